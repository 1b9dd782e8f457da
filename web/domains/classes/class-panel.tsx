import { PhoneNumber } from '../../ui/phone-number.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stateNames } from '../../../contract/booking-states.ts';
import { formatWon } from '../../../contract/money.ts';
import { unassigned } from '../../../contract/people.ts';
import { addDays, msOf, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { addresses } from '../../lib/addresses.ts';
import { useNow } from '../../lib/clock.ts';
import { useEmployeeOf } from '../../lib/employees.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { PanelSection, SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Facts } from '../../ui/surface.tsx';
import { EmployeeDot, Tag } from '../../ui/tag.tsx';
import shapes from '../../ui/shapes.module.css';
import { customerBody } from '../bookings/draft.ts';
import { stateTones, whenOf } from '../bookings/format.ts';
import { ClassWaiting, useWaitForClass } from '../waitlist/class-waiting.tsx';
import { EditClassDialog } from './class-dialog.tsx';
import { classesQuery } from './queries.ts';
import type { ClassSession } from './queries.ts';
import { PersonForm } from './person-form.tsx';
import { missedOf, seatsOf } from './format.ts';
import { useCancelClass } from './use-cancel-class.ts';
import { useClasses } from './use-classes.ts';
import styles from './classes.module.css';

const isFull = ({ seats, seatsTaken, seatsHeld }: ClassSession) => seatsTaken + seatsHeld >= seats;

const SeatTags = ({ session }: { session: ClassSession }) => {
  const missed = missedOf(session);
  const isOver = msOf(session.endAt) <= useNow();
  return (
    <>
      <Tag tone={isOver ? 'plain' : isFull(session) ? 'warn' : 'ok'}>{seatsOf(session)}</Tag>
      {missed > 0 && <Tag tone="bad">노쇼 {missed}명</Tag>}
    </>
  );
};

const ClassFacts = ({ session }: { session: ClassSession }) => {
  const teacher = useEmployeeOf()(session.employeeNo);
  return (
    <PanelSection>
      <Facts
        of={[
          [
            '일시',
            <strong key="when">{whenOf({ ...session, visitDate: shopDateOf(session.startAt) })}</strong>,
          ],
          [
            '담당자',
            <span key="who" className={shapes.inlineRow}>
              <EmployeeDot color={teacher?.color ?? null} /> {teacher?.name ?? unassigned}
            </span>,
          ],
          ['가격', formatWon(session.priceWon)],
          [
            '메모',
            session.memo ? (
              <span key="memo" className={shapes.typed}>
                {session.memo}
              </span>
            ) : null,
          ],
        ]}
      />
    </PanelSection>
  );
};

const Attendees = ({ session }: { session: ClassSession }) => {
  const { attendees, seatsHeld, startAt } = session;
  return (
    <PanelSection>
      <h3 className={styles.title}>예약한 사람</h3>
      {attendees.length === 0 && <p className={styles.quiet}>아직 없어요</p>}
      <ul className={styles.attendees} aria-label="예약한 사람">
        {attendees.map(({ bookingId, customerName, customerPhone, state }) => (
          <li key={bookingId}>
            <GoLink to={addresses.booking(bookingId, shopDateOf(startAt))} className={styles.attendee}>
              <strong>{customerName}</strong>
              {state !== 'CONFIRMED' && <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>}
            </GoLink>
            <span className={styles.quiet}>
              {customerPhone ? <PhoneNumber of={customerPhone} /> : '연락처 미입력'}
            </span>
          </li>
        ))}
      </ul>
      {seatsHeld > 0 && <p className={styles.quiet}>잡아 둔 자리 {seatsHeld}개</p>}
    </PanelSection>
  );
};

/** One more for the class: into a free seat, or onto its waitlist. What is typed stays when that turns. */
const NextPerson = ({ session }: { session: ClassSession }) => {
  const { seat, busy } = useClasses();
  const waiting = useWaitForClass(session);
  const now = useNow();
  const begun = msOf(session.startAt) <= now;
  if (msOf(session.endAt) <= now) return <PanelSection>끝난 수업이에요.</PanelSection>;
  if (!isFull(session))
    return (
      <PersonForm
        label="자리 예약"
        busy={busy}
        save={async (customer) => (await seat(session.id, { customer: customerBody(customer) })) !== null}
      />
    );
  if (begun) return null;
  return (
    <PersonForm
      label="빈자리 대기 등록"
      named
      busy={waiting.busy}
      refusal={waiting.refusal}
      save={waiting.wait}
    />
  );
};

const Footer = ({ session, onClose }: { session: ClassSession; onClose: () => void }) => {
  const { cancel, busy } = useCancelClass();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button
        look="danger"
        busy={busy}
        onClick={() => void cancel(session).then((done) => done && onClose())}
      >
        수업 취소
      </Button>
      <Button wide onClick={() => setEditing(true)}>
        변경
      </Button>
      {editing && <EditClassDialog session={session} onClose={() => setEditing(false)} />}
    </>
  );
};

const daysAround = 14;

interface Props {
  id: number;
  /** A day near it. */
  date: ShopDate;
  onClose: () => void;
}

/** A class beside the calendar: its seats, and adding one. */
export const ClassPanel = ({ id, date, onClose }: Props) => {
  const can = useCan();
  const query = useQuery(classesQuery(useShopNo(), addDays(date, -daysAround), addDays(date, daysAround)));
  const session = query.data?.find((one) => one.id === id);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={session?.name ?? '수업'}
      tags={session && <SeatTags session={session} />}
      footer={session && can('bookings.write') && <Footer session={session} onClose={onClose} />}
    >
      <QueryState of={query}>
        {() =>
          session ? (
            <>
              <ClassFacts session={session} />
              <Attendees session={session} />
              <ClassWaiting session={session} full={isFull(session)} />
              {can('bookings.write') && <NextPerson session={session} />}
            </>
          ) : (
            <EmptyState title="취소된 수업이에요" />
          )
        }
      </QueryState>
    </SidePanel>
  );
};
