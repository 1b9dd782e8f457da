import { useState } from 'react';
import { formatWon } from '../../../contract/money.ts';
import { daysBetween, formatDate } from '../../../contract/time.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { useToday } from '../../lib/clock.ts';
import { useCan } from '../../lib/me.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { PanelSection } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import shapes from '../../ui/shapes.module.css';
import type { Sale } from '../sales/form/draft.ts';
import { receiptPurposes } from './form.ts';
import { daysLeftIn, receiptStates } from './format.ts';
import { useCancelReceipt, useCheckReceipt } from './mutations.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import styles from '../sales/panel/sale-panel.module.css';

type Receipts = CallAnswer<'sales.cashReceipts'>;
type Receipt = Receipts['items'][number];

const Row = ({ sale, receipt }: { sale: Sale; receipt: Receipt }) => {
  const can = useCan();
  const cancel = useCancelReceipt(sale.id);
  const check = useCheckReceipt(sale.id);
  const { label, tone } = receiptStates[receipt.state];
  const ask = async () => {
    const own = receipt.issuer === 'OWN';
    const sure = await confirm({
      title: own ? '단말기에서 취소했나요?' : '현금영수증을 취소할까요?',
      message: own
        ? '여기서는 취소했다고 적기만 해요. 단말기에서 먼저 취소해 주세요.'
        : '국세청에 취소를 신청해요. 필요하면 다시 발급할 수 있어요.',
      confirmLabel: own ? '취소했어요' : '현금영수증 취소',
      danger: true,
    });
    if (sure) cancel.mutate(receipt.id);
  };
  const cancels = can('sales.edit') && (receipt.state === 'ISSUED' || receipt.state === 'TO_CANCEL');
  return (
    <li>
      <span className={styles.row}>
        <span>
          <Tag tone={tone}>{label}</Tag> {receiptPurposes[receipt.purpose]} {receipt.masked}
        </span>
        <span>{formatWon(receipt.amountWon)}</span>
      </span>
      <span className={styles.small}>
        <span>
          {receipt.approvalNo && `승인번호 ${receipt.approvalNo}`}
          {receipt.failure && ` ${receipt.failure}`}
          {receipt.state === 'UNCLEAR' && '답을 받지 못해 확인하고 있어요'}
          {receipt.state === 'TO_CANCEL' && ' 매출이 바뀌어 취소해야 해요'}
        </span>
        <span>
          {receipt.state === 'UNCLEAR' && can('receipts.write') && (
            <button type="button" className={styles.undo} onClick={() => check.mutate(receipt.id)}>
              지금 확인
            </button>
          )}
          {cancels && (
            <button type="button" className={styles.undo} onClick={() => void ask()}>
              {receipt.state === 'TO_CANCEL' && receipt.issuer === 'PROVIDER' ? '다시 취소' : '취소'}
            </button>
          )}
        </span>
      </span>
    </li>
  );
};

const inCash = new Set(['CASH', 'TRANSFER']);

/** Cash receipts of a sale: those given, and what has none yet with the days that are left. */
export const SaleReceipts = ({ sale }: { sale: Sale }) => {
  const can = useCan();
  const today = useToday();
  const [issuing, setIssuing] = useState(false);
  const query = useEndpoint('sales.cashReceipts', { params: { id: sale.id } });
  const { data } = query;
  const paidInCash = [...sale.payments, ...sale.collections].some(({ method }) => inCash.has(method));
  if (!data && (paidInCash || query.error))
    return (
      <PanelSection>
        <h3 className={shapes.heading}>현금영수증</h3>
        <QueryState of={query} loading={<SkeletonRows rows={1} />}>
          {() => null}
        </QueryState>
      </PanelSection>
    );
  if (!data || (data.cashWon === 0 && data.items.length === 0)) return null;
  return (
    <PanelSection>
      <h3 className={shapes.heading}>
        현금영수증{' '}
        {data.openWon > 0 && data.required && data.dueOn && (
          <Tag tone={data.dueOn < today ? 'bad' : 'warn'}>{daysLeftIn(daysBetween(today, data.dueOn))}</Tag>
        )}{' '}
        {data.practice && <Tag tone="info">연습 모드</Tag>}
      </h3>
      <ul className={styles.list} aria-label="현금영수증">
        {data.items.map((receipt) => (
          <Row key={receipt.id} sale={sale} receipt={receipt} />
        ))}
        {data.openWon > 0 && (
          <li className={styles.row}>
            <span>
              {formatWon(data.openWon)} {data.lost ? '다시 발급해 주세요' : '미발급'}
              {data.required && data.dueOn && <small> {formatDate(data.dueOn)}까지</small>}
            </span>
            {can('receipts.write') && (
              <Button size="small" onClick={() => setIssuing(true)}>
                발급
              </Button>
            )}
          </li>
        )}
      </ul>
      {issuing && (
        <ReceiptDialog
          sale={{ id: sale.id, customerName: sale.customerName, registered: sale.customerNo !== null }}
          openWon={data.openWon}
          practice={data.practice}
          onClose={() => setIssuing(false)}
        />
      )}
    </PanelSection>
  );
};
