import type { WallTime } from '../../../../contract/time.ts';
import { Select } from '../../../ui/select.tsx';
import { timeOptions } from '../form.ts';
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
      <Select
        label={`${label} 시작`}
        labelUnseen
        searchable
        value={from}
        onChange={(value) => value && onChange(value as WallTime, to)}
        options={timeOptions(from)}
      />
    </div>
    <span aria-hidden>–</span>
    <div>
      <Select
        label={`${label} 끝`}
        labelUnseen
        searchable
        value={to}
        onChange={(value) => value && onChange(from, value as WallTime)}
        options={timeOptions(to)}
      />
    </div>
  </div>
);
