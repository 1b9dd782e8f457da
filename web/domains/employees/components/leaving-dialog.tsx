import { useState } from 'react';
import { formatDay, shopDateOf } from '../../../../contract/time.ts';
import type { Employee } from '../../../lib/employees.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useChangeEmployee } from '../mutations.ts';

const today = () => shopDateOf(Date.now());

/** What somebody leaves behind, seen before they leave. */
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
        {({ bookings, classes, leaves, waitlist, customers, openMonths }) => (
          <div className={shapes.stack12}>
            <p>
              {bookings.count + classes.count === 0
                ? '앞으로 남은 예약과 수업이 없어요.'
                : `예약 ${bookings.count}건과 수업 ${classes.count}개가 담당자없음이 돼요.`}
            </p>
            <ul>
              {bookings.items.map(({ id, customerName, startAt }) => (
                <li key={id}>
                  {formatDay(shopDateOf(startAt))} {customerName}
                </li>
              ))}
              {classes.items.map(({ id, name, startAt }) => (
                <li key={`class ${id}`}>
                  {formatDay(shopDateOf(startAt))} {name} 수업
                </li>
              ))}
            </ul>
            {leaves + waitlist + customers + openMonths.length > 0 && (
              <ul>
                {openMonths.length > 0 && (
                  <li>마감하지 않은 정산 {openMonths.join(', ')}은 남아 있어 마감할 수 있어요.</li>
                )}
                {leaves > 0 && <li>앞으로 등록된 휴가 {leaves}건은 그대로 남아요.</li>}
                {waitlist > 0 && (
                  <li>이 직원을 원하는 빈자리 대기 {waitlist}건은 다른 담당자로 바꿔 주세요.</li>
                )}
                {customers > 0 && <li>담당 고객 {customers}명은 새 담당자를 정해 주세요.</li>}
              </ul>
            )}
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
