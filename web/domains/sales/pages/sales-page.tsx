import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePages } from '../../../lib/endpoints.ts';
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
import { QuotesList } from '../../documents/quotes-list.tsx';
import { DayClose } from '../../till/day-close.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { MissingReceipts } from '../../receipts/missing-receipts.tsx';
import { PeriodBar } from '../list/period-bar.tsx';
import { RegisterPanel } from '../counter/register-panel.tsx';
import { SalePanel } from '../panel/sale-panel.tsx';
import { SalesList } from '../list/sales-list.tsx';
import { UnpaidList } from '../list/unpaid-list.tsx';
import { UnregisteredList } from '../list/unregistered-list.tsx';
import { DepositsList } from '../deposits/deposits-list.tsx';
import { unregisteredQuery } from '../queries.ts';
import { missingReceiptsQuery } from '../../receipts/queries.ts';
import type { SalesSearch } from '../routes.ts';

const useViews = () => {
  const waiting = useQuery(unregisteredQuery(useShopNo(), useToday())).data?.total ?? 0;
  const deposits = usePages('sales.deposits', { query: { limit: 100 } }).data?.pages[0]?.totals.count ?? 0;
  const receipts = useQuery(missingReceiptsQuery(useShopNo(), false)).data?.totals.required ?? 0;
  const closes = useCan()('cash.close');
  return [
    { value: 'list', label: '매출' },
    {
      value: 'unregistered',
      label: (
        <>
          미등록 <CountBadge count={waiting} label="미등록 매출" />
        </>
      ),
    },
    {
      value: 'deposits',
      label: (
        <>
          예약금 <CountBadge count={deposits} label="남은 예약금" />
        </>
      ),
    },
    { value: 'unpaid', label: '미수금' },
    {
      value: 'receipts',
      label: (
        <>
          현금영수증 <CountBadge count={receipts} label="발급할 현금영수증" />
        </>
      ),
    },
    { value: 'quotes', label: '견적서' },
    ...(closes ? [{ value: 'close', label: '일마감' } as const] : []),
  ] as const;
};

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
  const views = useViews();
  const { from, to, view } = useSearch({ from: '/office/sales' });
  const [sale, open, close] = usePanelParam('sale');
  const [register, openRegister, closeRegister] = usePanelParam('register');
  const chosen = sale === null ? null : Number(sale);

  return (
    <Page
      title="매출"
      aside={
        <Segmented
          label="보기"
          choices={views}
          value={view ?? 'list'}
          onChange={(next) =>
            void navigate({
              to: '/sales',
              search: { ...(from && { from }), ...(to && { to }), ...(next !== 'list' && { view: next }) },
              replace: true,
            })
          }
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
