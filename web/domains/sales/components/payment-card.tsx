import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { withMod } from '../../../ui/keys.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Kbd } from '../../../ui/tag.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { payAll, payRest, setPayment, toggleMethod } from '../form.ts';
import type { PricedSale, SaleDraft } from '../form.ts';
import { paymentMethodsQuery } from '../queries.ts';
import styles from './payment-card.module.css';

interface Props {
  draft: SaleDraft;
  priced: PricedSale;
  /** Only a registered customer can owe. */
  canOwe: boolean;
  busy: boolean;
  problem: string | undefined;
  onChange: (draft: SaleDraft) => void;
  onSave: () => void;
}

const inWords = (difference: number): string => {
  if (difference === 0) return '0원 · 맞아요';
  return difference > 0 ? `${formatWon(difference)} 모자라요` : `${formatWon(-difference)} 넘쳐요`;
};

type QuickKey = Pick<
  KeyboardEvent,
  'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>;

/** Outside of fields and dialogs the same keys mean the last method, or the first there is. */
const useQuickKeys = (press: (event: KeyboardEvent) => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.target as HTMLElement).closest('input, textarea, select, [role=dialog]')) press(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

const quick = [
  { label: '전액', key: 'F', pay: payAll },
  { label: '나머지', key: 'R', pay: payRest },
] as const;

/** How it was paid: any split, equal to what is due to the won. F takes all, R takes the rest. */
export const PaymentCard = ({ draft, priced, canOwe, busy, problem, onChange, onSave }: Props) => {
  const methods = useQuery(paymentMethodsQuery(useShopNo())).data?.items.filter(({ active }) => active) ?? [];
  const nameOf = (code: string) => methods.find((method) => method.code === code)?.name ?? code;
  const ready = draft.lines.length > 0 && priced.differenceWon === 0;

  const press = (event: QuickKey, method: string | undefined) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
    // The key's place, not its letter: with Korean input on, F types ㄹ and R types ㄱ.
    const act = event.code === 'KeyF' ? payAll : event.code === 'KeyR' ? payRest : null;
    if (!act || method === undefined) return;
    event.preventDefault();
    onChange(act(draft, method));
  };
  const last = draft.payments.at(-1)?.method ?? methods[0]?.code;
  useQuickKeys((event) => press(event, last));

  return (
    <Card
      title="결제"
      actions={
        <span className={styles.quick}>
          {quick.map(({ label, key, pay }) => (
            <Button
              key={key}
              size="small"
              disabled={last === undefined || draft.lines.length === 0}
              end={<Kbd>{key}</Kbd>}
              onClick={() => last !== undefined && onChange(pay(draft, last))}
            >
              {label}
            </Button>
          ))}
        </span>
      }
    >
      <Chips label="결제 수단">
        {methods.map((method) => (
          <Chip
            key={method.code}
            pressed={draft.payments.some((payment) => payment.method === method.code)}
            disabled={method.kind === 'UNPAID' && !canOwe}
            onPress={() => onChange(toggleMethod(draft, method.code))}
          >
            {method.name}
          </Chip>
        ))}
      </Chips>
      <div className={styles.payments}>
        {draft.payments.map(({ method, amountWon }) => (
          <div key={method} className={styles.payment}>
            <span>{nameOf(method)}</span>
            <MoneyInput
              aria-label={`${nameOf(method)} 금액`}
              value={amountWon}
              onChange={(amount) => onChange(setPayment(draft, method, amount))}
              onKeyDown={(event) => press(event, method)}
            />
            <IconButton
              of={IconX}
              label={`${nameOf(method)} 빼기`}
              size="small"
              onClick={() => onChange(toggleMethod(draft, method))}
            />
          </div>
        ))}
      </div>
      <div className={styles.finish}>
        <dl className={styles.sums}>
          <div>
            <dt>낸 금액</dt>
            <dd>{formatWon(priced.paidWon)}</dd>
          </div>
          <div
            data-ok={ready}
            data-bad={draft.payments.length > 0 && priced.differenceWon !== 0}
            aria-live="polite"
          >
            <dt>차이</dt>
            <dd>{draft.lines.length === 0 ? '–' : inWords(priced.differenceWon)}</dd>
          </div>
        </dl>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button
          look="primary"
          size="large"
          wide
          busy={busy}
          disabled={!ready}
          end={<Kbd>{withMod('↵')}</Kbd>}
          onClick={onSave}
        >
          매출 저장
        </Button>
      </div>
    </Card>
  );
};
