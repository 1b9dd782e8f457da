/** Failures that a person can do something about, by the name of their error. */
const known = new Set([
  'UsageError',
  'BuildFailed',
  'DatabaseInUse',
  'DatabaseTooOld',
  'FolderOfAnother',
  'PortInUse',
]);

const connectionCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000']);

/** What to tell the person who starts the server of a failed start; undefined for an unforeseen one. */
export const explain = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (known.has(error.name)) return error.message;
  if (error.name === 'MigrationRefused')
    return `데이터베이스와 프로그램의 판이 서로 맞지 않아요. 아무것도 바꾸지 않았어요.\n${error.message}`;
  if (error.name === 'ZodError') return `환경 변수의 값이 올바르지 않아요.\n${error.message}`;
  if (code === 'EACCES' || code === 'EROFS') return `쓸 수 없는 곳이에요: ${error.message}`;
  if (code === 'ENOSPC') return '디스크에 남은 공간이 없어요. (No space left on the disk.)';
  if (code !== undefined && connectionCodes.has(code))
    return `DATABASE_URL 의 데이터베이스에 연결하지 못했어요: ${error.message || code}`;
  return undefined;
};
