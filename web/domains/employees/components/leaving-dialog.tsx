import { formatDay, shopDateOf } from '../../../../contract/time.ts';
import type { Employee } from '../../../lib/employees.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useChangeEmployee } from '../mutations.ts';

/** What somebody leaves behind, seen before they leave. */
export const LeavingDialog = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const touched = useEndpoint('employees.leaving', { params: { employeeNo: employee.employeeNo } });
  const change = useChangeEmployee();
  const leave = () =>
    change.mutate(
      { employee, state: 'LEFT' },
      {
        onSuccess: () => {
          notify.done(`${employee.name}님을 퇴사 처리했어요`);
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
        {({ bookings, classes }) => (
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
            <p className={shapes.note}>바로 로그아웃되고, 지난 예약과 매출에는 이름이 그대로 남아요.</p>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
};
