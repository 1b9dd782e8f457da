import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** One command of a run, shown by its name with the time it took. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

export const nodeScript = (name: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args,
});
export const tool = (name: string, bin: string, ...args: string[]): Step => ({
  name,
  command: `node_modules/.bin/${bin}`,
  args,
});

/** Runs one step with its output passed through; answers whether it succeeded. */
export const runStep = ({ name, command, args, env }: Step): Promise<boolean> => {
  const started = performance.now();
  console.log(`\n▶ ${name}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${process.cwd()}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
        ...env,
      },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => {
      console.log(
        `${code === 0 ? '✔' : '✖'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      resolve(code === 0);
    });
  });
};

/** Runs the steps in order, all of them even when one fails, and sets the exit code. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  const failed: string[] = [];
  for (const step of steps) if (!(await runStep(step))) failed.push(step.name);
  if (failed.length > 0) {
    console.error(`\n✖ ${failed.join(', ')}`);
    process.exitCode = 1;
  }
};
