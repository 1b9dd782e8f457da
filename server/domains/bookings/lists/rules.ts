import { msOf, toInstant } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import type { After } from './queries.ts';
/** @throws COMMON_INVALID_PARAMETER for a cursor that no list gave */
export const readCursor = (cursor: string | undefined): After => {
  if (cursor === undefined) return undefined;
  const [, ms, id] = /^(\d{1,14})_(\d{1,15})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
      ],
    });
  return { startAt: toInstant(Number(ms)), id: Number(id) };
};

const writeCursor = ({ startAt, id }: { startAt: string; id: number }) => `${msOf(startAt)}_${id}`;

/** A page out of one row more than it holds: the surplus says that there is a next one. */
export const pageOf = <R extends { startAt: string; id: number }>(
  rows: readonly R[],
  limit: number,
): { rows: readonly R[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
};
