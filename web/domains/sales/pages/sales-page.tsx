import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { usePanelParam } from '../../../lib/panel-param.ts';
import { useShopNo } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/media.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Page } from '../../../ui/surface.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { PeriodBar } from '../list/period-bar.tsx';
import {
  DayClose,
  DepositsList,
  MissingReceipts,
  QuotesList,
  RegisterPanel,
  SalePanel,
  UnpaidList,
} from '../late-parts.ts';
import { SalesList } from '../list/sales-list.tsx';
import { UnregisteredList } from '../list/unregistered-list.tsx';
import { unregisteredQuery } from '../queries.ts';
import { TodoChoice } from '../list/todo-choice.tsx';
import type { Todo } from '../list/todo-choice.tsx';
import { isTodo, useTodos } from '../list/use-todos.ts';
import type { SalesSearch, SalesView } from '../routes.ts';

const viewsFor = (todos: readonly Todo[], closes: boolean) =>
  [
    { value: 'list', label: '매출' },
    {
      value: 'todo',
      label: (
        <>
          할 일 <CountBadge count={todos.reduce((sum, { count }) => sum + count, 0)} label="할 일" />
        </>
      ),
    },
    { value: 'quotes', label: '견적서' },
    ...(closes ? [{ value: 'close', label: '일마감' } as const] : []),
  ] as const;

const List = ({ chosen, onOpen }: { chosen: number | null; onOpen: (id: number) => void }) => {
  const today = useToday();
  const navigate = useNavigate();
  const search = useSearch({ from: '/office/sales' });
  const { from = today, to = today, method, employee, kind } = search;
  const go = (change: Partial<SalesSearch>) =>
    void navigate({ to: '/sales', search: { from, to, ...change }, replace: true });
  const narrowing = {
    ...(method !== undefined && { method }),
    ...(employee !== undefined && { employee }),
    ...(kind !== undefined && { kind }),
  };
  return (
    <>
      <PeriodBar
        from={from}
        to={to}
        onChange={(nextFrom, nextTo) => go({ ...narrowing, from: nextFrom, to: nextTo })}
      />
      <FilterBar
        value={{ method, employeeNo: employee, kind }}
        onChange={(next) =>
          go({
            ...(next.method !== undefined && { method: next.method }),
            ...(next.employeeNo !== undefined && { employee: next.employeeNo }),
            ...(next.kind !== undefined && { kind: next.kind }),
          })
        }
      />
      <SalesList
        filters={{ from, to, method, employeeNo: employee, kind }}
        chosen={chosen}
        onOpen={onOpen}
        onUnpaid={() => go({ method: 'UNPAID' })}
      />
    </>
  );
};

const Unregistered = ({ onRegister }: { onRegister: (bookingId: number) => void }) => {
  const query = useQuery(unregisteredQuery(useShopNo(), useToday()));
  // A phone has no beside: the form takes the page.
  const phone = useLayout() === 'phone';
  return <UnregisteredList query={query} {...(!phone && { onRegister })} />;
};

export const SalesPage = () => {
  const today = useToday();
  const can = useCan();
  const navigate = useNavigate();
  const todos = useTodos();
  const { from, to, view } = useSearch({ from: '/office/sales' });
  const [sale, open, close] = usePanelParam('sale');
  const [register, openRegister, closeRegister] = usePanelParam('register');
  const chosen = sale === null ? null : Number(sale);
  const show = (next: SalesView | undefined) =>
    void navigate({
      to: '/sales',
      search: { ...(from && { from }), ...(to && { to }), ...(next && { view: next }) },
      replace: true,
    });
  const firstTodo = (todos.find(({ count }) => count > 0) ?? todos[0])?.view;

  return (
    <Page
      title="매출"
      aside={
        <Segmented
          label="보기"
          choices={viewsFor(todos, can('cash.close'))}
          value={view === undefined ? 'list' : isTodo(view) ? 'todo' : view}
          onChange={(next) => show(next === 'list' ? undefined : next === 'todo' ? firstTodo : next)}
        />
      }
      actions={
        can('sales.write') && (
          <GoLink className={buttonClass({ look: 'primary' })} to={addresses.newSale()}>
            <Icon of={IconPlus} size={16} />
            매출 등록
          </GoLink>
        )
      }
    >
      {view && isTodo(view) && <TodoChoice todos={todos} chosen={view} onChoose={show} />}
      {view === undefined && <List chosen={chosen} onOpen={open} />}
      {view === 'unregistered' && <Unregistered onRegister={openRegister} />}
      {view === 'deposits' && <DepositsList />}
      {view === 'unpaid' && <UnpaidList chosen={chosen} onOpen={open} />}
      {view === 'receipts' && <MissingReceipts chosen={chosen} onOpen={open} />}
      {view === 'quotes' && <QuotesList />}
      {view === 'close' && (
        <>
          <PeriodBar
            single
            from={to ?? today}
            to={to ?? today}
            onChange={(day) =>
              void navigate({ to: '/sales', search: { from: day, to: day, view }, replace: true })
            }
          />
          <DayClose date={to ?? today} />
        </>
      )}
      {sale && <SalePanel key={sale} id={Number(sale)} onClose={close} />}
      {register && !sale && (
        <RegisterPanel
          key={register}
          booking={Number(register)}
          onClose={closeRegister}
          onSaved={() => closeRegister()}
        />
      )}
    </Page>
  );
};
