import { formatWon } from '../../../../contract/money.ts';
import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import { usePages } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Table } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { chargeTag, refundText } from '../format.ts';
import type { Payment } from '../queries.ts';
import styles from '../subscription.module.css';

const PaymentRow = ({ payment }: { payment: Payment }) => {
  const tag = chargeTag(payment.state);
  const day = formatDate(shopDateOf(payment.createdAt));
  return (
    <tr>
      <td className={styles.day}>{day}</td>
      <td className={styles.goods}>
        {payment.goods}
        <div className={shapes.note}>
          <span className={styles.dayBelow}>{day}</span>
          {payment.card.company} {payment.card.last4}
          {payment.failure && ` · ${payment.failure}`}
        </div>
      </td>
      <td data-number>
        {formatWon(payment.totalWon)}
        <div className={shapes.note}>부가세 {formatWon(payment.vatWon)}</div>
      </td>
      <td>
        <Tag tone={tag.tone}>{tag.text}</Tag>
        {payment.refunds.map((refund, place) => (
          <div key={place} className={refund.state === 'FAILED' ? shapes.problem : shapes.note}>
            {refundText(refund)}
          </div>
        ))}
        {payment.receiptUrl && (
          <div className={shapes.note}>
            <a className={styles.link} href={payment.receiptUrl} target="_blank" rel="noreferrer">
              영수증
            </a>
          </div>
        )}
      </td>
    </tr>
  );
};

/** What was paid to us, newest first. */
export const PaymentsCard = () => {
  const payments = usePages('subscription.payments', { params: { id: useShopNo() }, query: { limit: 20 } });
  const items = payments.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title="결제 내역" flush={items.length > 0}>
      {payments.error ? (
        <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
      ) : payments.isPending ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <EmptyState title="아직 결제한 적이 없어요" text="이용권을 결제하면 영수증과 함께 여기에 남아요." />
      ) : (
        <Table label="결제 내역">
          <thead>
            <tr>
              <th className={styles.day}>날짜</th>
              <th>내용</th>
              <th data-number>금액</th>
              <th>상태</th>
            </tr>
          </thead>
          <tbody>
            {items.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </tbody>
        </Table>
      )}
      {payments.hasNextPage && (
        <Button wide busy={payments.isFetchingNextPage} onClick={() => void payments.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </Card>
  );
};
