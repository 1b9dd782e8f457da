import { useCallback, useRef, useState } from 'react';
import { formatNumber } from '../../contract/money.ts';
import { useBlockSubmit } from './block-submit.ts';
import { misreadAmount, readAmount } from './read-amount.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

interface Props extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'align' | 'inputMode' | 'max' | 'end' | 'ref'
> {
  /** Whole won, or any count; null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  max?: number;
  /** The unit. */
  end?: string;
  /** What is typed is no amount: the one before does not stand for it. */
  onMisread?: () => void;
}

/**
 * An amount of won, grouped while it is typed, the unit small beside it. What is no amount stays as it was
 * typed, with the reason, and what it belongs to is not sent meanwhile.
 */
export const MoneyInput = ({
  value,
  onChange,
  onBlur,
  max = 10_000_000_000,
  end = '원',
  error,
  onMisread,
  ...rest
}: Props) => {
  // What is typed while it is no figure (yet: 2ㅁ on the way to 2만).
  const [text, setText] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  const [focused, setFocused] = useState(false);
  const [composing, setComposing] = useState(false);
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A value from elsewhere replaces it, except while the user is typing.
  if (known !== value) {
    setKnown(value);
    if (!focused) setText(null);
  }
  const misread = text === null ? undefined : misreadAmount(text, max, end);
  const problem = typing && text !== null && readAmount(text) === null ? undefined : misread;
  useBlockSubmit(
    field,
    misread !== undefined,
    useCallback(() => setTyping(false), []),
  );

  const settle = (typed: string) => {
    const unreadable = misreadAmount(typed, max, end) !== undefined;
    setText(unreadable ? typed : null);
    if (unreadable) onMisread?.();
    else onChange(readAmount(typed));
  };
  return (
    <TextInput
      {...rest}
      ref={field}
      error={problem ?? error}
      align="right"
      inputMode="numeric"
      autoComplete="off"
      end={end}
      value={text ?? (value === null ? '' : formatNumber(value))}
      onChange={(typed) => {
        setTyping(true);
        // 2만 counts from the letter on that makes it one, though the keyboard may still add to it.
        if (composing) {
          setText(typed);
          if (misreadAmount(typed, max, end) === undefined) onChange(readAmount(typed));
        } else settle(typed);
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        settle(event.currentTarget.value);
      }}
      onFocus={(event) => {
        setFocused(true);
        event.currentTarget.select();
      }}
      onBlur={(event) => {
        setFocused(false);
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
};
