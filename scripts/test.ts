import { narrowChecks, wideChecks } from './check.ts';
import { nodeScript, runSteps, tool } from './steps.ts';

const campaigns = (...args: string[]) =>
  nodeScript(`short campaigns ${args.join(' ')}`, 'scripts/prove.ts', '--short', ...args);

/** The whole proof: checks, campaigns in short, unit and API tests on both databases, the day in a real browser. */
await runSteps({
  beneath: [...wideChecks, ...narrowChecks],
  sideBySide: [
    nodeScript('build', 'scripts/build.ts'),
    campaigns('races', 'kills'),
    campaigns('--except', 'races', 'kills'),
  ],
  alone: [
    tool('unit and API tests', 'vitest', 'run'),
    // It compares pixels while pointers move.
    nodeScript('calendar gestures', 'bench/calendar/gestures.ts'),
    nodeScript('browser tests', 'scripts/e2e.ts'),
  ],
});
