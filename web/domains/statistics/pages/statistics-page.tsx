import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useToday } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Page } from '../../../ui/surface.tsx';
import { PageActions } from '../components/page-actions.tsx';
import { PeriodControls } from '../components/period-controls.tsx';
import type { Asked } from '../components/period-controls.tsx';
import { RowsPanel } from '../components/rows-panel.tsx';
import { useNews } from '../use-news.ts';
import styles from '../statistics.module.css';
import { OpenRows } from '../use-open-rows.ts';
import type { Opened } from '../use-open-rows.ts';
import { presets } from '../period.rules.ts';
import { viewNames, views } from '../routes.ts';
import type { View } from '../routes.ts';
import { BookingsView } from '../views/bookings-view.tsx';
import { CustomersView } from '../views/customers-view.tsx';
import { EmployeesView } from '../views/employees-view.tsx';
import { ProductsView } from '../views/products-view.tsx';
import { SalesView } from '../views/sales-view.tsx';
import { SummaryView } from '../views/summary-view.tsx';

const choices = views.map((value) => ({ value, label: viewNames[value] }));

const shownAs: Record<View, ComponentType<{ asked: Asked }>> = {
  summary: SummaryView,
  sales: SalesView,
  products: ProductsView,
  employees: EmployeesView,
  customers: CustomersView,
  bookings: BookingsView,
};

/** Figures do not move while they are read: what is new says so, and is read when asked for. */
const News = ({ period }: { period: Asked }) => {
  const { count, readAgain } = useNews(period);
  return (
    <p className={styles.news} role="status" data-noprint>
      {count > 0 && (
        <>
          새로 등록되거나 바뀐 매출 {count}건
          <Button size="small" onClick={readAgain}>
            다시 보기
          </Button>
        </>
      )}
    </p>
  );
};

export const StatisticsPage = () => {
  const today = useToday();
  const navigate = useNavigate();
  const search = useSearch({ from: '/office/statistics' });
  const [opened, setOpened] = useState<Opened>();
  const [usual] = presets(today);
  const asked: Asked = {
    from: search.from ?? usual?.from ?? today,
    to: search.to ?? usual?.to ?? today,
    by: search.by ?? 'DAY',
    compare: search.compare ?? 'PREVIOUS',
  };
  const view = search.view ?? 'summary';
  const Shown = shownAs[view];
  return (
    <Page title="통계" actions={<PageActions view={view} asked={asked} />}>
      <Segmented
        label="보기"
        look="tabs"
        choices={choices}
        value={view}
        onChange={(next) => {
          setOpened(undefined);
          void navigate({ to: '/statistics', search: { ...search, view: next }, replace: true });
        }}
      />
      <PeriodControls asked={asked} search={search} />
      <News period={asked} />
      <OpenRows.Provider value={setOpened}>
        <Shown asked={asked} />
      </OpenRows.Provider>
      {opened && <RowsPanel opened={opened} period={asked} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
