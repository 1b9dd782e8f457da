import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LeaveKind } from '../../../../contract/schedule.ts';
import { toWallTime } from '../../../../contract/time.ts';
import type { ShopDate, WallTime } from '../../../../contract/time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { wrongOrder } from '../form.ts';
import { leaveNames } from '../format.ts';
import { TimeRange } from '../hours/time-range.tsx';
import type { Leave } from '../queries.ts';

export interface LeaveDraft {
  kind: LeaveKind;
  from: ShopDate;
  to: ShopDate;
  fromTime: WallTime | null;
  toTime: WallTime | null;
  reason: string;
}

/** When and why an employee is away: whole days, or a part of one. */
export const useLeaveFields = (
  date: ShopDate,
  entry?: Leave,
): { draft: LeaveDraft; problem: string | null; fields: ReactNode } => {
  const [kind, setKind] = useState<LeaveKind>(entry?.kind ?? 'ANNUAL');
  const [from, setFrom] = useState<ShopDate>(entry?.from ?? date);
  const [to, setTo] = useState<ShopDate>(entry?.to ?? date);
  const [part, setPart] = useState(typeof entry?.fromTime === 'string');
  const [start, setStart] = useState<WallTime>(entry?.fromTime ?? toWallTime(600));
  const [end, setEnd] = useState<WallTime>(entry?.toTime ?? toWallTime(840));
  const [reason, setReason] = useState(entry?.reason ?? '');
  const partly = kind === 'HALF' || part;
  const times = partly ? { to: from, fromTime: start, toTime: end } : { to, fromTime: null, toTime: null };
  return {
    draft: { kind, from, ...times, reason },
    problem: partly ? wrongOrder(start, end) : null,
    fields: (
      <>
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
      </>
    ),
  };
};
