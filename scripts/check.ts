import { nodeScript, runSteps, tool } from './steps.ts';
import type { Step } from './steps.ts';

/** Types and lint use every core by themselves. */
export const wideChecks: Step[] = [
  // Each checker reads the shared types anew: four, the default, cost two cores nearly twice the work.
  tool('types', 'tsc', '--noEmit', '--checkers', '2'),
  tool('lint', 'oxlint', '--deny-warnings'),
];

/** The rest of what needs no running product: the OpenAPI document, dead code, row types, structure, format. */
export const narrowChecks: Step[] = [
  nodeScript('OpenAPI', 'scripts/openapi-lint.ts'),
  tool('dead code', 'knip'),
  nodeScript('row types', 'scripts/db-types.ts', '--check'),
  nodeScript('structure', 'scripts/structure.ts'),
  tool('format', 'oxfmt', '--check'),
];

if (import.meta.main) await runSteps({ sideBySide: narrowChecks, alone: wideChecks });
