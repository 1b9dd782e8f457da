import type { ReactNode } from 'react';
import { format, words } from './data.ts';

/** What is chosen, and the one next thing to do; always within the thumb's reach. */
export const Bar = ({
  title,
  priceWon,
  minutes,
  action,
}: {
  title: string;
  priceWon: number;
  minutes: number;
  action: ReactNode;
}) => (
  <>
    <span className="sum" aria-live="polite">
      <b>{title}</b>
      {minutes > 0 && (
        <span>
          {format.minutes(minutes)} · <strong>{format.won(priceWon)}</strong>
        </span>
      )}
    </span>
    {action}
  </>
);

export const MainButton = ({
  children,
  busy = false,
  disabled = false,
  onClick,
  form,
}: {
  children: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  form?: string;
}) => (
  <button
    className="button"
    type={form === undefined ? 'button' : 'submit'}
    disabled={disabled || busy}
    {...(onClick && { onClick })}
    {...(form !== undefined && { form })}
  >
    {busy ? words.working : children}
  </button>
);
