import { formatWon } from '../../../contract/money.ts';
import { problemOf } from '../../lib/error-actions.ts';
import { isProductError } from '../../lib/errors.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { Button } from '../../ui/button.tsx';
import { withMod } from '../../ui/keys.ts';
import { notify } from '../../ui/notify.ts';
import { Card } from '../../ui/surface.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import shapes from '../../ui/shapes.module.css';
import { CustomerCard, CustomerPicker } from '../sales/counter/customer-card.tsx';
import { DraftNotices } from '../sales/counter/draft-notices.tsx';
import { LinesCard } from '../sales/counter/lines-card.tsx';
import type { SaleDraft } from '../sales/form/draft.ts';
import { priceDraft } from '../sales/form/pricing.rules.ts';
import { quoteLines } from '../sales/form/quote-lines.rules.ts';
import { priceFor } from '../sales/form/start.rules.ts';
import { useSaveKey } from '../sales/use-counter-keys.ts';
import { useCounter } from '../sales/use-counter.ts';
import { useSaleDraft } from '../sales/use-sale-draft.ts';
import { useSaveQuote } from './mutations.ts';
import type { Quote } from './queries.ts';
import styles from './quote-form.module.css';

interface Props {
  booking: CallAnswer<'bookings.get'> | null;
  start: SaleDraft;
  /** The quote that is changed; none is a new one. */
  of?: Quote;
  onSaved: (quote: Quote) => void;
}

const dutyFrom = 3;

const Duty = ({ services }: { services: number }) =>
  services >= dutyFrom ? (
    <p className={styles.duty} role="status">
      시술이 {services}가지예요. 시술 전에 가격 내역을 꼭 드려야 해요.
    </p>
  ) : null;

/** What the visit will cost, line by line: the counter's own lines, without its payments. */
export const QuoteForm = ({ booking, start, of, onSaved }: Props) => {
  const save = useSaveQuote();
  const written = useSaleDraft(`quote-${of?.id ?? booking?.id ?? 'new'}`, start, save);
  const { typed: input, setDraft, forget } = written;
  const customerNo = booking ? booking.customerNo : (input.customer?.customerNo ?? null);
  const counter = useCounter(customerNo, booking?.id);
  const draft = counter.checkout ? priceFor(input, counter.checkout.prices) : input;
  const priced = priceDraft(draft);
  const lines = quoteLines(draft);
  const services = lines.reduce((sum, { kind, quantity }) => sum + (kind === 'SERVICE' ? quantity : 0), 0);

  const submit = (over = draft.seen) => {
    if (save.isPending || lines.length === 0) return;
    const whom = booking ? {} : { customerNo: draft.customer?.customerNo ?? null };
    save.mutate(
      {
        body: {
          ...(booking && { bookingId: booking.id }),
          ...whom,
          ...(of && !draft.customer && { customerName: of.customerName }),
          lines: lines,
          note: draft.memo.slice(0, 500),
        },
        of: of && { id: of.id, version: over?.version ?? 0 },
      },
      {
        onSuccess: (quote) => {
          forget();
          notify.saved();
          onSaved(quote);
        },
        onError: (error) => {
          if (!isProductError(error)) notify.error(error);
        },
      },
    );
  };
  useSaveKey(() => submit());
  const problem = problemOf(save.error);

  return (
    <div className={styles.columns}>
      <div className={styles.lines}>
        <DraftNotices of={written} onKeepMine={() => submit(start.seen)} />
        <LinesCard
          of="visit"
          draft={draft}
          priced={priced}
          counter={counter}
          customerNo={null}
          onChange={setDraft}
        />
      </div>
      <div className={styles.side}>
        {booking ? (
          <CustomerCard name={booking.customerName} phone={booking.customerPhone} known={booking.customer} />
        ) : (
          <CustomerPicker
            customer={draft.customer}
            onChange={(customer) => setDraft({ ...draft, customer })}
            hint="고르지 않으면 이름 없는 견적서가 돼요."
          />
        )}
        <Card title="견적">
          <div className={shapes.stack12}>
            <TextArea
              label="고객에게 남길 말"
              rows={3}
              maxLength={500}
              placeholder="손 상태에 따라 추가되는 금액은 미리 말씀드릴게요."
              value={draft.memo}
              onChange={(memo) => setDraft({ ...draft, memo })}
            />
            <Duty services={services} />
            {problem && (
              <p className={shapes.bad} role="alert">
                {problem}
              </p>
            )}
            <Button
              look="primary"
              size="large"
              wide
              busy={save.isPending}
              disabled={lines.length === 0}
              end={<Kbd>{withMod('↵')}</Kbd>}
              onClick={() => submit()}
            >
              {lines.length === 0 ? '견적서 저장' : `${formatWon(priced.totalWon)} 견적서 저장`}
            </Button>
          </div>
        </Card>
      </div>
    </div>
  );
};
