import { TextInput } from '../../../ui/text-input.tsx';

interface Props {
  value: string;
  onChange: (code: string) => void;
  size?: 'normal' | 'large';
  error?: string | undefined;
}

/** The code of an authenticator app, or a recovery code from paper. */
export const SecondFactorField = ({ value, onChange, size = 'normal', error }: Props) => (
  <TextInput
    label="인증 앱 번호"
    size={size}
    value={value}
    onChange={onChange}
    error={error}
    inputMode="text"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    hint="인증 앱에 보이는 여섯 자리 번호나 복구 코드를 적어 주세요."
    required
    autoFocus
  />
);
