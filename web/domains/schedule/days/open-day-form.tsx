import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { toWallTime } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { problemOfHours } from '../form.ts';
import type { Hours } from '../form.ts';
import type { OpenDay } from '../queries.ts';
import { AddBreak, BreakRows } from '../hours/break-fields.tsx';
import { EntryShell } from './entry-shell.tsx';
import type { EntryProps } from './entry-shell.tsx';
import { TimeRange } from '../hours/time-range.tsx';
import styles from '../hours/week-editor.module.css';

const usual: Hours = { open: toWallTime(720), close: toWallTime(1080), breaks: [] };

/** Open on a day that would be closed, or with other hours: for all employees, or for those named. */
export const OpenDayForm = ({ date, entry, ...shell }: EntryProps<OpenDay>) => {
  const shopNo = useShopNo();
  const { data: employees = [] } = useQuery(employeesQuery(shopNo));
  const [day, setDay] = useState<ShopDate>(entry?.date ?? date);
  const [hours, setHours] = useState<Hours>(entry ?? usual);
  const [named, setNamed] = useState<readonly EmployeeNo[]>(entry?.employeeNos ?? []);
  const [label, setLabel] = useState(entry?.label ?? '임시 영업');

  const toggle = (no: EmployeeNo) =>
    setNamed(named.includes(no) ? named.filter((one) => one !== no) : [...named, no]);
  const setBreaks = (breaks: Hours['breaks']) => setHours({ ...hours, breaks });
  const send = (confirmed: boolean, version = entry?.version ?? 0) => {
    const { open, close, breaks } = hours;
    const body = { date: day, label, open, close, breaks, employeeNos: [...named], confirmed };
    return entry
      ? call('schedule.changeOpenDay', {
          params: { shopNo, id: entry.id },
          body: { ...body, version },
        })
      : call('schedule.addOpenDay', { params: { shopNo }, body });
  };

  return (
    <EntryShell {...shell} send={send} problem={problemOfHours(hours)} incomplete={label.trim() === ''}>
      <DateField label="날짜" value={day} onChange={(next) => next && setDay(next)} />
      <Field label="영업시간" aside={<AddBreak breaks={hours.breaks} onChange={setBreaks} />}>
        {() => (
          <div className={styles.breaks}>
            <TimeRange
              label="영업시간"
              from={hours.open}
              to={hours.close}
              onChange={(open, close) => setHours({ ...hours, open, close })}
            />
            <BreakRows breaks={hours.breaks} onChange={setBreaks} />
          </div>
        )}
      </Field>
      <Field label="일하는 사람">
        {() => (
          <Chips label="일하는 사람">
            <Chip pressed={named.length === 0} onPress={() => setNamed([])}>
              모두
            </Chip>
            {employees.map(({ employeeNo, name }) => (
              <Chip key={employeeNo} pressed={named.includes(employeeNo)} onPress={() => toggle(employeeNo)}>
                {name}
              </Chip>
            ))}
          </Chips>
        )}
      </Field>
      <TextInput label="이름" value={label} onChange={setLabel} maxLength={30} />
    </EntryShell>
  );
};
