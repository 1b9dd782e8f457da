import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/clock.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { missingReceiptsQuery } from '../../receipts/queries.ts';
import { unregisteredQuery } from '../queries.ts';
import type { SalesView } from '../routes.ts';
import type { Todo } from './todo-choice.tsx';

const todoViews = ['unregistered', 'unpaid', 'deposits', 'receipts'] as const;
type TodoView = (typeof todoViews)[number];

export const isTodo = (view: SalesView): view is TodoView =>
  (todoViews as readonly SalesView[]).includes(view);

/** Open tasks of the books, with the number of each. */
export const useTodos = (): readonly Todo[] => {
  const shopNo = useShopNo();
  const unregistered = useQuery(unregisteredQuery(shopNo, useToday())).data?.total ?? 0;
  const unpaid = usePages('sales.unpaid', { query: { limit: 100 } }).data?.pages[0]?.totals;
  const deposits = usePages('sales.deposits', { query: { limit: 100 } }).data?.pages[0]?.totals;
  const receipts = useQuery(missingReceiptsQuery(shopNo, false)).data?.totals;
  return [
    { view: 'unregistered', label: '미등록 매출', count: unregistered, unit: '건' },
    {
      view: 'unpaid',
      label: '미수금',
      count: unpaid?.customers ?? 0,
      unit: '명',
      ...(unpaid && { won: unpaid.owedWon }),
    },
    {
      view: 'deposits',
      label: '남은 예약금',
      count: deposits?.count ?? 0,
      unit: '건',
      ...(deposits && { won: deposits.leftWon }),
    },
    {
      view: 'receipts',
      label: '발급할 현금영수증',
      count: receipts?.required ?? 0,
      unit: '건',
      ...(receipts && { won: receipts.openWon }),
    },
  ];
};
