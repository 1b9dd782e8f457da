import { formatNumber, formatWon } from '../../../../../contract/money.ts';
import { formatBirthday, formatDate, formatLunar } from '../../../../../contract/time.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { formatPets } from '../../../../lib/pets.ts';
import { GoLink } from '../../../../ui/go-link.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import shapes from '../../../../ui/shapes.module.css';
import type { Pair } from '../queries.ts';
import styles from './duplicates.module.css';

type Row = Pair['customers'][number];

/** One of two who look alike: what tells them apart. */
export const Person = ({ of }: { of: Row }) => (
  <div className={styles.person}>
    <GoLink className={styles.name} to={addresses.customer(of.customerNo)}>
      {of.name}
    </GoLink>
    {of.nickname && <span className={shapes.note}>{of.nickname}</span>}
    <span>{of.phone ? <PhoneNumber of={of.phone} /> : '연락처 없음'}</span>
    {of.birthday && (
      <span className={shapes.note}>
        생일 {of.lunarBirthday ? formatLunar(of.lunarBirthday) : formatBirthday(of.birthday)}
      </span>
    )}
    {of.pets.length > 0 && <span className={shapes.note}>{formatPets(of.pets)}</span>}
    <span className={shapes.note}>
      방문 {formatNumber(of.visitCount)}회 · 매출 {formatWon(of.salesWon)}
    </span>
    <span className={shapes.note}>
      {of.lastVisitOn ? `최근 방문 ${formatDate(of.lastVisitOn)}` : `등록 ${formatDate(of.joinedOn)}`}
    </span>
  </div>
);
