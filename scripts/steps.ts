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

/** How much of a failed step is said again at the end, where a reader of a long log looks first. */
const tailLength = 6000;

/** Runs one step with its output passed through; answers whether it succeeded and how its output ended. */
const runStepWithTail = ({ name, command, args, env }: Step): Promise<{ passed: boolean; tail: string }> => {
  const started = performance.now();
  console.log(`\n▶ ${name}`);
  let tail = '';
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${process.cwd()}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...env,
      },
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.pipe(to, { end: false });
      from.setEncoding('utf8').on('data', (text: string) => {
        tail = (tail + text).slice(-tailLength);
      });
    }
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ passed: false, tail: error.message });
    });
    child.on('close', (code) => {
      console.log(
        `${code === 0 ? '✔' : '✖'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      resolve({ passed: code === 0, tail });
    });
  });
};

/** Runs one step with its output passed through; answers whether it succeeded. */
export const runStep = async (step: Step): Promise<boolean> => (await runStepWithTail(step)).passed;

/** Runs the steps in order, all of them even when one fails, says again how the failed ones ended, and sets the exit code. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  const failed: { name: string; tail: string }[] = [];
  for (const step of steps) {
    const { passed, tail } = await runStepWithTail(step);
    if (!passed) failed.push({ name: step.name, tail });
  }
  if (failed.length === 0) return;
  for (const { name, tail } of failed) console.error(`\n✖ ${name} ended with:\n${tail.trim()}`);
  console.error(`\n✖ ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
};
