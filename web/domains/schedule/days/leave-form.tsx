import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeaveKind } from '../../../../contract/schedule.ts';
import { toWallTime } from '../../../../contract/time.ts';
import type { ShopDate, WallTime } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { wrongOrder } from '../form.ts';
import { leaveNames } from '../format.ts';
import type { Leave } from '../queries.ts';
import { EntryShell } from './entry-shell.tsx';
import type { EntryProps } from './entry-shell.tsx';
import { TimeRange } from '../hours/time-range.tsx';

/** Somebody is away: whole days, or a part of one. */
export const LeaveForm = ({ date, entry, ...shell }: EntryProps<Leave>) => {
  const shopNo = useShopNo();
  const { data: employees = [] } = useQuery(employeesQuery(shopNo));
  const [who, setWho] = useState<string | null>(entry ? String(entry.employeeNo) : null);
  const [kind, setKind] = useState<LeaveKind>(entry?.kind ?? 'ANNUAL');
  const [from, setFrom] = useState<ShopDate>(entry?.from ?? date);
  const [to, setTo] = useState<ShopDate>(entry?.to ?? date);
  const [part, setPart] = useState(typeof entry?.fromTime === 'string');
  const [start, setStart] = useState<WallTime>(entry?.fromTime ?? toWallTime(600));
  const [end, setEnd] = useState<WallTime>(entry?.toTime ?? toWallTime(840));
  const [reason, setReason] = useState(entry?.reason ?? '');

  const partly = kind === 'HALF' || part;
  const employeeNo = employees.find((one) => String(one.employeeNo) === who)?.employeeNo;
  const send = async (confirmed: boolean) => {
    if (employeeNo === undefined) throw new Error('the form is not sent without a person');
    const times = partly ? { to: from, fromTime: start, toTime: end } : { to, fromTime: null, toTime: null };
    const body = { employeeNo, kind, from, ...times, reason, confirmed };
    return entry
      ? call('schedule.changeLeave', {
          params: { shopNo, id: entry.id },
          body: { ...body, version: entry.version },
        })
      : call('schedule.addLeave', { params: { shopNo }, body });
  };

  return (
    <EntryShell
      {...shell}
      send={send}
      problem={partly ? wrongOrder(start, end) : null}
      incomplete={employeeNo === undefined}
    >
      <Select
        label="누구"
        value={who}
        onChange={setWho}
        options={employees.map((one) => ({ value: String(one.employeeNo), label: one.name }))}
      />
      <Segmented
        label="휴가 종류"
        choices={(Object.keys(leaveNames) as LeaveKind[]).map((value) => ({
          value,
          label: leaveNames[value],
        }))}
        value={kind}
        onChange={setKind}
      />
      <div className={shapes.pair}>
        <DateField
          label={partly ? '날짜' : '시작하는 날'}
          value={from}
          onChange={(next) => {
            if (!next) return;
            setFrom(next);
            if (next > to) setTo(next);
          }}
        />
        {!partly && (
          <DateField label="끝나는 날" value={to} min={from} onChange={(next) => next && setTo(next)} />
        )}
      </div>
      {kind !== 'HALF' && <Checkbox label="하루의 일부만" checked={part} onChange={setPart} />}
      {partly && (
        <Field label="쉬는 시간">
          {() => (
            <TimeRange
              label="쉬는 시간"
              from={start}
              to={end}
              onChange={(next, last) => {
                setStart(next);
                setEnd(last);
              }}
            />
          )}
        </Field>
      )}
      <TextInput label="사유" value={reason} onChange={setReason} maxLength={200} />
    </EntryShell>
  );
};
