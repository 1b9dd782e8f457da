import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { LinkDialog } from '../../documents/link-dialog.tsx';
import type { Sale } from '../form/draft.ts';
import { useReverseCollection } from '../mutations.ts';
import { saleQuery, soldBookingQuery } from '../queries.ts';
import { useDropSale } from '../use-drop-sale.ts';
import { CollectDialog } from './collect-dialog.tsx';
import {
  SaleCollections,
  SaleFacts,
  SaleHistory,
  SaleLines,
  SalePayments,
  SaleReversals,
} from './sale-sections.tsx';
import { SaleReceipts } from '../../receipts/sale-receipts.tsx';
import { StatementDialog } from './statement-dialog.tsx';

type Open = 'collect' | 'statement' | 'link';

const Tags = ({ sale }: { sale: Sale }) => (
  <>
    {sale.deleted && <Tag tone="bad">삭제됨</Tag>}
    {!sale.deleted && sale.owedWon > 0 && <Tag tone="warn">미수금</Tag>}
    {sale.afterClose && <Tag tone="warn">마감 뒤 변경</Tag>}
  </>
);

const BookingLink = ({ id, soldOn }: { id: number; soldOn: ShopDate }) => {
  const booked = useQuery(soldBookingQuery(useShopNo(), id)).data;
  return (
    <GoLink className={buttonClass({ wide: true })} to={addresses.booking(id, booked?.visitDate ?? soldOn)}>
      예약 보기
    </GoLink>
  );
};

const Footer = ({ sale, onOpen }: { sale: Sale; onOpen: (open: Open) => void }) => {
  const can = useCan();
  return (
    <>
      {sale.owedWon > 0 && can('sales.write') && (
        <Button look="primary" onClick={() => onOpen('collect')}>
          미수금 수납
        </Button>
      )}
      <GoLink className={buttonClass({ wide: true })} to={addresses.receipt(sale.id)}>
        영수증
      </GoLink>
      {can('sales.edit') && (
        <GoLink className={buttonClass({ wide: true })} to={addresses.newSale({ edit: sale.id })}>
          수정
        </GoLink>
      )}
      {sale.bookingId !== null && <BookingLink id={sale.bookingId} soldOn={sale.soldOn} />}
    </>
  );
};

/** One sale in the panel: what, how it was paid, and what happened to it since. */
export const SalePanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(saleQuery(useShopNo(), id));
  const can = useCan();
  const [open, setOpen] = useState<Open>();
  const shut = useCallback(() => setOpen(undefined), []);
  const { drop, restore, busy } = useDropSale();
  const reverse = useReverseCollection(id);
  const sale = query.data;
  const holds = sale?.customerNo !== null;

  return (
    <SidePanel
      opened
      // Below a dialog the panel hears the same Escape; only the dialog is meant.
      onClose={() => open === undefined && onClose()}
      title={sale?.customerName ?? '매출'}
      tags={sale && (sale.deleted || sale.owedWon > 0 || sale.afterClose) && <Tags sale={sale} />}
      actions={
        sale && (
          <Menu
            trigger={<IconButton of={IconDots} label="더 보기" size="small" />}
            entries={[
              { label: sale.deleted ? '취소된 영수증 링크' : '영수증 링크', onPress: () => setOpen('link') },
              holds && !sale.deleted && { label: '회원권 내역서', onPress: () => setOpen('statement') },
              can('sales.edit') && !sale.deleted && '—',
              can('sales.edit') &&
                !sale.deleted && { label: '매출 삭제', danger: true, onPress: () => void drop(sale) },
            ]}
          />
        )
      }
      footer={
        sale &&
        (sale.deleted ? (
          <>
            {sale.bookingId !== null && <BookingLink id={sale.bookingId} soldOn={sale.soldOn} />}
            {can('sales.edit') && (
              <Button wide busy={busy} onClick={() => restore(sale.id)}>
                매출 되살리기
              </Button>
            )}
          </>
        ) : (
          <Footer sale={sale} onOpen={setOpen} />
        ))
      }
    >
      <QueryState of={query}>
        {(data) => (
          <>
            <SaleFacts sale={data} />
            {data.deleted && <SaleReversals sale={data} />}
            <SaleLines sale={data} />
            <SalePayments sale={data} />
            <SaleCollections
              sale={data}
              {...(can('sales.edit') &&
                !data.deleted && {
                  onReverse: (collection: number) =>
                    reverse.mutate(collection, { onSuccess: () => notify.done('수납을 되돌렸어요') }),
                })}
            />
            <SaleReceipts sale={data} />
            <SaleHistory sale={data} />
          </>
        )}
      </QueryState>
      {sale && open === 'collect' && <CollectDialog sale={sale} onClose={shut} />}
      {sale && open === 'statement' && <StatementDialog sale={sale} onClose={shut} />}
      {sale && open === 'link' && (
        <LinkDialog about={{ saleId: sale.id }} title={`${sale.customerName} 영수증 링크`} onClose={shut} />
      )}
    </SidePanel>
  );
};
