import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeaveKind } from '../../../../contract/schedule.ts';
import { toWallTime, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate, WallTime } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { leaveNames, weekdayNames } from '../format.ts';
import { RepeatFields } from './repeat-fields.tsx';
import type { RepeatDraft } from './repeat-fields.tsx';
import styles from './settings.module.css';
import { TimeRange } from './time-range.tsx';

type Kind = 'HOLIDAY' | 'OPEN_DAY' | 'LEAVE' | 'BLOCK';

interface Props {
  date: ShopDate;
  save: (send: (confirmed: boolean) => Promise<unknown>, done?: () => void) => Promise<void>;
  busy: boolean;
  onDone: () => void;
}

const everyone = 'all';
const titles: Record<Kind, string> = {
  HOLIDAY: '휴무',
  OPEN_DAY: '임시 영업',
  LEAVE: '',
  BLOCK: '점심시간',
};

/** Adds a closed day, a temporary opening, leave or a block, beginning on one day. */
export const AddForm = ({ date, save, busy, onDone }: Props) => {
  const shopNo = useShopNo();
  const can = useCan();
  const { data: employees = [] } = useQuery(employeesQuery(shopNo));
  const [kind, setKind] = useState<Kind>(can('settings.write') ? 'HOLIDAY' : 'BLOCK');
  const [label, setLabel] = useState(titles[kind]);
  const [to, setTo] = useState<ShopDate>(date);
  const [weekly, setWeekly] = useState<'ONCE' | 'WEEKLY' | 'MONTHLY'>('ONCE');
  const [from, setFrom] = useState<WallTime>(toWallTime(720));
  const [until, setUntil] = useState<WallTime>(toWallTime(780));
  const [who, setWho] = useState<string | null>(null);
  const [leaveKind, setLeaveKind] = useState<LeaveKind>('ANNUAL');
  const [part, setPart] = useState(false);
  const [repeat, setRepeat] = useState<RepeatDraft | null>(null);

  const choose = (next: Kind) => {
    setKind(next);
    setLabel(titles[next]);
    setWho(next === 'LEAVE' ? null : everyone);
    if (next === 'OPEN_DAY') setUntil(toWallTime(1080));
  };
  const employeeNo = employees.find((one) => String(one.employeeNo) === who)?.employeeNo ?? null;
  const partly = leaveKind === 'HALF' || part;
  const nth = Math.ceil(Number(date.slice(8, 10)) / 7);

  const send = (confirmed: boolean): Promise<unknown> => {
    if (kind === 'HOLIDAY')
      return call('schedule.addHoliday', {
        body:
          weekly === 'ONCE'
            ? { kind: 'DATE', from: date, to, label, confirmed }
            : {
                kind: 'WEEKDAY',
                weekday: weekdayOf(date),
                weeks: weekly === 'WEEKLY' ? [] : [nth],
                label,
                confirmed,
              },
      });
    if (kind === 'OPEN_DAY')
      return call('schedule.addOpenDay', {
        params: { shopNo },
        body: {
          date,
          label,
          open: from,
          close: until,
          breaks: [],
          employeeNos: employeeNo === null ? [] : [employeeNo],
          confirmed,
        },
      });
    if (kind === 'BLOCK')
      return call('blocks.create', {
        params: { shopNo },
        body: { employeeNo, title: label, date, from, to: until, repeat },
      });
    return call('schedule.addLeave', {
      params: { shopNo },
      body: {
        employeeNo: employeeNo as never,
        kind: leaveKind,
        from: date,
        to: partly ? date : to,
        fromTime: partly ? from : null,
        toTime: partly ? until : null,
        reason: label,
        confirmed,
      },
    });
  };
  const wrong = from >= until && (kind === 'BLOCK' || kind === 'OPEN_DAY' || partly);
  const incomplete = kind === 'LEAVE' ? employeeNo === null : label.trim() === '';

  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void save(send, onDone);
      }}
    >
      <Segmented
        label="무엇을 더할까요"
        choices={[
          ...(can('settings.write')
            ? ([
                { value: 'HOLIDAY', label: '휴무일' },
                { value: 'OPEN_DAY', label: '임시 영업' },
                { value: 'LEAVE', label: '휴가' },
              ] as const)
            : []),
          { value: 'BLOCK' as const, label: '예약 막기' },
        ]}
        value={kind}
        onChange={choose}
      />
      {kind === 'HOLIDAY' && (
        <Segmented
          label="되풀이"
          choices={[
            { value: 'ONCE', label: '이 날만' },
            { value: 'WEEKLY', label: `매주 ${weekdayNames[weekdayOf(date)]}` },
            { value: 'MONTHLY', label: `매월 ${nth}번째 ${weekdayNames[weekdayOf(date)]}` },
          ]}
          value={weekly}
          onChange={setWeekly}
        />
      )}
      {kind === 'LEAVE' && (
        <Segmented
          label="휴가 종류"
          choices={(Object.keys(leaveNames) as LeaveKind[]).map((value) => ({
            value,
            label: leaveNames[value],
          }))}
          value={leaveKind}
          onChange={setLeaveKind}
        />
      )}
      {kind !== 'HOLIDAY' && (
        <Select
          label="누구"
          value={who ?? (kind === 'LEAVE' ? null : everyone)}
          onChange={setWho}
          options={[
            ...(kind === 'LEAVE' ? [] : [{ value: everyone, label: '모두' }]),
            ...employees.map((one) => ({ value: String(one.employeeNo), label: one.name })),
          ]}
        />
      )}
      {((kind === 'HOLIDAY' && weekly === 'ONCE') || (kind === 'LEAVE' && !partly)) && (
        <DateField label="끝나는 날" value={to} min={date} onChange={(next) => next && setTo(next)} />
      )}
      {kind === 'LEAVE' && leaveKind !== 'HALF' && (
        <Checkbox label="하루의 일부만" checked={part} onChange={setPart} />
      )}
      {(kind === 'BLOCK' || kind === 'OPEN_DAY' || (kind === 'LEAVE' && partly)) && (
        <TimeRange
          label="시간"
          from={from}
          to={until}
          onChange={(next, end) => {
            setFrom(next);
            setUntil(end);
          }}
        />
      )}
      {wrong && (
        <p className={styles.problem} role="alert">
          끝나는 시간은 시작하는 시간보다 늦어야 해요.
        </p>
      )}
      <TextInput
        label={kind === 'LEAVE' ? '사유' : '이름'}
        value={label}
        onChange={setLabel}
        maxLength={kind === 'LEAVE' ? 200 : 30}
      />
      {kind === 'BLOCK' && <RepeatFields date={date} value={repeat} onChange={setRepeat} />}
      <div className={styles.buttons}>
        <Button look="ghost" onClick={onDone}>
          그만두기
        </Button>
        <Button look="primary" type="submit" busy={busy} disabled={wrong || incomplete}>
          저장
        </Button>
      </div>
    </form>
  );
};
