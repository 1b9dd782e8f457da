import { useEffect, useRef } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { publishHeight } from '../../../ui/publish-height.ts';
import { scrollIntoView } from '../../../ui/scroll-into-view.ts';
import { withMod } from '../../../ui/keys.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Kbd } from '../../../ui/tag.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import type { SaleDraft } from '../form/draft.ts';
import {
  hasWay,
  isFixed,
  payAll,
  payEvenly,
  payRest,
  removePayment,
  setAccount,
  setAmount,
  toggleWay,
} from '../form/payments.rules.ts';
import type { PaymentOption } from '../form/payments.rules.ts';
import type { PricedSale } from '../form/pricing.rules.ts';
import { offeredMethods, pointTerms } from '../form/methods.rules.ts';
import { useCounterKeys } from '../use-counter-keys.ts';
import { emptyReceipt, receiptKinds, receiptProblem } from '../../receipts/form.ts';
import { receiptable } from '../form/receipt.rules.ts';
import { differenceInWords, missingFor } from '../form/missing.rules.ts';
import { useCan } from '../../../lib/me.ts';
import type { Counter } from '../use-counter.ts';
import { PaymentRow } from './payment-row.tsx';
import { ReceiptChoice } from '../../receipts/receipt-fields.tsx';
import styles from './payment-card.module.css';

const ownHeight = publishHeight('--sale-bar');

interface Props {
  draft: SaleDraft;
  priced: PricedSale;
  counter: Counter;
  /** Only a registered customer can owe. */
  registered: boolean;
  /** The customer's number as it is shown; null where there is none. */
  phone: string | null;
  /** How many the customer has. */
  pets: number;
  /** A sale that is changed has its receipts in its own panel. */
  asksReceipt: boolean;
  busy: boolean;
  problem: string | undefined;
  onChange: (draft: SaleDraft) => void;
  onSave: () => void;
}

const quick = [
  { label: '전액', key: 'F', code: 'KeyF', pay: payAll },
  { label: '나머지', key: 'R', code: 'KeyR', pay: payRest },
  { label: '1/N', key: 'N', code: 'KeyN', pay: (draft: SaleDraft, _way: PaymentOption) => payEvenly(draft) },
] as const;

/**
 * How it was paid: any split, equal to what is due to the won. Numbers choose a way and its amount, A goes back
 * to the last, Enter and Esc go out of it again, F R N share out, C walks through the cash receipts.
 */
