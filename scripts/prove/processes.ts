import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  base: string;
  /** Says it to a script that listens; resolves with its answer. */
  ask(word: string): Promise<unknown>;
  /** SIGKILL: no goodbye. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM: answers what is under way first. */
  stop(): Promise<void>;
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

/** Starts a server process and waits until it listens. @param script ends with reportReady */
export const startProcess = async (
  env: Record<string, string>,
  script = new URL('./server-process.ts', import.meta.url),
): Promise<ServerProcess> => {
  const child = fork(script, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '10000000',
      ...env,
    },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  return {
    base: `http://127.0.0.1:${String(port)}`,
    ask: async (word) => {
      const answer = once(child, 'message');
      child.send(word);
      return (await answer)[0] as unknown;
    },
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      await end(child, 'SIGTERM');
      if (child.exitCode !== 0 && child.signalCode !== 'SIGKILL')
        throw new Error(`the server ended with ${child.exitCode}`);
    },
  };
};
