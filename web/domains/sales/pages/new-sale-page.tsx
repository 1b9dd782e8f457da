import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useDraft } from '../../../lib/draft.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { Card, Page } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { CustomerCard, CustomerPicker } from '../components/customer-card.tsx';
import { LinesCard } from '../components/lines-card.tsx';
import { PaymentCard } from '../components/payment-card.tsx';
import { draftOfBooking, emptySale, priceDraft, saleBody } from '../form.ts';
import type { SaleCustomer, SaleDraft } from '../form.ts';
import { useCreateSale } from '../mutations.ts';
import { soldBookingQuery, soldCustomerQuery } from '../queries.ts';
import styles from './new-sale-page.module.css';

type Booking = CallAnswer<'bookings.get'>;

const problemOf = (error: unknown): string | undefined => {
  if (!isProductError(error)) return undefined;
  return error.errors[0]?.message ?? error.message;
};

/** ⌘↵ saves from anywhere on the page, also where nothing has the focus. */
const useSaveKey = (save: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.repeat) return;
      if ((event.target as HTMLElement).closest('[role=dialog]')) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

const SaleForm = ({ booking, start }: { booking: Booking | null; start: SaleDraft }) => {
  const router = useRouter();
  const today = useToday();
  const [opened] = useState(start);
  const [draft, setDraft] = useState(opened);
  const create = useCreateSale();
  const dirty = draft !== opened && !create.isSuccess;
  const { restored, forget } = useDraft(`sale-${booking?.id ?? 'new'}`, draft, dirty);
  const [offered, setOffered] = useState(restored);
  useUnsavedGuard(dirty);
  const priced = priceDraft(draft);
  const set = (change: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...change }));

  const leave = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: addresses.sales });
  };
  const save = () => {
    if (create.isPending || draft.lines.length === 0 || priced.differenceWon !== 0) return;
    create.mutate(saleBody(draft, booking?.id, Date.now()), {
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
  useSaveKey(save);

  return (
    <Page
      title="매출 등록"
      aside={booking && <Tag>{formatTime(booking.startAt)} 예약에서</Tag>}
      actions={
        <Button look="ghost" onClick={leave}>
          닫기
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.lines}>
          {offered && !dirty && (
            <RestoreNotice
              onRestore={() => setDraft(offered)}
              onDrop={() => {
                forget();
                setOffered(null);
              }}
            />
          )}
          <LinesCard draft={draft} priced={priced} onChange={setDraft} />
        </div>
        <div className={styles.memo}>
          <Card title={booking ? '메모' : '판매일과 메모'}>
            <div className={styles.fields}>
              {!booking && (
                <DateField
                  label="판매한 날"
                  max={today}
                  value={draft.soldOn ?? today}
                  onChange={(day) => set({ soldOn: day === today ? null : day })}
                />
              )}
              <TextArea
                aria-label="매출 메모"
                rows={3}
                maxLength={2000}
                value={draft.memo}
                onChange={(memo) => set({ memo })}
              />
            </div>
          </Card>
        </div>
        <div className={styles.customer}>
          {booking ? (
            <CustomerCard
              name={booking.customerName}
              phone={booking.customerPhone}
              known={booking.customer}
            />
          ) : (
            <CustomerPicker customer={draft.customer} onChange={(customer) => set({ customer })} />
          )}
        </div>
        <div className={styles.payment}>
          <PaymentCard
            draft={draft}
            priced={priced}
            canOwe={typeof (booking ?? draft.customer)?.customerNo === 'number'}
            busy={create.isPending}
            problem={problemOf(create.error)}
            onChange={setDraft}
            onSave={save}
          />
        </div>
      </div>
    </Page>
  );
};

const FromBooking = ({ id }: { id: number }) => {
  const query = useQuery({ ...soldBookingQuery(useShopNo(), id), meta: { role: 'page' } });
  return (
    <QueryState of={query}>
      {(booking) => <SaleForm booking={booking} start={draftOfBooking(booking)} />}
    </QueryState>
  );
};

const ForCustomer = ({ customerNo }: { customerNo: number }) => {
  const query = useQuery({ ...soldCustomerQuery(useShopNo(), customerNo), meta: { role: 'page' } });
  return (
    <QueryState of={query}>
      {(customer: SaleCustomer) => <SaleForm booking={null} start={{ ...emptySale, customer }} />}
    </QueryState>
  );
};

export const NewSalePage = () => {
  const { booking, customer } = useSearch({ from: '/office/sales/new' });
  if (booking !== undefined) return <FromBooking key={booking} id={booking} />;
  if (customer !== undefined) return <ForCustomer key={customer} customerNo={customer} />;
  return <SaleForm booking={null} start={emptySale} />;
};
