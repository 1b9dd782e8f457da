import styles from './switch.module.css';

/** On or off, at once. */
export const Switch = ({
  checked,
  onChange,
  label,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
}) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    title={label}
    className={styles.switch}
    onClick={() => onChange(!checked)}
  >
    <span className={styles.knob} />
  </button>
);
