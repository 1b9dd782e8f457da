import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { msOf } from '../../../contract/time.ts';
import { useNow } from '../../lib/clock.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useKeepFocusPlace } from '../../ui/keep-focus-place.ts';
import { notify } from '../../ui/notify.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { PanelSection } from '../../ui/side-panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import type { ClassSession } from '../classes/queries.ts';
import type { DraftCustomer } from '../bookings/draft.ts';
import { entryForClass } from './draft.ts';
import { useCreateEntry, useWithdrawEntry } from './mutations.ts';
import { classEntriesQuery } from './queries.ts';
import type { WaitlistEntry } from './queries.ts';
import { useWaitlistActions } from './use-waitlist-actions.ts';
import type { WaitlistActions } from './use-waitlist-actions.ts';
import styles from './waitlist.module.css';
import { OpenOffer } from './entry-list.tsx';

/** How long a seat is held for a customer asked from its class. */
const keptMinutes = 15;

interface RowProps {
  wish: WaitlistEntry;
  session: ClassSession;
  /** Is there a seat to offer? */
  free: boolean;
  actions: WaitlistActions;
}

const Row = ({ wish: entry, session, free, actions }: RowProps) => {
  const can = useCan();
  const { customerName, customerPhone, customerNo, items, missed, note } = entry;
  const { id: classId, startAt, employeeNo } = session;
  const seat = { wishId: entry.id, customerNo, items, classId, startAt, employeeNo };
  return (
    <li className={styles.inClass}>
      <div className={styles.wishHead}>
        <div className={styles.words}>
          <p className={styles.name}>
            {customerName}
            {customerPhone && (
              <small>
                <PhoneNumber of={customerPhone} />
              </small>
            )}
            {missed > 0 && <Tag>답 없음 {missed}</Tag>}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {entry.state === 'WAITING' && can('bookings.write') && (
          <span className={styles.buttons}>
            <Button
              size="small"
              aria-label={`${customerName}님 빈자리 대기 취소`}
              onClick={() => actions.withdraw(entry)}
            >
              내리기
            </Button>
            {free && (
              <Button
                size="small"
                look="primary"
                busy={actions.busyWith?.wishId === entry.id}
                aria-label={`${customerName}님에게 자리 제안`}
                onClick={() => actions.offer(seat, keptMinutes)}
              >
                제안
              </Button>
            )}
          </span>
        )}
      </div>
      <OpenOffer wish={entry} actions={actions} />
    </li>
  );
};

interface Props {
  session: ClassSession;
  full: boolean;
}

const Waiting = ({ wishes: entries, session, full }: Props & { wishes: readonly WaitlistEntry[] }) => {
  const list = useRef<HTMLUListElement>(null);
  useKeepFocusPlace(list);
  const actions = useWaitlistActions();
  const now = useNow();
  const free = !full && msOf(session.startAt) > now;
  if (entries.length === 0) return null;
  return (
    <PanelSection>
      <h3 className={styles.classTitle}>기다리는 사람 {entries.length}명</h3>
      <ul ref={list} aria-label="기다리는 사람">
        {entries.map((entry) => (
          <Row key={entry.id} wish={entry} session={session} free={free} actions={actions} />
        ))}
      </ul>
    </PanelSection>
  );
};

/** Customers waiting for a seat in the class, the longest waiting first. */
export const ClassWaiting = (props: Props) => {
  const query = useQuery(classEntriesQuery(useShopNo(), props.session.id));
  return (
    // A class with free seats rarely has a waitlist: nothing is promised while it loads.
    <QueryState of={query} loading={props.full ? undefined : <></>}>
      {(entries) => <Waiting {...props} wishes={entries} />}
    </QueryState>
  );
};

/** Puts a customer onto the waitlist of a class, and says why not. */
export const useWaitForClass = (session: ClassSession) => {
  const add = useCreateEntry();
  const withdraw = useWithdrawEntry();
  const waiting = useQuery(classEntriesQuery(useShopNo(), session.id)).data ?? [];
  return {
    busy: add.isPending,
    refusal: (customer: DraftCustomer): string | null => {
      if (customer.kind !== 'existing') return null;
      const isThem = (one: { customerNo: number | null }) => one.customerNo === customer.customerNo;
      if (session.attendees.some(isThem)) return '이미 이 수업을 예약한 고객이에요.';
      return waiting.some(isThem) ? '이미 이 수업을 기다리는 고객이에요.' : null;
    },
    wait: async (customer: DraftCustomer): Promise<boolean> => {
      const entry = await add.mutateAsync(entryForClass(session, customer)).catch(() => null);
      if (entry)
        notify.undo(
          `${entry.customerName}님을 빈자리 대기에 등록했어요`,
          () => withdraw.mutate(entry.id),
          `wish ${entry.id}`,
        );
      return entry !== null;
    },
  };
};
