import { useState } from 'react';
import { weekdayNames, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ordinalNames, weeksLabel } from '../format.ts';
import type { Holiday } from '../queries.ts';
import { EntryShell } from './entry-shell.tsx';
import type { EntryProps } from './entry-shell.tsx';

const labels = { DATE: '휴무', WEEKDAY: '정기휴무' } as const;

/** A closed date, a run of dates, or a weekday of every month. */
export const HolidayForm = ({ date, entry, ...shell }: EntryProps<Holiday>) => {
  const [kind, setKind] = useState<Holiday['kind']>(entry?.kind ?? 'DATE');
  const [from, setFrom] = useState<ShopDate>(entry?.from ?? date);
  const [to, setTo] = useState<ShopDate>(entry?.to ?? date);
  const [weekday, setWeekday] = useState(entry?.weekday ?? weekdayOf(date));
  const [weeks, setWeeks] = useState<readonly number[]>(entry?.weeks ?? []);
  const [label, setLabel] = useState(entry?.label ?? labels[kind]);

  const choose = (next: Holiday['kind']) => {
    if (label === labels[kind]) setLabel(labels[next]);
    setKind(next);
  };
  const toggle = (week: number) =>
    setWeeks(
      weeks.includes(week) ? weeks.filter((one) => one !== week) : [...weeks, week].sort((a, b) => a - b),
    );
  const send = (confirmed: boolean, version = entry?.version ?? 0) => {
    const body =
      kind === 'DATE'
        ? { kind, from, to, label, confirmed }
        : { kind, weekday, weeks: [...weeks], label, confirmed };
    return entry
      ? call('schedule.changeHoliday', {
          params: { id: entry.id },
          body: { ...body, version },
        })
      : call('schedule.addHoliday', { body });
  };

  return (
    <EntryShell
      {...shell}
      send={send}
      problem={kind === 'DATE' && from > to ? '끝나는 날은 시작하는 날보다 빠를 수 없어요.' : null}
      incomplete={label.trim() === ''}
    >
      <Segmented
        label="어떤 휴무일인가요"
        choices={[
          { value: 'DATE', label: '날짜로' },
          { value: 'WEEKDAY', label: '정기휴무' },
        ]}
        value={kind}
        onChange={choose}
      />
      {kind === 'DATE' ? (
        <div className={shapes.pair}>
          <DateField
            label="시작하는 날"
            value={from}
            onChange={(next) => {
              if (!next) return;
              setFrom(next);
              if (next > to) setTo(next);
            }}
          />
          <DateField label="끝나는 날" value={to} min={from} onChange={(next) => next && setTo(next)} />
        </div>
      ) : (
        <>
          <Segmented
            label="요일"
            choices={weekdayNames.map((name, at) => ({ value: String(at), label: name }))}
            value={String(weekday)}
            onChange={(value) => setWeekday(Number(value))}
          />
          <Field label="몇째 주" hint={`${weeksLabel(weeks)} ${weekdayNames[weekday]}요일에 쉬어요.`}>
            {() => (
              <Chips label="몇째 주">
                <Chip pressed={weeks.length === 0} onPress={() => setWeeks([])}>
                  매주
                </Chip>
                {ordinalNames.map((name, at) => (
                  <Chip key={name} pressed={weeks.includes(at + 1)} onPress={() => toggle(at + 1)}>
                    {name}
                  </Chip>
                ))}
              </Chips>
            )}
          </Field>
        </>
      )}
      <TextInput label="이름" value={label} onChange={setLabel} maxLength={30} />
    </EntryShell>
  );
};
