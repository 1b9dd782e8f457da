import type { Span } from '../../../../contract/spans.ts';

export type LabelledSpan = readonly [from: number, to: number, label?: string];

/** The parts of `spans` inside `bounds`, labels kept. */
export const clip = (spans: readonly LabelledSpan[], [min, max]: Span): LabelledSpan[] =>
  spans
    .map(([from, to, label]): LabelledSpan => [Math.max(from, min), Math.min(to, max), label])
    .filter(([from, to]) => from < to);
