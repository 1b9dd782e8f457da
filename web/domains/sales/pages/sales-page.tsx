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
import { Segmented } from '../../../ui/segmented.tsx';
import { Page } from '../../../ui/surface.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { PeriodBar } from '../components/period-bar.tsx';
import { SalePanel } from '../components/sale-panel.tsx';
import { SalesList } from '../components/sales-list.tsx';
import { UnregisteredList } from '../components/unregistered-list.tsx';
import { unregisteredQuery } from '../queries.ts';

export const SalesPage = () => {
  const shopNo = useShopNo();
  const today = useToday();
  const can = useCan();
  const navigate = useNavigate();
  const { from = today, to = today, view } = useSearch({ from: '/office/sales' });
  const [sale, open, close] = usePanelParam('sale');
  const unregistered = useQuery(unregisteredQuery(shopNo, today));

  const views = [
    { value: 'list', label: '매출' },
    {
      value: 'unregistered',
      label: (
        <>
          미등록 <CountBadge count={unregistered.data?.length ?? 0} label="미등록 매출" />
        </>
      ),
    },
  ] as const;

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
              search: next === 'unregistered' ? { from, to, view: next } : { from, to },
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
      {view === 'unregistered' ? (
        <UnregisteredList query={unregistered} />
      ) : (
        <>
          <PeriodBar
            from={from}
            to={to}
            onChange={(nextFrom, nextTo) =>
              void navigate({ to: '/sales', search: { from: nextFrom, to: nextTo }, replace: true })
            }
          />
          <SalesList from={from} to={to} onOpen={open} />
        </>
      )}
      {sale && <SalePanel key={sale} id={Number(sale)} onClose={close} />}
    </Page>
  );
};
