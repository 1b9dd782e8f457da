import { formatPhone } from '../../contract/phone.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

/** A phone number that takes its hyphens as soon as it is complete. */
export const PhoneInput = ({ onChange, ...rest }: TextInputProps) => (
  <TextInput
    type="tel"
    inputMode="tel"
    autoComplete="off"
    placeholder="010-0000-0000"
    {...rest}
    onChange={(text) => onChange(formatPhone(text))}
  />
);
