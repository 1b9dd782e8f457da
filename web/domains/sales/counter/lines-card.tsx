import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { randomId } from '../../../lib/random.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Kbd } from '../../../ui/tag.tsx';
import { ticketsFor } from '../form/accounts.rules.ts';
import type { Line, SaleDraft } from '../form/draft.ts';
import { fitTickets, ticketOn, payByTicket } from '../form/payments.rules.ts';
import type { PricedSale } from '../form/pricing.rules.ts';
import { useCounterKeys } from '../use-counter-keys.ts';
import type { Counter } from '../use-counter.ts';
import { usePerformer } from '../use-performer.ts';
import { DiscountButton } from './discount-button.tsx';
import { ItemPicker } from './item-picker.tsx';
import { LineRow } from './line-row.tsx';
import { MembershipPicker } from './membership-picker.tsx';
import styles from './lines-card.module.css';

interface Props {
  draft: SaleDraft;
  priced: PricedSale;
  counter: Counter;
  /** Only a registered customer can buy passes and tickets. */
  customerNo: number | null;
  /** A pass to be charged, offered at once. */
  charge?: number | undefined;
  /** A quote names what is done and sold at the visit, and nothing else; a penalty belongs to a no-show. */
  of?: keyof typeof offers;
  onChange: (draft: SaleDraft) => void;
}

const additions = [
  { kind: 'SERVICE', label: '시술', key: 'S', code: 'KeyS' },
  { kind: 'PRODUCT', label: '제품', key: 'P', code: 'KeyP' },
  { kind: 'MEMBERSHIP', label: '회원권', key: 'M', code: 'KeyM' },
  { kind: 'PENALTY', label: '위약금', key: null, code: null },
] as const;
type Addition = (typeof additions)[number]['kind'];

const offers = { sale: additions, visit: additions.slice(0, 2), penalty: additions.slice(3) };
const questions = { sale: '무엇을 했나요?', visit: '무엇을 할까요?', penalty: '얼마를 받을까요?' };

const penalty = {
  kind: 'PENALTY',
  itemId: null,
  name: '위약금',
  note: '',
  unitPriceWon: 0,
  memberPrice: false,
} as const;

const Sums = ({ draft, priced, onChange }: Pick<Props, 'draft' | 'priced' | 'onChange'>) => (
  <dl className={styles.sums}>
    <div>
      <dt>정가 합계</dt>
      <dd>{formatWon(priced.listWon)}</dd>
    </div>
    <div>
      <dt>할인</dt>
      <dd className={styles.off}>
        <DiscountButton
          label="전체 할인"
          whole
          priceWon={priced.costWon}
          discount={draft.discount}
          onChange={(discount) => onChange({ ...draft, discount })}
        />
        <span data-off={priced.discountWon > 0}>{formatWon(0 - priced.discountWon)}</span>
      </dd>
    </div>
    <div className={styles.due}>
      <dt>받을 금액</dt>
      <dd>{formatWon(priced.totalWon)}</dd>
    </div>
  </dl>
);

/** What was done and sold, who earns it, and what it comes to. */
export const LinesCard = ({ draft, priced, counter, customerNo, charge, of = 'sale', onChange }: Props) => {
  const offered = offers[of];
  const [adding, setAdding] = useState<Addition | null>(charge === undefined ? null : 'MEMBERSHIP');
  const doer = usePerformer();
  const owner = draft.lines[0]?.credits ?? doer;
  const set = (lines: Line[]) => onChange(fitTickets({ ...draft, lines }));
  const add = (line: Omit<Line, 'key' | 'quantity' | 'discount' | 'credits'>) =>
    set([...draft.lines, { ...line, key: randomId(), quantity: 1, discount: null, credits: owner }]);
  const start = (kind: Addition) => (kind === 'PENALTY' ? add(penalty) : setAdding(kind));
  useCounterKeys((code) => {
    const found = offered.find((addition) => addition.code === code);
    if (found) start(found.kind);
    return found !== undefined;
  });
  // A quote is paid by nothing yet.
  const ticket = of === 'visit' ? undefined : counter.methods.find(({ kind }) => kind === 'TICKET');

  return (
    <Card
      flush
      title="내역"
      actions={
        <span className={styles.adds}>
          {offered.map(({ kind, label, key }) => (
            <Button
              key={kind}
              size="small"
              start={<Icon of={IconPlus} size={14} />}
              end={key && <Kbd>{key}</Kbd>}
              onClick={() => start(kind)}
            >
              {label}
            </Button>
          ))}
        </span>
      }
    >
      {draft.lines.length === 0 ? (
        <EmptyState
          title={questions[of]}
          text={`${of === 'penalty' ? '위약금을' : '시술이나 제품을'} 추가하면 금액이 계산돼요.`}
        />
      ) : (
        <>
          <div className={styles.head} aria-hidden>
            <span>항목</span>
            <span>{of !== 'visit' && '담당자'}</span>
            <span>수량</span>
            <span>정가</span>
            <span>할인</span>
            <span>금액</span>
          </div>
          <ul aria-label="매출 내역">
            {draft.lines.map((line, i) => (
              <LineRow
                key={line.key}
                line={line}
                credited={of !== 'visit'}
                totalWon={priced.lineTotals[i] ?? 0}
                tickets={ticket ? ticketsFor(line, counter.accounts, counter.categoryOf) : []}
                ticketUnits={ticketOn(draft, line.key)?.units ?? 0}
                onChange={(change) =>
                  set(draft.lines.map((other) => (other === line ? { ...line, ...change } : other)))
                }
                onTicket={(units, accountId) =>
                  ticket &&
                  onChange(
                    payByTicket(draft, ticket.code, {
                      line: line.key,
                      units,
                      ...(accountId !== undefined && { accountId }),
                    }),
                  )
                }
                onRemove={() => set(draft.lines.filter((other) => other !== line))}
              />
            ))}
          </ul>
        </>
      )}
      <Sums draft={draft} priced={priced} onChange={onChange} />
      <ItemPicker
        kind={adding === 'SERVICE' || adding === 'PRODUCT' ? adding : null}
        prices={counter.checkout?.prices ?? []}
        onClose={() => setAdding(null)}
        onPick={add}
      />
      {adding === 'MEMBERSHIP' && (
        <MembershipPicker
          customerNo={customerNo}
          charge={charge}
          onClose={() => setAdding(null)}
          onPick={add}
        />
      )}
    </Card>
  );
};
