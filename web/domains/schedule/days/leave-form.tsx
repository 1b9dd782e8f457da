import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { NameField } from '../../../ui/name-field.tsx';
import type { Leave } from '../queries.ts';
import { EntryShell } from './entry-shell.tsx';
import type { EntryProps } from './entry-shell.tsx';
import { useLeaveFields } from './leave-fields.tsx';

/** A leave of an employee. */
export const LeaveForm = ({ date, entry, ...shell }: EntryProps<Leave>) => {
  const shopNo = useShopNo();
  const { data: employees = [] } = useQuery(employeesQuery(shopNo));
  const [who, setWho] = useState<string | null>(entry ? String(entry.employeeNo) : null);
  const { draft, problem, fields } = useLeaveFields(date, entry);

  const employeeNo = employees.find((one) => String(one.employeeNo) === who)?.employeeNo;
  const send = async (confirmed: boolean, version = entry?.version ?? 0) => {
    if (employeeNo === undefined) throw new Error('the form is not sent without a person');
    const body = { employeeNo, ...draft, confirmed };
    return entry
      ? call('schedule.changeLeave', {
          params: { shopNo, id: entry.id },
          body: { ...body, version },
        })
      : call('schedule.addLeave', { params: { shopNo }, body });
  };

  return (
    <EntryShell {...shell} send={send} problem={problem} incomplete={employeeNo === undefined}>
      <NameField
        label="누구"
        value={who ?? ''}
        onChange={(value) => setWho(value === '' ? null : value)}
        options={employees.map((one) => ({ value: String(one.employeeNo), label: one.name }))}
      />
      {fields}
    </EntryShell>
  );
};
