import type { ReactNode } from 'react';
import styles from './choice.module.css';

/** A row of chips. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className={styles.chips}>
    {children}
  </fieldset>
);

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
  disabled?: boolean;
}

/** One of several that may all be on: payment methods, employees, states. */
export const Chip = ({ pressed, onPress, children, disabled = false }: ChipProps) => (
  <button type="button" aria-pressed={pressed} disabled={disabled} className={styles.chip} onClick={onPress}>
    {children}
  </button>
);

interface ToggleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

const Check = ({
  checked,
  onChange,
  label,
  note,
  disabled = false,
  look,
}: ToggleProps & { look: 'box' | 'switch' }) => (
  <label className={styles.check} data-disabled={disabled}>
    <input
      type="checkbox"
      className={look === 'switch' ? styles.switch : undefined}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      {label}
      {note && <div className={styles.note}>{note}</div>}
    </span>
  </label>
);

/** Chosen or not: one of a list, a consent. */
export const Checkbox = (props: ToggleProps) => <Check {...props} look="box" />;

/** A setting that is on or off. */
export const Toggle = (props: ToggleProps) => <Check {...props} look="switch" />;
