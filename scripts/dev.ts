import './lib/require-node.ts';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** For work on the product: the API restarts when its sources change, the web reloads by itself. */
const apiPort = process.env['API_PORT'] ?? '4001';
process.env['API_PORT'] = apiPort; // vite.config.ts sends API calls there

const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'scripts/lib/dev-api.ts'],
  { stdio: 'inherit', env: { ...process.env, PORT: apiPort, HOST: '127.0.0.1' } },
);

const { createServer } = await import('vite');
const vite = await createServer();
await vite.listen();

let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  api.kill('SIGTERM');
  await vite.close();
  process.exit(code);
};
process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
api.once('exit', (code) => void stop(code ?? 1));

const apiAnswers = () =>
  fetch(`http://127.0.0.1:${apiPort}/api/v2/version`).then(
    () => true,
    () => false,
  );
while (!(await apiAnswers())) await sleep(300);

const { demoLogins } = await import('../server/seed/logins.ts');
const [owner] = demoLogins;
process.stdout.write(
  [
    '',
    `  주소    ${vite.resolvedUrls?.local[0] ?? ''}`,
    `  로그인  ${demoLogins.map(({ loginId }) => loginId).join(', ')} · 비밀번호 ${owner?.password}`,
    '  데이터  ./data/dev',
    '  끝내기  Ctrl+C',
    '\n',
  ].join('\n'),
);
