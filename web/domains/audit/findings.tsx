import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatNumber } from '../../../contract/money.ts';
import { addresses } from '../../lib/addresses.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AuditRun } from './queries.ts';
import styles from './findings.module.css';

type Law = CallAnswer<'books.proofs'>['laws'][number];
type Finding = AuditRun['findings'][number];
type Row = Finding['rows'][number];

const names: Record<Law['subject'], string> = {
  SALE: '매출',
  ACCOUNT: '회원권',
  CUSTOMER: '고객',
  CASH_DAY: '일마감',
  PRODUCT: '제품',
  BOOKING: '예약',
};

const addressOf = (subject: Law['subject'], id: string): string => {
  if (subject === 'SALE') return addresses.sale(Number(id));
  if (subject === 'ACCOUNT') return addresses.account(Number(id));
  if (subject === 'CUSTOMER') return addresses.customer(Number(id));
  if (subject === 'BOOKING') return addresses.booking(Number(id));
  if (subject === 'PRODUCT') return addresses.products;
  return addresses.cashClose(id);
};

const amount = (value: number | null) => (value === null ? '없음' : formatNumber(value));

const BrokenRow = ({ row, subject }: { row: Row; subject: Law['subject'] }) => (
  <li>
    <GoLink to={addressOf(subject, row.id)}>
      {names[subject]} {row.id}
    </GoLink>
    <span>장부에는 {amount(row.said)}</span>
    <span>다시 더하면 {amount(row.found)}</span>
  </li>
);

/** Every law with what was found; a broken one opens down to the rows that break it. */
export const Findings = ({ laws, proof }: { laws: readonly Law[]; proof: AuditRun | undefined }) => (
  <ul className={styles.laws}>
    {laws.map(({ law, title, subject }) => {
      const finding = proof?.findings.find((one) => one.law === law);
      return (
        <li key={law} data-bad={finding !== undefined}>
          <p className={styles.law}>
            {proof && (
              <Icon
                of={finding ? IconAlertTriangle : IconCheck}
                size={18}
                label={finding ? '맞지 않음' : '맞음'}
              />
            )}
            <span>{title}</span>
            {finding && <strong>{finding.count}건</strong>}
          </p>
          {finding && (
            <ul className={styles.rows} aria-label={title}>
              {finding.rows.map((row, i) => (
                <BrokenRow key={`${row.id}-${i}`} row={row} subject={subject} />
              ))}
              {finding.count > finding.rows.length && (
                <li>그 밖에 {finding.count - finding.rows.length}건이 더 있어요</li>
              )}
            </ul>
          )}
        </li>
      );
    })}
  </ul>
);
