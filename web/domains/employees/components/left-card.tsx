import { formatDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import type { Employee } from '../../../lib/employees.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card } from '../../../ui/surface.tsx';
import { EmployeeDot } from '../../../ui/tag.tsx';
import { useChangeEmployee } from '../mutations.ts';
import styles from '../employees.module.css';

const Left = ({ employee }: { employee: Employee }) => {
  const back = useChangeEmployee();
  const { name, color, joinedOn, leftOn } = employee;
  const comeBack = () =>
    back.mutate(
      { employee, state: 'ACTIVE' },
      { onSuccess: () => notify.done(`${name}님이 다시 함께 일해요`) },
    );
  return (
    <li className={`${styles.row} ${styles.line}`}>
      <EmployeeDot color={color} />
      <span className={styles.name}>
        {name}
        <small>
          {joinedOn && formatDate(joinedOn)} ~ {leftOn && formatDate(leftOn)}
        </small>
      </span>
      <Button size="small" busy={back.isPending} onClick={comeBack} aria-label={`${name} 복직`}>
        복직
      </Button>
    </li>
  );
};

/** Employees who left, with a way back; rejected applicants are not among them. */
export const LeftCard = () => {
  const { data } = useEndpoint('employees.list', { query: { includeLeft: 'true' } });
  const left = (data?.items ?? []).filter(({ state, joinedOn }) => state === 'LEFT' && joinedOn !== null);
  if (left.length === 0) return null;
  return (
    <Card flush title="퇴사한 직원">
      <ul aria-label="퇴사한 직원">
        {left.map((employee) => (
          <Left key={employee.employeeNo} employee={employee} />
        ))}
      </ul>
    </Card>
  );
};
