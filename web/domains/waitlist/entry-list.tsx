import { IconDots, IconHourglass } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatWon } from '../../../contract/money.ts';
import { honoured } from '../../../contract/people.ts';
import { formatDate, formatDay, formatTime, shopDateOf } from '../../../contract/time.ts';
import { useEmployeeOf } from '../../lib/employees.ts';
import { useCan } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useKeepFocusPlace } from '../../ui/keep-focus-place.ts';
import { Menu } from '../../ui/menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { JoinedParts } from '../../ui/joined-parts.tsx';
import shapes from '../../ui/shapes.module.css';
import { Countdown } from './countdown.tsx';
import type { WaitlistEntry } from './queries.ts';
import type { WaitlistActions } from './use-waitlist-actions.ts';
import styles from './waitlist.module.css';

interface OfferProps {
  wish: WaitlistEntry;
  actions: WaitlistActions;
}
interface RowProps extends OfferProps {
  onEdit: (id: number) => void;
}

/** What they were offered, and what becomes of it. */
export const OpenOffer = ({ wish, actions }: OfferProps) => {
  const employeeOf = useEmployeeOf();
  const can = useCan();
  if (!wish.offer) return null;
  const { startAt, employeeNos, expiresAt, classId } = wish.offer;
  return (
    <div className={styles.offer}>
      <p>
        <strong>
          {formatDay(shopDateOf(startAt))} {formatTime(startAt)}
        </strong>{' '}
        {employeeNos.map((no) => employeeOf(no)?.name).join(', ')}
        {classId !== null && ' 수업 자리'} · <Countdown until={expiresAt} />
      </p>
      {can('bookings.write') && (
        <span className={styles.buttons}>
          <Button size="small" onClick={() => actions.release(wish)}>
            거두기
          </Button>
          <Button
            size="small"
            look="primary"
            busy={actions.busyWish === wish.id}
            onClick={() => actions.accept(wish)}
          >
            예약 확정
          </Button>
        </span>
      )}
    </div>
  );
};

const customerLabel = ({ leftEmployeeName }: WaitlistEntry, name: string | undefined): string => {
  if (name) return `${name} 담당`;
  return leftEmployeeName ? `${honoured(leftEmployeeName)} 퇴사로 담당자 무관` : '담당자 무관';
};

const Row = ({ wish, actions, onEdit }: RowProps) => {
  const employee = useEmployeeOf()(wish.employeeNo);
  const can = useCan();
  const open = can('bookings.write') && wish.state === 'WAITING';
  return (
    <li className={styles.wish}>
      <div className={styles.wishHead}>
        <div className={styles.words}>
          <p className={styles.name}>
            {wish.customerName}
            {wish.customerPhone && <small>{wish.customerPhone}</small>}
            {wish.state === 'OFFERED' && <Tag tone="info">제안 중</Tag>}
            {wish.suggested && <Tag>단골 제안</Tag>}
            {wish.missed > 0 && <Tag>답 없음 {wish.missed}</Tag>}
          </p>
          <p>
            {wish.items.map(({ name }) => name).join(' + ')} · {wish.durationMinutes}분 ·{' '}
            {formatWon(wish.priceWon)}
          </p>
          <p className={shapes.figures}>
            <JoinedParts
              of={[
                wish.wanted,
                customerLabel(wish, employee?.name),
                wish.from !== wish.until && `${formatDate(wish.until)}까지`,
              ]}
            />
          </p>
          {wish.note && <p className={styles.note}>{wish.note}</p>}
        </div>
        {can('bookings.write') && (
          <Menu
            trigger={<IconButton of={IconDots} label={`${wish.customerName}님 대기 더 보기`} />}
            entries={[
              open && { label: '고치기', onPress: () => onEdit(wish.id) },
              { label: '대기 내리기', danger: true, onPress: () => actions.withdraw(wish) },
            ]}
          />
        )}
      </div>
      <OpenOffer wish={wish} actions={actions} />
    </li>
  );
};

/** Whoever waits; those with an offer first, since their time is running. */
export const EntryList = ({
  wishes,
  actions,
  onEdit,
}: {
  wishes: readonly WaitlistEntry[];
  actions: WaitlistActions;
  onEdit: (id: number) => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  useKeepFocusPlace(list);
  if (wishes.length === 0)
    return (
      <EmptyState
        icon={IconHourglass}
        title="기다리는 고객이 없어요"
        text="원하는 시간이 찼을 때 대기로 등록하면, 빈 시간이 생길 때 여기서 알려 드려요."
      />
    );
  const ordered = wishes.toSorted((a, b) => Number(b.state === 'OFFERED') - Number(a.state === 'OFFERED'));
  return (
    <ul ref={list} aria-label="대기 목록">
      {ordered.map((wish) => (
        <Row key={wish.id} wish={wish} actions={actions} onEdit={onEdit} />
      ))}
    </ul>
  );
};
