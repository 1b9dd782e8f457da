import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bringsMoney } from '../../../../contract/sale-figures.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { problemOf } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useCan } from '../../../lib/me.ts';
import { onlyOne } from '../../../lib/pets.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { PhotoStrip } from '../../../ui/photo-strip.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card } from '../../../ui/surface.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { saleBody } from '../form/body.rules.ts';
import type { Sale, SaleDraft } from '../form/draft.ts';
import type { Quote } from '../form/quote-lines.rules.ts';
import { followTotal, takeDeposit } from '../form/payments.rules.ts';
import { priceDraft } from '../form/pricing.rules.ts';
import { missingFor } from '../form/missing.rules.ts';
import { beforeSale, bodyOfSale, isPenaltyOf, isPenaltySale, priceFor } from '../form/start.rules.ts';
import { useSaveSale } from '../mutations.ts';
import { checkoutQuery } from '../queries.ts';
import { useRestoredDraft } from '../use-restored-draft.ts';
import { useSaveKey } from '../use-counter-keys.ts';
import { useCounter } from '../use-counter.ts';
import type { Counter } from '../use-counter.ts';
import { useSaleDraft } from '../use-sale-draft.ts';
import { BalancesCard } from './balances-card.tsx';
import { CustomerCard, CustomerPicker } from './customer-card.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { LinesCard } from './lines-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PetChoice, usePets } from './pet-choice.tsx';
import styles from './sale-form.module.css';

type Booking = CallAnswer<'bookings.get'>;

export interface SaleFormProps {
  booking: Booking | null;
  start: SaleDraft;
  /** The sale that is changed; none is a new one. */
  sale?: Sale;
  charge?: number;
  /** What was quoted, which this sale settles. */
  quote?: Quote;
  onSaved: (sale: Sale) => void;
}

/** The draft as it stands now: prices follow the customer, the deposit is taken as far as it is due. */
const asDue = (draft: SaleDraft, { checkout, methods }: Counter): SaleDraft => {
  if (!checkout) return draft;
  const priced = priceFor(draft, checkout.prices);
  const method = methods.find(({ kind }) => kind === 'DEPOSIT');
  return method ? takeDeposit(priced, method.code, checkout.depositWon) : priced;
};

/** Each of these keeps a draft of its own. */
const formOf = (sale: Sale | undefined, quote: Quote | undefined, booking: Booking | null) => {
  if (sale) return `edit-${sale.id}`;
  if (quote) return `quote-${quote.id}`;
  return booking ? `${booking.id}${isPenaltyOf(booking) ? '-penalty' : ''}` : 'new';
};

