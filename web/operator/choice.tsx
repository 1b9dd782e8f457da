import styles from './desk.module.css';

interface Props<V extends string> {
  legend: string;
  name: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}

/** One of a few, by the browser's own buttons. */
export const Choice = <V extends string>({ legend, name, value, options, onChange }: Props<V>) => (
  <fieldset className={styles.choice}>
    <legend>{legend}</legend>
    {options.map(([one, label]) => (
      <label key={one}>
        <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
        {label}
      </label>
    ))}
  </fieldset>
);
