import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Employee } from '../../../lib/employees.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useMe } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { EmployeeDialog } from '../components/employee-dialog.tsx';
import { EmployeeList } from '../components/employee-list.tsx';
import type { Asked } from '../components/employee-list.tsx';
import { HandoverDialog } from '../../auth/components/handover-dialog.tsx';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { JoiningCard } from '../components/joining-card.tsx';
import { LeftCard } from '../components/left-card.tsx';
import { LeavingDialog } from '../components/leaving-dialog.tsx';
import { PasswordLinkDialog } from '../components/password-link-dialog.tsx';
import { RightsCard } from '../components/rights-card.tsx';

const views = [
  { value: 'list', label: '직원' },
  { value: 'rights', label: '권한' },
] as const;

const Rights = () => (
  <QueryState of={useEndpoint('employeeRights.get', {})}>
    {(table) => <RightsCard table={table} />}
  </QueryState>
);

const List = ({ isOwner }: { isOwner: boolean }) => {
  const [open, setOpen] = useState<{ asked: Asked; employee: Employee }>();
  const close = () => setOpen(undefined);
  const query = useEndpoint('employees.list', {});
  return (
    <QueryState of={query}>
      {({ items }) => (
        <div className={shapes.stack16}>
          <JoiningCard waiting={items.filter(({ state }) => state === 'PENDING')} />
          <EmployeeList
            employees={items}
            isOwner={isOwner}
            onAsk={(asked, employee) => setOpen({ asked, employee })}
          />
          <LeftCard />
          {open?.asked === 'edit' && <EmployeeDialog of={open.employee} isOwner={isOwner} onClose={close} />}
          {open?.asked === 'invite' && <InviteDialog of={open.employee} isOwner={isOwner} onClose={close} />}
          {open?.asked === 'link' && <PasswordLinkDialog employee={open.employee} onClose={close} />}
          {open?.asked === 'handover' && <HandoverDialog employee={open.employee} onClose={close} />}
          {open?.asked === 'leave' && <LeavingDialog employee={open.employee} onClose={close} />}
        </div>
      )}
    </QueryState>
  );
};

export const EmployeesPage = () => {
  const { view = 'list' } = useSearch({ from: '/office/shop/employees' });
  const navigate = useNavigate({ from: '/shop/employees' });
  const isOwner = useMe()?.role === 'OWNER';
  const [asked, setAsked] = useState<'new' | 'invite'>();
  return (
    <ShopFrame
      title="직원"
      actions={
        <>
          <Button onClick={() => setAsked('invite')}>초대 링크</Button>
          <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={() => setAsked('new')}>
            직원 추가
          </Button>
        </>
      }
    >
      <div className={shapes.stack16}>
        {isOwner && (
          <Segmented
            label="보기"
            look="tabs"
            choices={views}
            value={view}
            onChange={(next) =>
              void navigate({ search: next === 'rights' ? { view: next } : {}, replace: true })
            }
          />
        )}
        {isOwner && view === 'rights' ? <Rights /> : <List isOwner={isOwner} />}
      </div>
      {asked === 'new' && (
        <EmployeeDialog of={undefined} isOwner={isOwner} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'invite' && (
        <InviteDialog of={undefined} isOwner={isOwner} onClose={() => setAsked(undefined)} />
      )}
    </ShopFrame>
  );
};
