import type { Employee } from '../../../lib/employees.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { formatDay, shopDateOf } from '../../../../contract/time.ts';
import { roleNames } from '../../../../contract/rights.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useChangeEmployee, useReject, useRevokeInvite } from '../mutations.ts';
import styles from '../employees.module.css';

const Waiting = ({ employee }: { employee: Employee }) => {
  const change = useChangeEmployee();
  const reject = useReject();
  return (
    <li className={styles.line}>
      <span className={styles.name}>{employee.name}</span>
      <Button size="small" busy={reject.isPending} onClick={() => reject.mutate(employee.employeeNo)}>
        거절
      </Button>
      <Button
        size="small"
        look="primary"
        busy={change.isPending}
        onClick={() => change.mutate({ employee, state: 'ACTIVE' })}
      >
        승인
      </Button>
    </li>
  );
};

/** Requests to join, and open invites. */
export const JoiningCard = ({ waiting }: { waiting: readonly Employee[] }) => {
  const invites = useEndpoint('joining.invites', {});
  const revoke = useRevokeInvite();
  const open = invites.data?.items.filter(({ state }) => state === 'OPEN') ?? [];
  if (waiting.length + open.length === 0) return null;
  return (
    <Card flush title="가입 요청과 초대">
      <ul aria-label="가입 요청과 초대">
        {waiting.map((employee) => (
          <Waiting key={employee.employeeNo} employee={employee} />
        ))}
        {open.map(({ id, name, role, expiresAt }) => (
          <li key={`invite ${id}`} className={styles.line}>
            <span className={styles.name}>
              {name}
              <small>{formatDay(shopDateOf(expiresAt))}까지</small>
            </span>
            <Tag>{roleNames[role]} 초대</Tag>
            <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate(id)}>
              초대 취소
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
