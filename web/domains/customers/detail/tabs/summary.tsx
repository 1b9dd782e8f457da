import { Suspense } from 'react';
import { SkeletonRows } from '../../../../ui/states.tsx';
import { summaryCards } from '../cards.ts';
import type { TabProps } from '../tabs.ts';
import styles from './summary.module.css';

/** What one wants to know at a glance. */
export const SummaryTab = ({ customer }: TabProps) => (
  <div className={styles.summary}>
    <div className={styles.cards}>
      {summaryCards.map(({ key, of: Card }) => (
        <Suspense key={key} fallback={<SkeletonRows rows={3} />}>
          <Card customer={customer} />
        </Suspense>
      ))}
    </div>
  </div>
);
