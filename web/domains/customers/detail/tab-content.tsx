import { Suspense } from 'react';
import { SkeletonRows } from '../../../ui/states.tsx';
import type { Customer } from '../form.ts';
import { TabBar, tabId } from './tab-bar.tsx';
import type { CustomerTab } from './tabs.rules.ts';
import styles from './tab-content.module.css';

interface Props {
  customer: Customer;
  tabs: readonly CustomerTab[];
  chosen: CustomerTab;
  onChoose: (key: string) => void;
}

export const TabContent = ({ customer, tabs, chosen, onChoose }: Props) => {
  const { key, of: Content } = chosen;
  return (
    <>
      <TabBar tabs={tabs} chosen={key} onChoose={onChoose} />
      <div role="tabpanel" aria-labelledby={tabId(key)} className={styles.content}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Content key={customer.customerNo} customer={customer} />
        </Suspense>
      </div>
    </>
  );
};
