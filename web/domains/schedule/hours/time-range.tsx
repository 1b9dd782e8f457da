import { minuteOfWallTime, minutesPerDay, toWallTime } from '../../../../contract/time.ts';
import type { WallTime } from '../../../../contract/time.ts';
import { TimeField } from '../../../ui/time-field.tsx';
import styles from './week-editor.module.css';

interface Props {
  label: string;
  from: WallTime;
  to: WallTime;
  onChange: (from: WallTime, to: WallTime) => void;
}

/** Two times of day; typing finds one. */
export const TimeRange = ({ label, from, to, onChange }: Props) => (
  <div className={styles.range} role="group" aria-label={label}>
    <div>
      <TimeField
        label={`${label} 시작`}
        labelUnseen
        value={minuteOfWallTime(from)}
        step={10}
        to={minutesPerDay}
        onChange={(minute) => onChange(toWallTime(minute), to)}
      />
    </div>
    <span aria-hidden>–</span>
    <div>
      <TimeField
        label={`${label} 끝`}
        labelUnseen
        value={minuteOfWallTime(to)}
        step={10}
        to={minutesPerDay}
        onChange={(minute) => onChange(from, toWallTime(minute))}
      />
    </div>
  </div>
);
