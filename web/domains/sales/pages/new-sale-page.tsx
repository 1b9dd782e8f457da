import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useDraft } from '../../../lib/draft.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card, Page } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { LinesCard } from '../components/lines-card.tsx';
import { PaymentCard } from '../components/payment-card.tsx';
import { draftOfBooking, emptySale, priceDraft, saleBody } from '../form.ts';
import type { SaleDraft } from '../form.ts';
import { useCreateSale } from '../mutations.ts';
import { soldBookingQuery } from '../queries.ts';
import styles from './new-sale-page.module.css';

type Booking = CallAnswer<'bookings.get'>;

const CustomerCard = ({ booking }: { booking: Booking }) => (
  <Card>
    <p className={styles.name}>
      <strong>{booking.customerName}</strong>
      {booking.customer?.grade && <Tag tone="info">{booking.customer.grade}</Tag>}
    </p>
    <p className={styles.line}>
      {booking.customerPhone ?? '연락처 미입력'}
      {booking.customer && ` · 방문 ${booking.customer.visitCount + 1}회째`}
    </p>
    {booking.customer && booking.customer.unpaidWon > 0 && <Tag tone="bad">미수금이 있어요</Tag>}
  </Card>
);

const problemOf = (error: unknown): string | undefined => {
  if (!isProductError(error)) return undefined;
  return error.errors[0]?.message ?? error.message;
};

const SaleForm = ({ booking }: { booking: Booking | null }) => {
  const router = useRouter();
  const { customer } = useSearch({ from: '/office/sales/new' });
  const start = useMemo(() => (booking ? draftOfBooking(booking) : emptySale), [booking]);
  const [draft, setDraft] = useState<SaleDraft>(start);
  const create = useCreateSale();
  const dirty = draft !== start && !create.isSuccess;
  const { restored, forget } = useDraft(`sale-${booking?.id ?? 'new'}`, draft, dirty);
  useUnsavedGuard(dirty);
  const priced = priceDraft(draft);
  const customerNo = booking ? undefined : customer;
  const canOwe = booking ? booking.customerNo !== null : customer !== undefined;

  const leave = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: addresses.sales });
  };
  const save = () => {
    if (create.isPending || draft.lines.length === 0 || priced.differenceWon !== 0) return;
    create.mutate(saleBody(draft, { bookingId: booking?.id, customerNo }), {
      onSuccess: (sale) => {
        forget();
        notify.saved();
        void router.navigate({
          href: booking ? addresses.booking(booking.id, booking.visitDate) : addresses.sale(sale.id),
          replace: true,
          ignoreBlocker: true,
        });
      },
      onError: (error) => {
        if (!isProductError(error)) notify.error(error);
      },
    });
  };

  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
      }}
    >
      <Page
        title="매출 등록"
        aside={booking && <Tag>{formatTime(booking.startAt)} 예약에서</Tag>}
        actions={
          <>
            {restored && draft === start && (
              <Button look="ghost" onClick={() => setDraft(restored)}>
                쓰던 내용 이어서
              </Button>
            )}
            <Button look="ghost" onClick={leave}>
              닫기
            </Button>
          </>
        }
      >
        <div className={styles.columns}>
          <div className={styles.column}>
            <LinesCard draft={draft} priced={priced} onChange={setDraft} />
            <Card title="메모">
              <TextArea
                aria-label="매출 메모"
                rows={3}
                maxLength={2000}
                value={draft.memo}
                onChange={(memo) => setDraft({ ...draft, memo })}
              />
            </Card>
          </div>
          <div className={styles.column}>
            {booking && <CustomerCard booking={booking} />}
            <PaymentCard
              draft={draft}
              priced={priced}
              canOwe={canOwe}
              busy={create.isPending}
              problem={problemOf(create.error)}
              onChange={setDraft}
              onSave={save}
            />
          </div>
        </div>
      </Page>
    </div>
  );
};

const FromBooking = ({ id }: { id: number }) => {
  const query = useQuery({ ...soldBookingQuery(useShopNo(), id), meta: { role: 'page' } });
  return <QueryState of={query}>{(booking) => <SaleForm booking={booking} />}</QueryState>;
};

export const NewSalePage = () => {
  const { booking } = useSearch({ from: '/office/sales/new' });
  return booking === undefined ? <SaleForm booking={null} /> : <FromBooking key={booking} id={booking} />;
};
