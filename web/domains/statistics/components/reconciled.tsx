import { formatWon } from '../../../../contract/money.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from '../statistics.module.css';

interface Props {
  reconciles: { shownWon: number; booksWon: number };
  changedAfterClose: number;
  own: boolean;
  /** Bookings are counted, not paid. */
  counts?: boolean;
}

/** Whether what the page adds up to is what the books say, and if not by how much. */
export const Reconciled = ({
  reconciles: { shownWon, booksWon },
  changedAfterClose,
  own,
  counts = false,
}: Props) => {
  const can = useCan();
  const say = (value: number) => (counts ? `${value.toLocaleString('ko-KR')}건` : formatWon(value));
  return (
    <p className={styles.reconciled}>
      {shownWon === booksWon ? (
        <Tag tone="ok">장부와 같아요 · {say(booksWon)}</Tag>
      ) : (
        <>
          <Tag tone="bad">장부와 {say(Math.abs(shownWon - booksWon))} 달라요</Tag>
          <span>
            화면 {say(shownWon)}, 장부 {say(booksWon)}.
            {can('statistics.read') && <GoLink to={addresses.books}>장부 점검에서 사유 보기</GoLink>}
          </span>
        </>
      )}
      {changedAfterClose > 0 && <span>마감한 뒤 바뀐 금액이 {changedAfterClose}건 있어요.</span>}
      {own && <span>내 몫만 보고 있어요.</span>}
    </p>
  );
};