export const PaymentCard = ({
  draft,
  priced,
  counter,
  registered,
  phone,
  pets,
  asksReceipt,
  busy,
  problem,
  onChange,
  onSave,
}: Props) => {
  const methods = offeredMethods(counter, registered, draft);
  const nameOf = (code: string) => counter.methods.find((method) => method.code === code)?.name ?? code;
  const { cashWon, required } = receiptable(draft);
  const asks = useCan()('receipts.write') && asksReceipt && cashWon > 0;
  const receipt = draft.receipt ?? null;
  const ownPhone = registered ? phone : null;
  const missing = missingFor(draft, asks ? ownPhone : undefined, pets);
  const box = useRef<HTMLDivElement>(null);
  const hasWalked = useRef(false);
  const nextReceiptKind = () => {
    const next = receiptKinds[receiptKinds.findIndex(({ kind }) => kind === receipt?.kind) + 1];
    hasWalked.current = true;
    onChange({ ...draft, receipt: next ? { ...emptyReceipt, ...receipt, kind: next.kind } : null });
  };
  useEffect(() => {
    if (hasWalked.current) box.current?.querySelector('input')?.focus();
    hasWalked.current = false;
  }, [receipt?.kind]);
  const rows = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  const choose = (method: PaymentOption) => {
    hasChosen.current = !hasWay(draft, method);
    onChange(toggleWay(draft, method));
  };
  useEffect(() => {
    if (!hasChosen.current) return;
    hasChosen.current = false;
    // A way that was just chosen is not looked for under the bar, and its amount is what comes next.
    rows.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    rows.current?.lastElementChild?.querySelector('input')?.focus({ preventScroll: true });
  }, [draft.payments.length]);
  const chosen = draft.payments.findLast((payment) => !isFixed(payment));
  const last = methods.find(({ method }) => method === chosen?.method) ?? methods[0];

  const runShortcut = (code: string, method: PaymentOption | undefined): boolean => {
    const shortcut = quick.find((one) => one.code === code);
    if (!shortcut || !method || draft.lines.length === 0) return false;
    onChange(shortcut.pay(draft, method));
    return true;
  };
  useCounterKeys((code) => {
    if (code === 'KeyC' && asks) {
      nextReceiptKind();
      return true;
    }
    if (code === 'KeyA') {
      const amount = rows.current?.lastElementChild?.querySelector('input');
      amount?.focus();
      return amount != null;
    }
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const method = digit === undefined ? undefined : methods[Number(digit) - 1];
    if (!method || method.disabled || draft.lines.length === 0) return runShortcut(code, last);
    choose(method);
    return true;
  });
  return (
    <Card
      title="결제"
      actions={
        <span className={styles.quick}>
          {quick.map(({ label, key, code }) => (
            <Button
              key={key}
              size="small"
              disabled={last === undefined || draft.lines.length === 0}
              end={<Kbd>{key}</Kbd>}
              onClick={() => runShortcut(code, last)}
            >
              {label}
            </Button>
          ))}
        </span>
      }
    >
      <Chips label="결제 수단">
        {methods.map((method, i) => (
          <Chip
            key={method.method}
            pressed={hasWay(draft, method)}
            disabled={method.disabled}
            onPress={() => choose(method)}
          >
            {i < 9 && (
              <span className={styles.number} aria-hidden>
                {i + 1}
              </span>
            )}
            {method.name}
          </Chip>
        ))}
      </Chips>
      {counter.methods.length === 0 && !counter.failed && <SkeletonRows rows={2} />}
      <div ref={rows} tabIndex={-1} className={styles.payments}>
        {draft.payments.map((payment, i) => (
          <PaymentRow
            key={payment.key}
            payment={payment}
            latest={i === draft.payments.length - 1}
            name={nameOf(payment.method)}
            amountWon={priced.amounts[i] ?? 0}
            depositWon={
              payment.kind === 'DEPOSIT'
                ? Math.min(counter.checkout?.depositWon ?? 0, priced.totalWon)
                : undefined
            }
            terms={
              payment.kind === 'POINT' && counter.checkout ? pointTerms(counter.checkout.points) : undefined
            }
            passes={counter.accounts.filter(({ kind }) => kind === 'PASS')}
            onAmount={(amount) => onChange(setAmount(draft, payment.key, amount))}
            onAccount={(account) => onChange(setAccount(draft, payment.key, account))}
            onRemove={() => onChange(removePayment(draft, payment.key))}
            onKeyDown={(event) => {
              if (event.metaKey || event.ctrlKey || event.altKey || event.nativeEvent.isComposing) return;
              // The keys of the counter go on from here.
              if (event.key === 'Enter' || event.key === 'Escape') {
                event.preventDefault();
                rows.current?.focus();
                return;
              }
              const method = methods.find(({ method }) => method === payment.method);
              if (runShortcut(event.code, method)) event.preventDefault();
            }}
          />
        ))}
      </div>
      {asks && (
        <div
          ref={box}
          onKeyDown={(event) => {
            // No number has a C in it; what the terminal printed may.
            if (event.code !== 'KeyC' || receipt?.kind === 'OWN' || event.metaKey || event.ctrlKey) return;
            if (!(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            nextReceiptKind();
          }}
        >
          <ReceiptChoice
            receipt={receipt}
            ownPhone={ownPhone}
            cashWon={cashWon}
            required={required}
            practice={counter.checkout?.receiptsInPractice ?? false}
            problem={receipt && receiptProblem(receipt, ownPhone)}
            onChange={(next) => onChange({ ...draft, receipt: next })}
          />
        </div>
      )}
      <div ref={ownHeight} className={styles.finish}>
        <dl className={styles.sums}>
          <div>
            <dt>낸 금액</dt>
            <dd>{formatWon(priced.paidWon)}</dd>
          </div>
          <div
            data-ok={draft.lines.length > 0 && priced.differenceWon === 0}
            data-bad={draft.payments.length > 0 && priced.differenceWon !== 0}
            aria-live="polite"
          >
            <dt>차이</dt>
            <dd>{draft.lines.length === 0 ? '–' : differenceInWords(priced.differenceWon)}</dd>
          </div>
        </dl>
        {missing && draft.lines.length > 0 && priced.differenceWon === 0 && (
          <p className={styles.missing}>{missing}</p>
        )}
        {problem && (
          <p ref={scrollIntoView} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {counter.failed && <ErrorState error={counter.failed.error} onRetry={counter.failed.retry} />}
        <Button
          look="primary"
          size="large"
          wide
          busy={busy}
          disabled={missing !== undefined || !counter.ready}
          end={<Kbd>{withMod('↵')}</Kbd>}
          onClick={onSave}
        >
          매출 저장
        </Button>
      </div>
    </Card>
  );
};
