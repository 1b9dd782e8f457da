import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { checkMobile } from '../form.ts';
import { useRequestCode } from '../mutations.ts';
import { AuthForm, FormProblem } from './auth-card.tsx';

interface Props {
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (sent: CallAnswer<'auth.certificationRequest'>) => void;
}

export const PhoneStep = ({ phone, onPhone, onSent }: Props) => {
  const request = useRequestCode();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AuthForm
      onSubmit={() => {
        const found = checkMobile(phone);
        setProblem(found);
        if (!found) request.mutate(phone, { onSuccess: onSent });
      }}
    >
      <PhoneInput
        label="휴대폰 번호"
        size="large"
        value={phone}
        onChange={onPhone}
        error={problem}
        autoComplete="tel-national"
        required
        autoFocus
      />
      <FormProblem>{request.error && describeError(request.error)}</FormProblem>
      <Button type="submit" look="primary" size="large" wide busy={request.isPending}>
        인증번호 받기
      </Button>
    </AuthForm>
  );
};
