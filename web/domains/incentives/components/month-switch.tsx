import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { monthName, nextMonth, previousMonth } from '../format.ts';
import styles from '../incentives.module.css';

interface Props {
  month: string;
  /** The last one there is. */
  running: string;
  onChange: (month: string) => void;
}

export const MonthSwitch = ({ month, running, onChange }: Props) => (
  <div className={styles.month}>
    <IconButton of={IconChevronLeft} label="이전 달" onClick={() => onChange(previousMonth(month))} />
    <strong>{monthName(month)}</strong>
    <IconButton
      of={IconChevronRight}
      label="다음 달"
      disabled={month >= running}
      onClick={() => onChange(nextMonth(month))}
    />
  </div>
);
