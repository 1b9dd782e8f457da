import { useEffect, useRef } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';

export const Field = ({
  label,
  value,
  onChange,
  lines = false,
  ...rest
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  lines?: boolean;
  required?: boolean;
  disabled?: boolean;
  maxLength: number;
  autoComplete?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  onBlur?: () => void;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}) => (
  <label className="field">
    {label}
    {lines ? (
      <textarea value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
    ) : (
      <input value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
    )}
  </label>
);

export const Tick = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className="tick">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

export const Chip = ({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
    {children}
  </button>
);

/** Said aloud as it appears, and never behind the bar; empty it takes no room. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <p className="problem" role="alert" id={id} ref={place}>
      {children}
    </p>
  );
};
