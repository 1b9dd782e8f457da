import { nodeScript, runSteps, tool } from './steps.ts';
import type { Step } from './steps.ts';

/** Everything that needs no running product: format, types, lint, structure, dead code, row types, the OpenAPI document. */
export const checks: Step[] = [
  tool('format', 'oxfmt', '--check'),
  // Each checker reads the shared types anew: four, the default, cost two cores nearly twice the work.
  tool('types', 'tsc', '--noEmit', '--checkers', '2'),
  tool('lint', 'oxlint', '--deny-warnings'),
  nodeScript('structure', 'scripts/structure.ts'),
  tool('dead code', 'knip'),
  nodeScript('row types', 'scripts/db-types.ts', '--check'),
  nodeScript('OpenAPI', 'scripts/openapi-lint.ts'),
];

if (import.meta.main) await runSteps(checks);
