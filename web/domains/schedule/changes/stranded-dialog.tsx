import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { countStanding } from '../../../../contract/standing-words.ts';
import { unassigned } from '../../../../contract/people.ts';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { call } from '../../../lib/call.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { withConsent } from '../../availability/consent.rules.ts';
import type { AffectedBooking } from '../queries.ts';
import styles from './stranded-dialog.module.css';

type Stranded<Kind extends AffectedBooking['kind']> = Extract<AffectedBooking, { kind: Kind }>;

interface RowProps {
  standing: AffectedBooking;
  name: ReactNode;
  /** Left out where it may not be looked into. */
  look?: { to: string; label: string };
  /** What became of it. */
  done?: string | null;
  /** What can be done about it. */
  actions?: ReactNode;
  question?: ReactNode;
}

const Row = ({ standing: { startAt, parts }, name, look, done, actions, question }: RowProps) => {
  // The button that was pressed is gone by then.
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (done) row.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <li className={styles.row} ref={row} tabIndex={-1}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>
          {formatDay(shopDateOf(startAt))} {formatTime(startAt)} ·{' '}
          {parts.map(({ employeeName }) => employeeName ?? unassigned).join(', ')}
        </span>
      </div>
      {done ? (
        <Tag tone="ok">{done}</Tag>
      ) : (
        <div className={shapes.wrap6}>
          {look && (
            <GoLink to={look.to} className={buttonClass({ size: 'small' })}>
              {look.label}
            </GoLink>
          )}
          {actions}
        </div>
      )}
      {!done && question && <div className={styles.reason}>{question}</div>}
    </li>
  );
};

/** Does something about it, and says so in its place. */
const useAct = (onDone: () => void) => {
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<boolean>, message: string) => {
    setBusy(true);
    try {
      if (!(await work())) return;
      setDone(message);
      onDone();
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, done };
};

interface ActProps {
  canAct: boolean;
  onDone: () => void;
}

const BookingRow = ({ booking, canAct, onDone }: ActProps & { booking: Stranded<'BOOKING'> }) => {
  const { id, startAt, customerName } = booking;
  const date = shopDateOf(startAt);
  const params = { shopNo: useShopNo(), id };
  const may = useCan();
  const { act, busy, done } = useAct(onDone);
  const [reason, setReason] = useState<string | null>(null);
  const [{ version, parts }, setLeft] = useState<Pick<typeof booking, 'version' | 'parts'>>(booking);
  const assigned = parts.filter(({ employeeNo }) => employeeNo !== null);
  /** One part after the other; false when the person thought better of an overlap. */
  const toNobody = async () => {
    let remaining = version;
    for (const [index, { employeeNo }] of assigned.entries()) {
      const now = await withConsent(
        (agreed) =>
          call('bookings.change', {
            params,
            body: {
              employeeNo: null,
              fromEmployeeNo: employeeNo,
              version: remaining,
              ...agreed,
              outsideHours: true,
            },
          }),
        may('bookings.overlap'),
      );
      if (!now) return false;
      remaining = now.version;
      setLeft({ version: remaining, parts: assigned.slice(index + 1) });
    }
    return true;
  };
  const cancel = async () => {
    await call('bookings.changeState', {
      params: { ...params, state: 'CANCELLED' },
      body: { reason: reason ?? '', version },
    });
    return true;
  };
  return (
    <Row
      standing={booking}
      name={customerName}
      look={{ to: addresses.booking(id, date), label: '예약 보기' }}
      done={done}
      actions={
        canAct && (
          <>
            {assigned.length > 0 && (
              <Button size="small" busy={busy} onClick={() => void act(toNobody, unassigned)}>
                담당자없음으로
              </Button>
            )}
            <Button size="small" look="danger" onClick={() => setReason(reason === null ? '' : null)}>
              예약 취소
            </Button>
          </>
        )
      }
      question={
        reason !== null && (
          <>
            <TextInput label="취소 사유" value={reason} onChange={setReason} />
            <Button look="dangerFilled" busy={busy} onClick={() => void act(cancel, '취소됨')}>
              취소하기
            </Button>
          </>
        )
      }
    />
  );
};

/** A class needs its teacher: it is cancelled, or moved where it stands. */
const ClassRow = ({ session, canAct, onDone }: ActProps & { session: Stranded<'CLASS'> }) => {
  const { id, startAt, name, attendees } = session;
  const date = shopDateOf(startAt);
  const params = { shopNo: useShopNo(), id };
  const { act, busy, done } = useAct(onDone);
  const [asking, setAsking] = useState(false);
  const cancel = async () => {
    await call('classes.remove', { params, query: { cancelBookings: asking ? 'true' : 'false' } });
    return true;
  };
  return (
    <Row
      standing={session}
      name={`${name} 수업 · ${attendees > 0 ? `${attendees}명 예약` : '예약 없음'}`}
      look={{ to: addresses.classSession(id, date), label: '수업 보기' }}
      done={done}
      actions={
        canAct && (
          <Button
            size="small"
            look="danger"
            busy={busy && !asking}
            onClick={() => (attendees > 0 ? setAsking(!asking) : void act(cancel, '취소됨'))}
          >
            수업 취소
          </Button>
        )
      }
      question={
        asking && (
          <>
            <span>예약 {attendees}건도 함께 취소돼요.</span>
            <Button look="dangerFilled" busy={busy} onClick={() => void act(cancel, '취소됨')}>
              수업과 예약 취소하기
            </Button>
          </>
        )
      }
    />
  );
};

interface Props {
  bookings: readonly AffectedBooking[];
  /** The change is saved; what is left is to look after these bookings. */
  saved: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Bookings and classes that a change of the schedule leaves outside the hours. */
export const StrandedDialog = ({ bookings, saved, busy, onConfirm, onClose }: Props) => {
  const [done, setDone] = useState(0);
  const onDone = () => setDone((before) => before + 1);
  const remaining = bookings.length - done;
  const afterwards = remaining > 0 ? '저장했어요. 남은 예약을 정리해 주세요' : '저장했어요. 모두 정리했어요';
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={saved ? afterwards : `${countStanding(bookings)}이 남아 있어요`}
      footer={
        saved ? (
          <Button look="primary" onClick={onClose}>
            닫기
          </Button>
        ) : (
          <>
            <Button look="danger" busy={busy} onClick={onConfirm}>
              그래도 저장
            </Button>
            <Button look="primary" onClick={onClose}>
              돌아가기
            </Button>
          </>
        )
      }
    >
      {(!saved || remaining > 0) && (
        <DialogMessage>
          {saved
            ? '아직 그대로 있어요. 옮기거나 취소하면 고객에게도 알려 주세요.'
            : '이대로 저장하면 아래는 영업·근무 시간 밖에 남아요. 삭제되지는 않아요.'}
        </DialogMessage>
      )}
      <ul className={styles.list}>
        {bookings.map((one, at) =>
          one.kind === 'CLASS' ? (
            <ClassRow key={`class ${one.id}`} session={one} canAct={saved} onDone={onDone} />
          ) : one.kind === 'BOOKING' ? (
            <BookingRow key={one.id} booking={one} canAct={saved} onDone={onDone} />
          ) : (
            <Row key={`hidden ${at}`} standing={one} name="다른 예약" />
          ),
        )}
      </ul>
    </Dialog>
  );
};
