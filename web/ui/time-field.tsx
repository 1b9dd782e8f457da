import { readTime } from '../../contract/time-reading.ts';
import { formatMinute } from '../../contract/time.ts';
import type { FieldProps } from './field.tsx';
import { TypedSelect } from './typed-select.tsx';

interface Props extends FieldProps {
  /** In minutes of the day. */
  value: number;
  onChange: (minute: number) => void;
  /** Minutes between the times of the list; typing is finer. */
  step: number;
  /** The first and the last time that can be. */
  from?: number;
  to?: number;
}

/** Times stand on these minutes. */
const finest = 5;

/** A time of day, chosen or typed: 430, 16:30, 4시반. */
export const TimeField = ({ value, onChange, step, from = 0, to = 1440 - finest, ...field }: Props) => {
  const listed = Array.from({ length: Math.floor(to / step) + 1 }, (_, at) => at * step);
  const times = [...new Set([...listed, value])].filter((minute) => minute >= from && minute <= to);
  return (
    <TypedSelect
      {...field}
      value={String(value)}
      onChange={(minute) => onChange(Number(minute))}
      options={times
        .toSorted((a, b) => a - b)
        .map((minute) => ({ value: String(minute), label: formatMinute(minute) }))}
      labelOf={(minute) => formatMinute(Number(minute))}
      read={(typed) => {
        const readMinute = readTime(typed);
        // At the end of a day midnight is its last minute.
        const minute = readMinute === 0 && from > 0 ? 1440 : readMinute;
        return minute === null || minute < from || minute > to || minute % finest !== 0
          ? null
          : String(minute);
      }}
      misread="시간을 알 수 없어요. 430, 16:30, 4시 반처럼 5분 단위로 적어 주세요."
    />
  );
};
