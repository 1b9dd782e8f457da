import { formatNumber } from '../../../../contract/money.ts';
import type { Counter } from '../use-counter.ts';
import { passLimit } from './accounts.rules.ts';
import type { Checkout, Method, SaleDraft } from './draft.ts';
import type { PaymentOption } from './payments.rules.ts';
import { priceDraft } from './pricing.rules.ts';

/** Whole units of what is there, and nothing below the least that may be used. */
const pointLimit = (draft: SaleDraft, { points, checkout }: Counter): number => {
  const { useUnit = 1, minimumUse = 0 } = checkout?.points ?? {};
  const room = Math.min(points, Math.max(0, priceDraft(draft).differenceWon));
  const whole = room - (room % useUnit);
  return whole < minimumUse ? 0 : whole;
};

/** What the shop asks of points that pay; nothing where any number may. */
export const pointTerms = ({
  useUnit,
  minimumUse,
}: Pick<Checkout['points'], 'useUnit' | 'minimumUse'>): string | undefined => {
  const terms = [
    minimumUse > useUnit && `${formatNumber(minimumUse)}P부터`,
    useUnit > 1 && `${formatNumber(useUnit)}P 단위로`,
  ].filter(Boolean);
  return terms.length === 0 ? undefined : `${terms.join(' ')} 쓸 수 있어요`;
};

const methodOf = ({ code, kind }: Method, counter: Counter): PaymentOption => ({
  method: code,
  kind,
  most: (draft) => {
    if (kind === 'PASS') return passLimit(draft, counter.accounts, counter.categoryOf);
    return kind === 'POINT' ? pointLimit(draft, counter) : Number.MAX_SAFE_INTEGER;
  },
});

export interface OfferedMethod extends PaymentOption {
  name: string;
  disabled: boolean;
}

/**
 * The ways to choose from, in the shop's order. A ticket is used at its line and a deposit was paid before;
 * balances are offered to registered customers alone.
 */
export const offeredMethods = (counter: Counter, registered: boolean, draft: SaleDraft): OfferedMethod[] =>
  counter.methods
    .filter(
      ({ active, kind, code }) =>
        active || draft.payments.some((p) => p.method === code && kind !== 'TICKET'),
    )
    .filter(({ kind }) => kind !== 'TICKET' && kind !== 'DEPOSIT')
    .map((method) => {
      const { kind } = method;
      const has =
        (kind !== 'PASS' || counter.accounts.some((account) => account.kind === 'PASS')) &&
        (kind !== 'POINT' || counter.points > 0) &&
        (kind !== 'UNPAID' || registered);
      const used = draft.payments.some((payment) => payment.method === method.code);
      return { ...methodOf(method, counter), name: method.name, disabled: !has && !used };
    });
