import type { LiveKind } from '../../../contract/live.ts';

/** Whatever takes or gives credit. */
export const creditNews: readonly LiveKind[] = ['credit', 'charge'];
