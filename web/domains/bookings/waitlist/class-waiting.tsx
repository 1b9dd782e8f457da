import { useQuery } from '@tanstack/react-query';
import { msOf } from '../../../../contract/time.ts';
import { useCan } from '../../../lib/me.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { PanelSection } from '../../../ui/side-panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PersonForm } from '../classes/person-form.tsx';
import type { ClassSession } from '../classes/queries.ts';
import { wishForClass } from './draft.ts';
import { useAddWish, useWithdrawWish } from './mutations.ts';
import { classWaitingQuery } from './queries.ts';
import type { Wish } from './queries.ts';
import { useWaitlistActions } from './use-waitlist-actions.ts';
import type { WaitlistActions } from './use-waitlist-actions.ts';
import styles from './waitlist.module.css';
import { StandingOffer } from './wish-list.tsx';

/** How long a seat is kept for whoever is asked from its class. */
const keptMinutes = 15;

interface RowProps {
  wish: Wish;
  session: ClassSession;
  /** Is there a seat to offer? */
  free: boolean;
  actions: WaitlistActions;
}

const Row = ({ wish, session, free, actions }: RowProps) => {
  const can = useCan();
  const { customerName, customerPhone, customerNo, items, missed, note } = wish;
  const { id: classId, startAt, employeeNo } = session;
  const seat = { wishId: wish.id, customerNo, items, classId, startAt, employeeNo };
  return (
    <li className={styles.inClass}>
      <div className={styles.wishHead}>
        <div className={styles.words}>
          <p className={styles.name}>
            {customerName}
            {customerPhone && <small>{customerPhone}</small>}
            {missed > 0 && <Tag>답 없음 {missed}</Tag>}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {wish.state === 'WAITING' && can('bookings.write') && (
          <span className={styles.buttons}>
            <Button
              size="small"
              aria-label={`${customerName}님 대기 내리기`}
              onClick={() => actions.withdraw(wish)}
            >
              내리기
            </Button>
            {free && (
              <Button
                size="small"
                look="primary"
                busy={actions.busyWith?.wishId === wish.id}
                aria-label={`${customerName}님에게 자리 제안`}
                onClick={() => actions.offer(seat, keptMinutes)}
              >
                제안
              </Button>
            )}
          </span>
        )}
      </div>
      <StandingOffer wish={wish} actions={actions} />
    </li>
  );
};

interface Props {
  session: ClassSession;
  full: boolean;
}

/** Who waits for a seat in the class, the longest waiting first; in a full one, somebody else may. */
export const ClassWaiting = ({ session, full }: Props) => {
  const can = useCan();
  const waiting = useQuery(classWaitingQuery(useShopNo(), session.id)).data ?? [];
  const actions = useWaitlistActions();
  const add = useAddWish();
  const withdraw = useWithdrawWish();
  const begun = msOf(session.startAt) <= serverTime();
  const mayWait = full && !begun && can('bookings.write');
  if (waiting.length === 0 && !mayWait) return null;
  return (
    <>
      {waiting.length > 0 && (
        <PanelSection>
          <h3 className={styles.classTitle}>기다리는 사람 {waiting.length}명</h3>
          <ul aria-label="기다리는 사람">
            {waiting.map((wish) => (
              <Row key={wish.id} wish={wish} session={session} free={!full && !begun} actions={actions} />
            ))}
          </ul>
        </PanelSection>
      )}
      {mayWait && (
        <PersonForm
          label="대기 등록"
          named
          busy={add.isPending}
          save={async (customer) => {
            const wish = await add.mutateAsync(wishForClass(session, customer)).catch(() => null);
            if (wish)
              notify.undo(
                `${wish.customerName}님을 대기에 올렸어요`,
                () => withdraw.mutate(wish.id),
                `wish ${wish.id}`,
              );
            return wish !== null;
          }}
        />
      )}
    </>
  );
};
