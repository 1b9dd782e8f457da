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
import { PhoneNumber } from '../../ui/phone-number.tsx';
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
export const OpenOffer = ({ wish: entry, actions }: OfferProps) => {
  const employeeOf = useEmployeeOf();
  const can = useCan();
  if (!entry.offer) return null;
  const { startAt, employeeNos, expiresAt, classId } = entry.offer;
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
          <Button size="small" onClick={() => actions.release(entry)}>
            거두기
          </Button>
          <Button
            size="small"
            look="primary"
            busy={actions.busyWish === entry.id}
            onClick={() => actions.accept(entry)}
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

const Row = ({ wish: entry, actions, onEdit }: RowProps) => {
  const employee = useEmployeeOf()(entry.employeeNo);
  const can = useCan();
  const open = can('bookings.write') && entry.state === 'WAITING';
  return (
    <li className={styles.wish}>
      <div className={styles.wishHead}>
        <div className={styles.words}>
          <p className={styles.name}>
            {entry.customerName}
            {entry.customerPhone && (
              <small>
                <PhoneNumber of={entry.customerPhone} />
              </small>
            )}
            {entry.state === 'OFFERED' && <Tag tone="info">제안 중</Tag>}
            {entry.suggested && <Tag>단골 제안</Tag>}
            {entry.missed > 0 && <Tag>답 없음 {entry.missed}</Tag>}
          </p>
          <p>
            {entry.items.map(({ name }) => name).join(' + ')} · {entry.durationMinutes}분 ·{' '}
            {formatWon(entry.priceWon)}
          </p>
          <p className={shapes.figures}>
            <JoinedParts
              of={[
                entry.wanted,
                customerLabel(entry, employee?.name),
                entry.from !== entry.until && `${formatDate(entry.until)}까지`,
              ]}
            />
          </p>
          {entry.note && <p className={styles.note}>{entry.note}</p>}
        </div>
        {can('bookings.write') && (
          <Menu
            trigger={<IconButton of={IconDots} label={`${entry.customerName}님 빈자리 대기 더 보기`} />}
            entries={[
              open && { label: '수정', onPress: () => onEdit(entry.id) },
              { label: '대기 취소', danger: true, onPress: () => actions.withdraw(entry) },
            ]}
          />
        )}
      </div>
      <OpenOffer wish={entry} actions={actions} />
    </li>
  );
};

/** Anyone who waits; those with an offer first, since their time is running. */
export const EntryList = ({
  wishes: entries,
  actions,
  onEdit,
}: {
  wishes: readonly WaitlistEntry[];
  actions: WaitlistActions;
  onEdit: (id: number) => void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  useKeepFocusPlace(list);
  if (entries.length === 0)
    return (
      <EmptyState
        icon={IconHourglass}
        title="기다리는 고객이 없어요"
        text="원하는 시간이 찼을 때 빈자리 대기로 등록하면, 빈 시간이 생길 때 여기서 알려 드려요."
      />
    );
  const ordered = entries.toSorted((a, b) => Number(b.state === 'OFFERED') - Number(a.state === 'OFFERED'));
  return (
    <ul ref={list} aria-label="빈자리 대기 목록">
      {ordered.map((entry) => (
        <Row key={entry.id} wish={entry} actions={actions} onEdit={onEdit} />
      ))}
    </ul>
  );
};
