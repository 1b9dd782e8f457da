import { useEffect, useRef, useState } from 'react';
import { unassigned } from '../../../../contract/people.ts';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { call } from '../../../lib/call.ts';
import { useTouched } from '../../../lib/live.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { withConsent } from '../../bookings/decide.ts';
import type { Standing } from '../queries.ts';
import styles from './stranded-dialog.module.css';

const Row = ({ booking, canAct }: { booking: Standing; canAct: boolean }) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  const [done, setDone] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The button that was pressed is gone by then.
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (done) row.current?.focus({ preventScroll: true });
  }, [done]);
  const [{ version, parts }, setLeft] = useState<Pick<Standing, 'version' | 'parts'>>(booking);
  const may = useCan();
  const { id, startAt, customerName } = booking;
  const date = shopDateOf(startAt);

  const act = async (work: () => Promise<boolean>, said: string) => {
    setBusy(true);
    try {
      if (!(await work())) return;
      setDone(said);
      setReason(null);
    } catch (error) {
      notify.error(error);
    } finally {
      touched({ kind: 'booking', entity: id, days: [date] });
      setBusy(false);
    }
  };
  const params = { shopNo, id };
  const assigned = parts.filter(({ employeeNo }) => employeeNo !== null);
  /** One part after the other; false when the person thought better of an overlap. */
  const toNobody = async () => {
    let left = version;
    for (const [index, { employeeNo }] of assigned.entries()) {
      const now = await withConsent(
        (agreed) =>
          call('bookings.change', {
            params,
            body: {
              employeeNo: null,
              fromEmployeeNo: employeeNo,
              version: left,
              ...agreed,
              outsideHours: true,
            },
          }),
        may('bookings.overlap'),
      );
      if (!now) return false;
      left = now.version;
      setLeft({ version: left, parts: assigned.slice(index + 1) });
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
    <li className={styles.row} ref={row} tabIndex={-1}>
      <div className={styles.who}>
        <strong>{customerName}</strong>
        <span>
          {formatDay(date)} {formatTime(startAt)} ·{' '}
          {booking.parts.map(({ employeeName }) => employeeName ?? unassigned).join(', ')}
        </span>
      </div>
      {done ? (
        <Tag tone="ok">{done}</Tag>
      ) : (
        <div className={styles.actions}>
          <GoLink to={addresses.booking(id, date)} className={buttonClass({ size: 'small' })}>
            예약 보기
          </GoLink>
          {canAct && assigned.length > 0 && (
            <Button size="small" busy={busy} onClick={() => void act(toNobody, unassigned)}>
              담당자없음으로
            </Button>
          )}
          {canAct && (
            <Button size="small" look="danger" onClick={() => setReason(reason === null ? '' : null)}>
              예약 취소
            </Button>
          )}
        </div>
      )}
      {reason !== null && !done && (
        <div className={styles.reason}>
          <TextInput label="취소 사유" value={reason} onChange={setReason} />
          <Button look="dangerFilled" busy={busy} onClick={() => void act(cancel, '취소됨')}>
            취소하기
          </Button>
        </div>
      )}
    </li>
  );
};

interface Props {
  bookings: readonly Standing[];
  /** The change is saved; what is left is to look after these bookings. */
  saved: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Bookings that a change of the schedule leaves outside the hours. */
export const StrandedDialog = ({ bookings, saved, busy, onConfirm, onClose }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    width={560}
    title={saved ? '저장했어요. 남은 예약을 정리해 주세요' : `예약 ${bookings.length}건이 남아 있어요`}
    footer={
      saved ? (
        <Button look="primary" onClick={onClose}>
          닫기
        </Button>
      ) : (
        <>
          <Button look="ghost" onClick={onClose}>
            돌아가기
          </Button>
          <Button look="primary" busy={busy} onClick={onConfirm}>
            그래도 저장
          </Button>
        </>
      )
    }
  >
    <DialogMessage>
      {saved
        ? '예약은 그대로 있어요. 옮기거나 취소하면 고객에게도 알려 주세요.'
        : '이대로 저장하면 아래 예약은 영업·근무 시간 밖에 남아요. 예약이 지워지지는 않아요.'}
    </DialogMessage>
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <Row key={booking.id} booking={booking} canAct={saved} />
      ))}
    </ul>
  </Dialog>
);
