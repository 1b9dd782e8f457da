import { useEffect, useState } from 'react';
import { formatPhone } from '../../../../contract/phone.ts';
import { describeError } from '../../../lib/error-actions.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatCountdown } from '../form.ts';
import { useConfirmCode, useRequestCode } from '../mutations.ts';
import { AuthForm, FormProblem } from './auth-card.tsx';
import styles from './auth.module.css';

type Sent = CallAnswer<'auth.certificationRequest'>;

interface Props {
  phone: string;
  sent: Sent;
  onResent: (sent: Sent) => void;
  onConfirmed: () => void;
  onBack: () => void;
}

const useSecondsSince = (): number => {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.floor((now - start) / 1000);
};

export const CodeStep = ({ phone, sent, onResent, onConfirmed, onBack }: Props) => {
  const confirm = useConfirmCode();
  const resend = useRequestCode();
  const [code, setCode] = useState('');
  const passed = useSecondsSince();
  const left = Math.max(0, sent.expiresIn - passed);
  const { certificationId } = sent;
  const submit = (digits: string) =>
    confirm.mutate({ certificationId, code: digits }, { onSuccess: onConfirmed });
  const problem = confirm.error ?? resend.error;
  return (
    <AuthForm
      onSubmit={() => {
        if (code.length === 6) submit(code);
      }}
    >
      <TextInput
        label="인증번호"
        size="large"
        value={code}
        onChange={(text) => {
          const digits = text.replace(/\D/g, '').slice(0, 6);
          setCode(digits);
          if (digits.length === 6 && digits !== code) submit(digits);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        end={left > 0 ? formatCountdown(left) : '시간 초과'}
        hint={
          sent.practice
            ? '연습 모드예요. 문자는 실제로 나가지 않고 이 서버의 /_dev 화면에 남아요.'
            : `${formatPhone(phone)} 번호로 보냈어요.`
        }
        required
        autoFocus
      />
      <FormProblem>{problem && describeError(problem)}</FormProblem>
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={confirm.isPending}
        disabled={code.length < 6 || left === 0}
      >
        확인
      </Button>
      <div className={styles.links}>
        <Button look="ghost" size="small" onClick={onBack}>
          번호 바꾸기
        </Button>
        <Button
          look="ghost"
          size="small"
          busy={resend.isPending}
          disabled={passed < sent.resendAfter}
          onClick={() => resend.mutate(phone, { onSuccess: onResent })}
        >
          {passed < sent.resendAfter ? `${sent.resendAfter - passed}초 뒤 다시 받기` : '다시 받기'}
        </Button>
      </div>
    </AuthForm>
  );
};
