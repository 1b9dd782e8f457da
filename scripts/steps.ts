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

/** Steps in lanes: each lane in order, beside the others, for what keeps one core waiting now and then. */
export interface Lanes {
  lanes: readonly (readonly Step[])[];
}

interface Ended {
  name: string;
  passed: boolean;
  tail: string;
}

/** Runs one step; its output is passed through, or held until it ends where others run beside it. */
const runStepWithTail = ({ name, command, args, env }: Step, isBeside = false): Promise<Ended> => {
  const started = performance.now();
  const held: string[] = [];
  if (!isBeside) console.log(`\n▶ ${name}`);
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
      if (!isBeside) from.pipe(to, { end: false });
      from.setEncoding('utf8').on('data', (text: string) => {
        if (isBeside) held.push(text);
        tail = (tail + text).slice(-tailLength);
      });
    }
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ name, passed: false, tail: error.message });
    });
    child.on('close', (code) => {
      if (isBeside) console.log(`\n▶ ${name}\n${held.join('').trimEnd()}`);
      console.log(
        `${code === 0 ? '✔' : '✖'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      resolve({ name, passed: code === 0, tail });
    });
  });
};

/** Runs one step with its output passed through; answers whether it succeeded. */
export const runStep = async (step: Step): Promise<boolean> => (await runStepWithTail(step)).passed;

/** Runs the steps in order, all of them even when one fails, says again how the failed ones ended, and sets the exit code. */
export const runSteps = async (steps: readonly (Step | Lanes)[]): Promise<void> => {
  const ended: Ended[] = [];
  const run = async (lane: readonly Step[], isBeside: boolean) => {
    for (const step of lane) ended.push(await runStepWithTail(step, isBeside));
  };
  for (const step of steps)
    await ('lanes' in step ? Promise.all(step.lanes.map((lane) => run(lane, true))) : run([step], false));
  const failed = ended.filter(({ passed }) => !passed);
  if (failed.length === 0) return;
  for (const { name, tail } of failed) console.error(`\n✖ ${name} ended with:\n${tail.trim()}`);
  console.error(`\n✖ ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
};
