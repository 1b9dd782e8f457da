import { lazy, Suspense } from 'react';
import { Skeleton } from '../states.tsx';
import type { ChartProps } from './model.ts';

const WholeChart = lazy(async () => ({ default: (await import('./whole-chart.tsx')).WholeChart }));

/** Bars, lines or a stack over points in order. What draws it comes with the first chart. */
export const Chart = (props: ChartProps) => (
  <Suspense fallback={<Skeleton height={300} />}>
    <WholeChart {...props} />
  </Suspense>
);
