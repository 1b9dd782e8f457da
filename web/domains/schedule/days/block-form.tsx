import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlockScope } from '../../../../contract/blocks.ts';
import { toWallTime } from '../../../../contract/time.ts';
import type { ShopDate, WallTime } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { call } from '../../../lib/call.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useCan, useMe } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { RepeatFields } from '../../../ui/repeat-fields.tsx';
import type { RepeatDraft } from '../../../ui/repeat-draft.ts';
import { NameField } from '../../../ui/name-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { wrongOrder } from '../form.ts';
import type { Block } from '../queries.ts';
import { EntryShell } from './entry-shell.tsx';
import type { EntryProps } from './entry-shell.tsx';
import { TimeRange } from '../hours/time-range.tsx';

const everyEmployee = 'all';
const reaches: readonly { value: BlockScope; label: string }[] = [
  { value: 'ONE', label: '이것만' },
  { value: 'FOLLOWING', label: '이것과 다음' },
  { value: 'ALL', label: '모두' },
];

/** Employees this user may block: others, and the whole shop, take the right to others' bookings. */
const useBlockable = () => {
  const me = useMe();
  const others = useCan()('bookings.others');
  const { data: employees = [] } = useQuery(employeesQuery(useShopNo()));
  return {
    others,
    people: others ? employees : employees.filter((one) => one.employeeNo === me?.employeeNo),
  };
};

/** 예약 막기, once or again and again; of a series one, the following or all are changed. */
export const BlockForm = ({ date, entry, ...shell }: EntryProps<Block>) => {
  const shopNo = useShopNo();
  const { others, people } = useBlockable();
  const [who, setWho] = useState<string | null>(
    entry
      ? entry.employeeNo === null
        ? everyEmployee
        : String(entry.employeeNo)
      : others
        ? everyEmployee
        : null,
  );
  const [day, setDay] = useState<ShopDate>(entry?.date ?? date);
  const [from, setFrom] = useState<WallTime>(entry?.from ?? toWallTime(720));
  const [to, setTo] = useState<WallTime>(entry?.to ?? toWallTime(780));
  const [title, setTitle] = useState(entry?.title ?? '점심시간');
  const [reason, setReason] = useState(entry?.reason ?? '');
  const [scope, setScope] = useState<BlockScope>('ONE');
  const [changed, setChanged] = useState<RepeatDraft | null | undefined>(undefined);

  const inSeries = entry !== undefined && entry.seriesId !== null;
  const { data: series } = useEndpoint(
    'blocks.get',
    { params: { id: entry?.id ?? 0 } },
    { enabled: inSeries },
  );
  const repeat = changed === undefined ? (series?.repeat ?? null) : changed;
  const person = people.find((one) => String(one.employeeNo) === who) ?? (others ? undefined : people[0]);
  const employeeNo = person?.employeeNo ?? null;
  const mayRepeat = !inSeries || scope !== 'ONE';

  const send = (_confirmed: boolean, version = entry?.version ?? 0) => {
    const fields = { employeeNo, title, reason, date: day, from, to };
    if (!entry) return call('blocks.create', { params: { shopNo }, body: { ...fields, repeat } });
    return call('blocks.change', {
      params: { shopNo, id: entry.id },
      body: { ...fields, scope, ...(mayRepeat && changed && { repeat: changed }), version },
    });
  };

  return (
    <EntryShell {...shell} send={send} problem={wrongOrder(from, to)} incomplete={title.trim() === ''}>
      {inSeries && (
        <Field label="어디까지 바꿀까요?">
          {() => <Segmented label="어디까지 바꿀까요?" choices={reaches} value={scope} onChange={setScope} />}
        </Field>
      )}
      <NameField
        label="누구"
        value={person ? String(person.employeeNo) : everyEmployee}
        onChange={setWho}
        options={[
          ...(others ? [{ value: everyEmployee, label: '모두' }] : []),
          ...people.map((one) => ({ value: String(one.employeeNo), label: one.name })),
        ]}
      />
      <DateField label="날짜" value={day} onChange={(next) => next && setDay(next)} />
      <Field label="시간">
        {() => (
          <TimeRange
            label="시간"
            from={from}
            to={to}
            onChange={(next, end) => {
              setFrom(next);
              setTo(end);
            }}
          />
        )}
      </Field>
      <TextInput label="이름" value={title} onChange={setTitle} maxLength={40} />
      <TextInput label="메모" value={reason} onChange={setReason} maxLength={200} />
      {mayRepeat && <RepeatFields date={day} value={repeat} onChange={setChanged} once={!inSeries} />}
    </EntryShell>
  );
};
