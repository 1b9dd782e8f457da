import { parseArgs } from 'node:util';

export interface StartOptions {
  /** demo: three made-up shops; shop: a real embedded one; server: the PostgreSQL of DATABASE_URL. */
  mode: 'demo' | 'shop' | 'server';
  host: string;
  port: number;
  resetDemo: boolean;
  backup: string | undefined;
  restore: string | undefined;
}

export const usage = `사용법: npm start -- [옵션]

  (옵션 없음)         데모 샵으로 시작해요 (data/demo)
  --empty             빈 샵으로 시작해요. 첫 원장을 만드는 주소가 나와요 (data/shop)
  --port <번호>       기본 4000
  --host <주소>       기본 127.0.0.1. 데모는 이 컴퓨터에서만 열려요
  --reset-demo        데모를 지우고 오늘 날짜로 다시 만들어요
  --backup <파일>     data/shop 의 데이터베이스를 파일 하나로 저장하고 끝나요
  --restore <파일>    저장한 파일로 data/shop 을 만들고 끝나요
  --help              이 안내

  DATABASE_URL=postgres://… npm start   PostgreSQL 15 이상에서 시작해요 (데모 없음)
`;

/** Something a person typed cannot be done; the message says what, and is all they need to see. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

const readPort = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`--port 는 0에서 65535 사이의 수예요: ${text}`);
  return port;
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        empty: { type: 'boolean', default: false },
        port: { type: 'string' },
        host: { type: 'string' },
        'reset-demo': { type: 'boolean', default: false },
        backup: { type: 'string' },
        restore: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
};

/**
 * What the command line and the environment ask for; undefined when only help was wanted.
 *
 * @throws UsageError
 */
export const readOptions = (args: string[], env: NodeJS.ProcessEnv): StartOptions | undefined => {
  const given = parse(args);
  if (given.help) return undefined;
  const mode = env['DATABASE_URL'] ? 'server' : given.empty ? 'shop' : 'demo';
  const host = given.host ?? env['HOST'] ?? '127.0.0.1';
  if (mode === 'demo' && !isLoopback(host))
    throw new UsageError(
      `데모는 누구나 아는 비밀번호를 쓰기 때문에 이 컴퓨터에서만 열 수 있어요 (--host ${host}).\n` +
        '다른 기기에서 쓰려면 npm start -- --empty --host … 로 실제 샵을 시작해 주세요.\n' +
        '(The demo listens on this machine only.)',
    );
  if (given['reset-demo'] && mode !== 'demo')
    throw new UsageError('--reset-demo 는 데모에서만 쓸 수 있어요.');
  if ((given.backup || given.restore) && mode === 'server')
    throw new UsageError('PostgreSQL은 pg_dump 로 백업해 주세요. --backup 은 내장 데이터베이스용이에요.');
  return {
    mode,
    host,
    port: readPort(given.port ?? env['PORT'] ?? '4000'),
    resetDemo: given['reset-demo'],
    backup: given.backup,
    restore: given.restore,
  };
};
