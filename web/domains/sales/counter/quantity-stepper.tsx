import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './small-controls.module.css';

interface Props {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const most = 999;

/** How many: two thumbs' worth of buttons, arrow keys as well. */
export const QuantityStepper = ({ label, value, onChange }: Props) => {
  const set = (next: number) => onChange(Math.min(most, Math.max(1, next)));
  return (
    <span
      className={styles.stepper}
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={1}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        set(value + step);
      }}
    >
      <IconButton
        of={IconMinus}
        label="하나 빼기"
        size="small"
        iconSize={14}
        tabIndex={-1}
        onClick={() => set(value - 1)}
      />
      <span>{value}</span>
      <IconButton
        of={IconPlus}
        label="하나 추가"
        size="small"
        iconSize={14}
        tabIndex={-1}
        onClick={() => set(value + 1)}
      />
    </span>
  );
};
