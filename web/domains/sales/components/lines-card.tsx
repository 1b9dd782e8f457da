import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import type { Line, PricedSale, SaleDraft } from '../form.ts';
import { CreditsButton } from './credits-button.tsx';
import { DiscountButton } from './discount-button.tsx';
import { ItemPicker } from './item-picker.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './lines-card.module.css';

interface Props {
  draft: SaleDraft;
  priced: PricedSale;
  onChange: (draft: SaleDraft) => void;
}

const LineRow = ({
  line,
  totalWon,
  onChange,
  onRemove,
}: {
  line: Line;
  totalWon: number;
  onChange: (change: Partial<Line>) => void;
  onRemove: () => void;
}) => {
  const employees = useQuery(employeesQuery(useShopNo())).data ?? [];
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{line.name}</strong>
        {line.note && <small>{line.note}</small>}
      </span>
      <span className={styles.who}>
        <CreditsButton
          employees={employees}
          credits={line.credits}
          onChange={(credits) => onChange({ credits })}
        />
      </span>
      <QuantityStepper
        label={`${line.name} 수량`}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <span className={styles.price}>{formatNumber(line.unitPriceWon * line.quantity)}</span>
      <DiscountButton
        label={`${line.name} 할인`}
        priceWon={line.unitPriceWon * line.quantity}
        discount={line.discount}
        onChange={(discount) => onChange({ discount })}
      />
      <strong className={styles.total}>{formatWon(totalWon)}</strong>
      <IconButton of={IconX} label={`${line.name} 빼기`} size="small" onClick={onRemove} />
    </li>
  );
};

/** What was done and sold, who earns it, and what it comes to. */
export const LinesCard = ({ draft, priced, onChange }: Props) => {
  const [picking, setPicking] = useState<'SERVICE' | 'PRODUCT' | null>(null);
  const set = (lines: Line[]) => onChange({ ...draft, lines });
  const owner = draft.lines[0]?.credits ?? [];

  return (
    <Card
      flush
      title="시술 · 제품"
      actions={
        <>
          {(['SERVICE', 'PRODUCT'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              start={<Icon of={IconPlus} size={14} />}
              onClick={() => setPicking(kind)}
            >
              {kind === 'SERVICE' ? '시술' : '제품'}
            </Button>
          ))}
        </>
      }
    >
      {draft.lines.length === 0 ? (
        <EmptyState title="무엇을 했나요?" text="시술이나 제품을 더하면 금액이 계산돼요." />
      ) : (
        <>
          <div className={styles.head} aria-hidden>
            <span>항목</span>
            <span>담당자</span>
            <span>수량</span>
            <span>정가</span>
            <span>할인</span>
            <span>금액</span>
          </div>
          <ul className={styles.lines}>
            {draft.lines.map((line, i) => (
              <LineRow
                key={line.key}
                line={line}
                totalWon={priced.lineTotals[i] ?? 0}
                onChange={(change) =>
                  set(draft.lines.map((other) => (other === line ? { ...line, ...change } : other)))
                }
                onRemove={() => set(draft.lines.filter((other) => other !== line))}
              />
            ))}
          </ul>
        </>
      )}
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
              priceWon={priced.listWon}
              discount={draft.discount}
              onChange={(discount) => onChange({ ...draft, discount })}
            />
            <span data-off={priced.discountWon > 0}>
              {priced.discountWon > 0 ? `−${formatWon(priced.discountWon)}` : '0원'}
            </span>
          </dd>
        </div>
        <div className={styles.due}>
          <dt>받을 금액</dt>
          <dd>{formatWon(priced.totalWon)}</dd>
        </div>
      </dl>
      <ItemPicker
        kind={picking}
        onClose={() => setPicking(null)}
        onPick={(item) =>
          set([
            ...draft.lines,
            { ...item, key: crypto.randomUUID(), quantity: 1, discount: null, credits: owner },
          ])
        }
      />
    </Card>
  );
};
