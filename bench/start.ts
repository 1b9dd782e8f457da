import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { judged } from './limits.ts';

const answers = async (address: string): Promise<boolean> =>
  fetch(address, { headers: { accept: 'text/html' } }).then(
    (response) => response.ok,
    () => false,
  );

/** Seconds from the command to the first page, and the process ended again. */
const startOnce = async (dataDir: string, port: number): Promise<number> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts', '--port', String(port)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error('the start command ended before its page was there');
    await wait(50);
  }
  const seconds = (performance.now() - started) / 1000;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return seconds;
};

/** The start command until its page answers: an empty folder with the demo filled in, then the same again. */
export const benchStart = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-start-'));
  const port = 20_000 + (process.pid % 20_000);
  const first = await startOnce(dataDir, port);
  const second = await startOnce(dataDir, port);
  console.log(
    `start: first ${first.toFixed(1)} s (${judged(first, 60)}), second ${second.toFixed(1)} s (${judged(second, 3)})`,
  );
  rmSync(dataDir, { recursive: true, force: true });
};