/** Everything of a sale, on a page or in a panel. */
export const SaleForm = ({ booking, start, sale, charge, quote, onSaved }: SaleFormProps) => {
  const router = useRouter();
  const today = useToday();
  const can = useCan();
  const bookingId = booking?.id ?? sale?.bookingId ?? undefined;
  // A booking of an earlier day is sold on its own day.
  const bookedOn = booking && !sale ? shopDateOf(booking.startAt) : today;
  const earlier = bookedOn < today ? bookedOn : null;
  const save = useSaveSale();
  const undo = useSaveSale();
  const restoreDraft = useRestoredDraft();
  const saleDraft = useSaleDraft(`sale-${formOf(sale, quote, booking)}`, start, save);
  const { typed: input, setDraft, forget } = saleDraft;
  const customerNo = booking ? booking.customerNo : (input.customer?.customerNo ?? null);
  const now = useCounter(input.customer?.gone ? null : customerNo, bookingId, input.soldOn ?? earlier);
  const before = sale ? beforeSale(now, sale, customerNo) : now;
  const counter = sale?.deleted ? { ...before, ready: false } : before;
  // A sale that is put on another day changes the books of both.
  const dayBefore = useQuery({
    ...checkoutQuery(useShopNo(), { on: sale?.soldOn }),
    enabled: sale !== undefined && input.soldOn !== sale.soldOn,
  }).data;
  const draft = asDue(input, counter);
  const customerPets = usePets(customerNo);
  const petNo = draft.petNo === undefined ? onlyOne(customerPets) : draft.petNo;
  const priced = priceDraft(draft);
  const set = (change: Partial<SaleDraft>) => setDraft({ ...draft, ...change });
  const isPenalty = booking ? isPenaltyOf(booking) : sale !== undefined && isPenaltySale(sale);
  const phone = booking ? booking.customerPhone : (draft.customer?.phone ?? null);
  const registeredPhone = customerNo === null ? null : phone;
  const submit = (over = draft.seen) => {
    if (save.isPending) return;
    if (!counter.ready) return;
    const missing = missingFor(
      draft,
      !sale && can('receipts.write') ? registeredPhone : undefined,
      customerPets.length,
    );
    if (missing) {
      notify.info(missing);
      return;
    }
    save.mutate(
      {
        body: saleBody(draft, { bookingId, now: saleDraft.begunAt, counter }),
        begunAt: saleDraft.begunAt,
        petNo,
        quote: quote?.id,
        ...(sale && { of: { ...sale, version: over?.version ?? 0 } }),
      },
      {
        onSuccess: (saved) => {
          forget();
          const { customerNo: buyerNo } = saved;
          if (sale)
            notify.undo(
              '매출을 고쳤어요',
              () =>
                void undo
                  .mutateAsync({
                    body: bodyOfSale(sale, serverTime()),
                    petNo: sale.petNo,
                    of: saved,
                  })
                  .then((back) => restoreDraft('매출을 되돌렸어요', back))
                  .catch(notify.error),
              `sale ${sale.id}`,
            );
          else if (booking || buyerNo === null || !can('bookings.write')) notify.saved();
          else
            notify.offer('저장되었습니다.', '다음 예약', () => {
              void router.navigate({ href: addresses.newBooking({ customerNo: buyerNo }) });
            });
          onSaved(saved);
        },
        onError: (error) => {
          if (!isProductError(error)) notify.error(error);
        },
      },
    );
  };
  useSaveKey(() => submit());

  const pets = customerNo !== null && (
    <PetChoice pets={customerPets} petNo={petNo} onChange={(chosen) => set({ petNo: chosen })} />
  );
  return (
    <div className={styles.form}>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <DraftNotices
            of={saleDraft}
            deleted={sale?.deleted ? sale.id : undefined}
            dayClosed={[counter.checkout, dayBefore].some((day) => day?.dayClosed)}
            onKeepMine={() => submit(start.seen)}
          />
          <LinesCard
            draft={draft}
            priced={priced}
            counter={counter}
            customerNo={customerNo}
            charge={charge}
            of={isPenalty ? 'penalty' : 'sale'}
            // The payments of an edited sale are known, not worked out anew.
            onChange={(next) => setDraft(sale ? next : followTotal(draft, next))}
          />
        </div>
        <div className={styles.memo}>
          <Card title="메모와 사진">
            <div className={shapes.stack12}>
              {(!booking || sale) && can('sales.past') && (
                <DateField
                  label="판매한 날"
                  max={today}
                  value={draft.soldOn ?? today}
                  onChange={(day) => set({ soldOn: day === today && !sale ? null : day })}
                />
              )}
              <TextArea
                aria-label="매출 메모"
                placeholder="메모"
                rows={3}
                maxLength={2000}
                value={draft.memo}
                onChange={(memo) => set({ memo })}
              />
              <PhotoStrip
                purpose="SALE_PHOTO"
                name="시술 사진"
                photos={draft.photos}
                kept={start.photos}
                onAdd={(photo) => setDraft((before) => ({ ...before, photos: [...before.photos, photo] }))}
                onDrop={(photo) =>
                  set({ photos: draft.photos.filter(({ fileId }) => fileId !== photo.fileId) })
                }
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
              counted={isPenalty}
            >
              {pets}
            </CustomerCard>
          ) : (
            <CustomerPicker
              customer={draft.customer}
              counted={isPenalty || (sale !== undefined && customerNo === sale.customerNo)}
              onChange={(customer) =>
                // What one customer holds cannot pay for another.
                set({
                  customer,
                  petNo: undefined,
                  payments: draft.payments.filter(({ kind }) => bringsMoney(kind)),
                })
              }
            >
              {pets}
            </CustomerPicker>
          )}
        </div>
        <div className={styles.payment}>
          <PaymentCard
            draft={draft}
            priced={priced}
            counter={counter}
            registered={customerNo !== null}
            phone={phone}
            pets={customerPets.length}
            asksReceipt={!sale}
            busy={save.isPending}
            problem={problemOf(save.error)}
            onChange={setDraft}
            onSave={() => submit()}
          />
          <BalancesCard draft={draft} counter={counter} customerNo={customerNo} sale={sale} />
        </div>
      </div>
    </div>
  );
};
