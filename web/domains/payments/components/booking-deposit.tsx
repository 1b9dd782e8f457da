import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { PanelSection } from '../../../ui/side-panel.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { depositWords, momentOf, sourceWords, stateWords } from '../format.ts';
import styles from '../payments.module.css';
import { useDepositOf } from '../queries.ts';
import type { DepositOfBooking } from '../queries.ts';
import { Agreed } from './payment-sections.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TaskNote } from './task-note.tsx';

const Due = ({ of: deposit }: { of: NonNullable<DepositOfBooking['deposit']> }) => {
  const { text, tone } = depositWords[deposit.state];
  return (
    <span>
      {formatWon(deposit.dueWon)} <Tag tone={tone}>{text}</Tag>
      {deposit.state === 'DUE' && deposit.payBy !== null && (
        <small className={styles.under}>{momentOf(deposit.payBy)}까지 기다려요</small>
      )}
    </span>
  );
};

const Paid = ({ of: payment }: { of: NonNullable<DepositOfBooking['payment']> }) => {
  const { text, tone } = stateWords[payment.state];
  const back = payment.refundedWon + payment.refundingWon;
  return (
    <span>
      {formatWon(payment.amountWon)} <Tag tone={tone}>{text}</Tag>
      {payment.practice && <Tag>연습</Tag>}
      <small className={styles.under}>
        {[payment.card, payment.paidAt && momentOf(payment.paidAt)].filter(Boolean).join(' · ')}
      </small>
      {back > 0 && (
        <small className={styles.under}>
          돌려준 {formatWon(back)} · 돌려줄 수 있는 {formatWon(payment.leftWon)}
        </small>
      )}
    </span>
  );
};

/** What the guest asked for and from where, what they were to pay and paid, and what they agreed to. */
export const BookingDeposit = ({ bookingId, customerName }: { bookingId: number; customerName: string }) => {
  const query = useDepositOf(bookingId);
  const can = useCan();
  const [refunding, setRefunding] = useState(false);
  return (
    <PanelSection>
      <h3 className={shapes.heading}>온라인 예약</h3>
      <QueryState of={query} loading={<SkeletonRows rows={2} />}>
        {({ source, askedAt, deposit, payment, consents }) => (
          <div className={shapes.stack12}>
            <Facts
              of={[
                ['요청', `${sourceWords[source]}에서 ${momentOf(askedAt)}`],
                ...(deposit ? [['받을 예약금', <Due key="due" of={deposit} />] as const] : []),
                ...(payment ? [['카드 결제', <Paid key="paid" of={payment} />] as const] : []),
              ]}
            />
            {payment && <TaskNote of={payment} onRefund={() => setRefunding(true)} />}
            {payment && (
              <div className={shapes.wrap6}>
                {can('refunds.write') && payment.leftWon > 0 && (
                  <Button size="small" onClick={() => setRefunding(true)}>
                    카드로 돌려주기
                  </Button>
                )}
                {can('payments.read') && (
                  <GoLink className={buttonClass({ size: 'small' })} to={addresses.payment(payment.id)}>
                    결제 자세히
                  </GoLink>
                )}
              </div>
            )}
            {(deposit !== null || consents.length > 0) && (
              <details className={styles.agreed}>
                <summary>고객이 동의한 내용</summary>
                <Agreed terms={deposit?.sentences ?? []} consents={consents} />
              </details>
            )}
            {refunding && payment && (
              <RefundDialog of={payment} customerName={customerName} onClose={() => setRefunding(false)} />
            )}
          </div>
        )}
      </QueryState>
    </PanelSection>
  );
};
