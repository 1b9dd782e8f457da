import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatWon } from '../../../contract/money.ts';
import { formatDate } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Card, Figure } from '../../ui/surface.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Checkbox } from '../../ui/toggles.tsx';
import shapes from '../../ui/shapes.module.css';
import { daysLeftIn } from './format.ts';
import { missingReceiptsQuery } from './queries.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import styles from './missing-receipts.module.css';

type Missing = CallAnswer<'sales.missingCashReceipts'>;
type Item = Missing['items'][number];

interface Props {
  chosen: number | null;
  onOpen: (sale: number) => void;
}

const Row = ({ item, chosen, onOpen, onIssue }: Props & { item: Item; onIssue?: () => void }) => (
  <li className={styles.row} aria-current={item.saleId === chosen || undefined}>
    <button type="button" className={styles.open} onClick={() => onOpen(item.saleId)}>
      <span className={styles.when}>
        {formatDate(item.soldOn)}
        {item.required && (
          <Tag tone={item.daysLeft < 0 ? 'bad' : item.daysLeft <= 1 ? 'warn' : 'info'}>
            {daysLeftIn(item.daysLeft)}
          </Tag>
        )}
      </span>
      <span className={styles.what}>
        <strong>{item.customerName}</strong>
        <span>{item.lost ? '매출을 수정하면서 취소했어요. 다시 발급해 주세요.' : item.summary}</span>
      </span>
      <span className={styles.amount}>
        {formatWon(item.openWon)}
        {item.openWon < item.totalWon && <small>매출 {formatWon(item.totalWon)}</small>}
      </span>
    </button>
    {onIssue && (
      <Button size="small" aria-label={`${item.customerName} 현금영수증 발급`} onClick={onIssue}>
        발급
      </Button>
    )}
  </li>
);

const ToCancel = ({ items, onOpen }: { items: Missing['toCancel']; onOpen: Props['onOpen'] }) => (
  <Card flush title="취소해야 하는 현금영수증">
    <ul>
      {items.map((item, i) => (
        <li key={`${item.saleId}-${i}`} className={styles.row}>
          <button type="button" className={styles.open} onClick={() => onOpen(item.saleId)}>
            <span className={styles.when}>{formatDate(item.soldOn)}</span>
            <span className={styles.what}>
              <strong>{item.customerName}</strong>
              <span>{item.failure ?? `승인번호 ${item.approvalNo ?? '미입력'}`}</span>
            </span>
            <span className={styles.amount}>{formatWon(item.amountWon)}</span>
          </button>
        </li>
      ))}
    </ul>
  </Card>
);

/** 현금영수증: cash sales still without one, the days that are left first, and those to be cancelled. */
export const MissingReceipts = ({ chosen, onOpen }: Props) => {
  const can = useCan();
  const [all, setAll] = useState(false);
  const query = useQuery(missingReceiptsQuery(useShopNo(), all));
  const [issuing, setIssuing] = useState<Item>();
  return (
    <QueryState of={query}>
      {({ items, totals, toCancel, practice }) => (
        <div className={shapes.stack16}>
          <div className={styles.total}>
            <Figure
              label="발급해야 하는 금액"
              value={formatNumber(totals.openWon)}
              unit="원"
              note={
                totals.required === 0
                  ? '모두 발급했어요'
                  : `${totals.required}건${totals.overdue > 0 ? ` · 기한 지남 ${totals.overdue}건` : ''}`
              }
            />
            <span className={styles.aside}>
              {practice && <Tag tone="info">연습 모드</Tag>}
              <Checkbox
                checked={all}
                onChange={setAll}
                label={`10만원 미만도 보기 (${totals.all - totals.required}건)`}
              />
            </span>
          </div>
          {toCancel.length > 0 && <ToCancel items={toCancel} onOpen={onOpen} />}
          {items.length === 0 ? (
            <EmptyState
              title="발급할 현금영수증이 없어요"
              text="현금이나 계좌이체로 10만원 이상 받은 매출에 모두 발급했어요."
            />
          ) : (
            <Card flush>
              <ul aria-label="현금영수증 미발급">
                {items.map((item) => (
                  <Row
                    key={item.saleId}
                    item={item}
                    chosen={chosen}
                    onOpen={onOpen}
                    {...(can('receipts.write') && { onIssue: () => setIssuing(item) })}
                  />
                ))}
              </ul>
            </Card>
          )}
          {issuing && (
            <ReceiptDialog
              key={issuing.saleId}
              sale={{
                id: issuing.saleId,
                customerName: issuing.customerName,
                registered: issuing.customerNo !== null,
              }}
              openWon={issuing.openWon}
              practice={practice}
              onClose={() => setIssuing(undefined)}
            />
          )}
        </div>
      )}
    </QueryState>
  );
};
