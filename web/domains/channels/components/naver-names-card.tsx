import { useState } from 'react';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from '../../shops/settings.module.css';
import { NaverNameDialog } from './naver-name-dialog.tsx';
import type { NaverEmployee } from './naver-name-dialog.tsx';

const noteOf = ({ enabled, naverName }: NaverEmployee): string => {
  if (naverName === null) return '연결한 이름이 없어요';
  return enabled ? `네이버에서 ‘${naverName}’` : `‘${naverName}’ · 꺼 두었어요`;
};

/** What each person is called at Naver. */
export const NaverNamesCard = ({ employees }: { employees: readonly NaverEmployee[] }) => {
  const mayChange = useCan()('online.write');
  const [open, setOpen] = useState<NaverEmployee | null>(null);
  return (
    <Card title="담당자 이름" flush>
      <ul>
        {employees.map((employee) => (
          <li key={employee.employeeNo} className={styles.row}>
            <div className={styles.grow}>
              <strong>{employee.name}</strong>
              <span className={shapes.note}>{noteOf(employee)}</span>
            </div>
            {employee.enabled && <Tag tone="ok">연결됨</Tag>}
            {mayChange && (
              <Button size="small" onClick={() => setOpen(employee)}>
                {employee.naverName === null ? '연결' : '수정'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <NaverNameDialog employee={open} onClose={() => setOpen(null)} />}
    </Card>
  );
};
