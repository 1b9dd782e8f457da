import styles from './switch.module.css';

/** On or off, at once. */
export const Switch = ({
  checked,
  onChange,
  label,
  disabled = false,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
}) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    title={label}
    disabled={disabled}
    className={styles.switch}
    onClick={() => onChange(!checked)}
  >
    <span className={styles.knob} />
  </button>
);
