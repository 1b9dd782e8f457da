import { useState } from 'react';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import type { Employee } from '../../../lib/employees.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useChangeEmployee } from '../mutations.ts';
import styles from '../employees.module.css';

const today = () => shopDateOf(Date.now());

const mostShown = 8;

type Touched = CallAnswer<'employees.leaving'>;

/** What loses its employee the moment they leave. */
const Orphans = ({ of: { bookings, classes } }: { of: Touched }) => {
  const counts = [
    bookings.count > 0 && `예약 ${bookings.count}건`,
    classes.count > 0 && `수업 ${classes.count}개`,
  ].filter(Boolean);
  if (counts.length === 0) return <p>앞으로 남은 예약과 수업이 없어요.</p>;
  const lines = [
    ...bookings.items.map(({ id, customerName, startAt }) => ({ key: `${id}`, what: customerName, startAt })),
    ...classes.items.map(({ id, name, startAt }) => ({ key: `class ${id}`, what: `${name} 수업`, startAt })),
  ].slice(0, mostShown);
  const hidden = bookings.count + classes.count - lines.length;
  return (
    <>
      <p>앞으로 남은 {counts.join('과 ')}의 담당자가 비워져요.</p>
      <ul className={styles.orphans} aria-label="담당자가 비워지는 예약과 수업">
        {lines.map(({ key, what, startAt }) => (
          <li key={key}>
            <span>{formatDay(shopDateOf(startAt))}</span>
            <span>{formatTime(startAt)}</span>
            <span>{what}</span>
          </li>
        ))}
        {hidden > 0 && <li>외 {hidden}건</li>}
      </ul>
    </>
  );
};

/** What stays under their name, and what is to be done with it. */
const Rest = ({ of }: { of: Touched }) => {
  const lines = [
    of.openMonths.length > 0 && `마감하지 않은 정산 ${of.openMonths.length}달은 남아 있어 마감할 수 있어요.`,
    of.hasOwnPlan && '이 직원만의 정산 규칙은 마지막 근무일까지만 계산해요.',
    of.goals > 0 && `이번 달부터 정해 둔 월 목표 ${of.goals}달은 그대로 남아요.`,
    of.hasOpenInvite && '보내 둔 로그인 초대는 쓸 수 없게 돼요.',
    of.customers > 0 && `담당 고객 ${of.customers}명은 새 담당자를 정해 주세요.`,
    of.waitlist > 0 && `이 직원을 원하는 빈자리 대기 ${of.waitlist}건은 다른 담당자로 바꿔 주세요.`,
    of.isKnownToNaver && '네이버에서 이 직원 이름으로 들어오는 예약은 담당자를 다시 정해 주세요.',
    of.holds > 0 && `잠시 잡아 둔 시간 ${of.holds}건은 풀려요.`,
    of.leaves > 0 && `앞으로 등록된 휴가 ${of.leaves}건은 그대로 남아요.`,
    of.blocks > 0 && `앞으로 막아 둔 시간 ${of.blocks}건은 그대로 남아요.`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.rest} aria-label="퇴사 뒤에 남는 것">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/** What an employee leaves behind, seen before they leave. */
export const LeavingDialog = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const touched = useEndpoint('employees.leaving', { params: { employeeNo: employee.employeeNo } });
  const change = useChangeEmployee();
  const [lastDay, setLastDay] = useState(today);
  const leave = () =>
    change.mutate(
      { employee, state: 'LEFT', lastDay },
      {
        onSuccess: (left) => {
          notify.undo(`${employee.name}님을 퇴사 처리했어요`, () =>
            change.mutate({ employee: left, state: 'ACTIVE' }),
          );
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${employee.name}님 퇴사 처리`}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="dangerFilled" busy={change.isPending} disabled={!touched.data} onClick={leave}>
            퇴사 처리
          </Button>
        </>
      }
    >
      <QueryState of={touched}>
        {(found) => (
          <div className={shapes.stack12}>
            <Orphans of={found} />
            <Rest of={found} />
            <DateField
              label="마지막 근무일"
              min={employee.joinedOn ?? undefined}
              max={today()}
              value={lastDay}
              onChange={(day) => setLastDay(day ?? today())}
            />
            <p className={shapes.note}>바로 로그아웃되고, 지난 예약과 매출에는 이름이 그대로 남아요.</p>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
};
