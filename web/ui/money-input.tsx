import { useState } from 'react';
import { formatNumber } from '../../contract/money.ts';
import { readAmount } from './read-amount.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'align' | 'inputMode' | 'max'> {
  /** Whole won, or any count; null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  max?: number;
}

/** An amount of won, grouped while it is typed, the unit small beside it. */
export const MoneyInput = ({ value, onChange, onBlur, max = 10_000_000_000, end = '원', ...rest }: Props) => {
  // What is being typed while it is no figure yet: 2ㅁ on the way to 2만.
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  const settle = (text: string) => {
    const amount = readAmount(text);
    setUnfinished(null);
    onChange(amount === null ? null : Math.min(amount, max));
  };
  return (
    <TextInput
      {...rest}
      align="right"
      inputMode="numeric"
      autoComplete="off"
      end={end}
      value={unfinished ?? (value === null ? '' : formatNumber(value))}
      onChange={(text) =>
        composing || (text !== '' && readAmount(text) === null) ? setUnfinished(text) : settle(text)
      }
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        settle(event.currentTarget.value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        if (unfinished !== null) settle(unfinished);
        onBlur?.(event);
      }}
    />
  );
};
