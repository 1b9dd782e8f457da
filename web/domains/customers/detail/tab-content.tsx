import { Suspense } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import type { Customer } from '../form.ts';
import { TabBar, tabId } from './tab-bar.tsx';
import type { CustomerTab, TabPart } from './tabs.rules.ts';
import styles from './tab-content.module.css';

interface Props {
  customer: Customer;
  tabs: readonly CustomerTab[];
  /** Which of the tabs stands open, and which of its parts. */
  at: number;
  part: TabPart;
  onTab: (at: number) => void;
  onPart: (key: string) => void;
}

export const TabContent = ({ customer, tabs, at, part, onTab, onPart }: Props) => {
  const { label, parts } = tabs[at] ?? { label: '', parts: [] };
  const { key, of: Content } = part;
  return (
    <>
      <TabBar labels={tabs.map((tab) => tab.label)} at={at} onChoose={onTab} />
      <div role="tabpanel" aria-labelledby={tabId(at)} className={styles.content}>
        {parts.length > 1 && (
          <Segmented
            label={`${label} 나누어 보기`}
            choices={parts.map((one) => ({ value: one.key, label: one.label }))}
            value={key}
            onChange={onPart}
          />
        )}
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Content key={customer.customerNo} customer={customer} />
        </Suspense>
      </div>
    </>
  );
};
