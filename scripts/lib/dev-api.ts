import { readConfig } from '../../server/platform/config.ts';
import { startServer } from '../../server/main.ts';
import { explain } from './explain.ts';
import { fillDemo } from './first-start.ts';

/** The API alone, on the demo of data/dev; scripts/dev.ts runs it under `node --watch`. */
const config = readConfig(
  {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    ...process.env,
    DATA_DIR: 'data/dev',
    DATABASE_URL: undefined,
  },
  { demo: true },
);

try {
  await startServer(config, {
    fill: (database) => fillDemo(database, config, () => process.stdout.write('데모 샵을 채우고 있어요…\n')),
  });
} catch (error) {
  const reason = explain(error);
  process.stderr.write(`\n${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
  if (error instanceof Error && error.name === 'MigrationRefused')
    process.stderr.write('개발용 데이터라면 data/dev 폴더를 지우고 다시 시작해 주세요.\n');
  process.exit(1);
}
