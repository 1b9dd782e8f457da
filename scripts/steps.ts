import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
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

interface Outcome {
  name: string;
  passed: boolean;
  /** How its output ended. */
  tail: string;
}

type Place = 'alone' | 'beside' | 'beneath';

/** Runs one step, its output passed through as it comes, or whole at its end where it may stand between another's. */
const perform = ({ name, command, args, env }: Step, place: Place): Promise<Outcome> => {
  const started = performance.now();
  let held = '';
  let tail = '';
  console.log(`\n▶ ${name}`);
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
    if (place === 'beneath' && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      if (place === 'alone') from.pipe(to, { end: false });
      from.setEncoding('utf8').on('data', (text: string) => {
        tail = (tail + text).slice(-tailLength);
        if (place !== 'alone') held += text;
      });
    }
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ name, passed: false, tail: error.message });
    });
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (held) console.log(`\n■ ${name}\n${held}`);
      console.log(`${code === 0 ? '✔' : '✖'} ${name} (${seconds} s)`);
      resolve({ name, passed: code === 0, tail });
    });
  });
};

/** Runs one step with its output passed through; answers whether it succeeded. */
export const runStep = async (step: Step): Promise<boolean> => (await perform(step, 'alone')).passed;

interface Plan {
  /** First, two at a time: each leaves a core idle alone. */
  sideBySide: readonly Step[];
  /** Then one after another: what wants the machine to itself. */
  alone: readonly Step[];
  /** All the while, one after another, in the time that the others wait: nobody notices how long it takes. */
  beneath?: readonly Step[];
}

const lanes = 2;

/** Runs all of it even when one fails. Says again how the failed ones ended, and sets the exit code. */
export const runSteps = async ({ sideBySide, alone, beneath = [] }: Plan): Promise<void> => {
  const outcomes: Outcome[] = [];
  const inTurn = async (steps: Step[], place: Place) => {
    for (let step = steps.shift(); step; step = steps.shift()) outcomes.push(await perform(step, place));
  };
  const below = inTurn([...beneath], 'beneath');
  const waiting = [...sideBySide];
  await Promise.all(Array.from({ length: lanes }, () => inTurn(waiting, 'beside')));
  await inTurn([...alone], 'alone');
  await below;
  const failed = outcomes.filter(({ passed }) => !passed);
  if (failed.length === 0) return;
  for (const { name, tail } of failed) console.error(`\n✖ ${name} ended with:\n${tail.trim()}`);
  console.error(`\n✖ ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
};
