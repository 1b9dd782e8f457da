import { formatNumber, formatWon } from '../../../../../contract/money.ts';
import { formatBirthday, formatDate, formatLunar } from '../../../../../contract/time.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { GoLink } from '../../../../ui/go-link.tsx';
import type { Pair } from '../queries.ts';
import styles from './duplicates.module.css';

type Row = Pair['customers'][number];

/** One of two who look alike: what tells them apart. */
export const Person = ({ of }: { of: Row }) => (
  <div className={styles.person}>
    <GoLink className={styles.name} to={addresses.customer(of.customerNo)}>
      {of.name}
    </GoLink>
    {of.nickname && <span className={styles.quiet}>{of.nickname}</span>}
    <span>{of.phone ?? '연락처 없음'}</span>
    {of.birthday && (
      <span className={styles.quiet}>
        생일 {of.lunarBirthday ? formatLunar(of.lunarBirthday) : formatBirthday(of.birthday)}
      </span>
    )}
    {of.petNames.length > 0 && <span className={styles.quiet}>{of.petNames.join(', ')}</span>}
    <span className={styles.quiet}>
      방문 {formatNumber(of.visitCount)}회 · 매출 {formatWon(of.salesWon)}
    </span>
    <span className={styles.quiet}>
      {of.lastVisitOn ? `최근 방문 ${formatDate(of.lastVisitOn)}` : `등록 ${formatDate(of.joinedOn)}`}
    </span>
  </div>
);
