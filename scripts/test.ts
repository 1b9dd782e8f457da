import { checks } from './check.ts';
import { nodeScript, runSteps, tool } from './steps.ts';

/** The whole proof: checks, unit and API tests on both databases, campaigns in short, the day in a real browser. */
await runSteps([
  ...checks,
  nodeScript('build', 'scripts/build.ts'),
  tool('unit and API tests', 'vitest', 'run'),
  nodeScript('short campaigns', 'scripts/prove.ts', '--short'),
  nodeScript('calendar gestures', 'bench/calendar/gestures.ts'),
  nodeScript('browser tests', 'scripts/e2e.ts'),
]);
