import { formatNumber } from '../../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { Table } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { stateWords, taskTitles } from '../format.ts';
import styles from '../payments.module.css';
import type { Payment } from '../queries.ts';

const orNothing = (amountWon: number) => (amountWon === 0 ? '–' : formatNumber(amountWon));

const Row = ({ payment, chosen, onOpen }: { payment: Payment; chosen: boolean; onOpen: () => void }) => {
  const { customerName, createdAt, paidAt, state, attention, practice } = payment;
  const at = paidAt ?? createdAt;
  const { text, tone } = stateWords[state];
  return (
    <tr data-pressable aria-current={chosen || undefined} onClick={onOpen}>
      <td>
        <button type="button" className={styles.open}>
          {customerName}
        </button>
        <small className={styles.under}>
          {formatDate(shopDateOf(at))} {formatTime(at)}
        </small>
      </td>
      <td>
        <span className={styles.tags}>
          {attention ? <Tag tone="bad">{taskTitles[attention.kind]}</Tag> : <Tag tone={tone}>{text}</Tag>}
          {practice && <Tag>연습</Tag>}
        </span>
      </td>
      <td data-number>{formatNumber(payment.amountWon)}</td>
      <td data-number data-wide>
        {orNothing(payment.refundedWon + payment.refundingWon)}
      </td>
      <td data-number data-wide>
        {orNothing(payment.leftWon)}
      </td>
      <td data-number data-wide>
        {orNothing(payment.feeWon)}
      </td>
    </tr>
  );
};

export const PaymentsTable = ({
  payments,
  chosen,
  onOpen,
}: {
  payments: readonly Payment[];
  chosen: number | null;
  onOpen: (id: number) => void;
}) => (
  <div className={styles.table}>
    <Table label="온라인 결제">
      <thead>
        <tr>
          <th>고객</th>
          <th>상태</th>
          <th data-number>결제</th>
          <th data-number data-wide>
            환불
          </th>
          <th data-number data-wide>
            환불 가능
          </th>
          <th data-number data-wide>
            수수료
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row
            key={payment.id}
            payment={payment}
            chosen={payment.id === chosen}
            onOpen={() => onOpen(payment.id)}
          />
        ))}
      </tbody>
    </Table>
  </div>
);
