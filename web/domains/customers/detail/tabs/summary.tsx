import { Suspense } from 'react';
import { SkeletonRows } from '../../../../ui/states.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { summaryCards } from '../cards.rules.ts';
import { TimelineCard } from '../cards/timeline.tsx';
import type { TabProps } from '../tabs.rules.ts';
import styles from './summary.module.css';

/** What happened, and what is written down beside it: one below the other where there is no room. */
export const SummaryTab = ({ customer }: TabProps) => (
  <div className={styles.summary}>
    <div className={styles.columns}>
      <div className={shapes.shrink}>
        <TimelineCard customer={customer} />
      </div>
      <div className={styles.cards}>
        {summaryCards.map(({ key, of: Card }) => (
          <Suspense key={key} fallback={<SkeletonRows rows={3} />}>
            <Card customer={customer} />
          </Suspense>
        ))}
      </div>
    </div>
  </div>
);
