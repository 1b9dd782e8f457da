import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { safeRedirect } from '../../../lib/addresses.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { AccountStep } from '../components/account-step.tsx';
import { AuthCard } from '../components/auth-card.tsx';
import { CodeStep } from '../components/code-step.tsx';
import { PhoneStep } from '../components/phone-step.tsx';
import type { CallAnswer } from '../../../lib/wire.ts';

type Certification = CallAnswer<'auth.certificationRequest'>;

const texts = {
  phone: ['휴대폰 인증', '가입하려면 본인 휴대폰으로 인증번호를 받아 주세요.'],
  code: ['인증번호 입력', '문자로 받은 6자리 숫자를 적어 주세요.'],
  account: ['아이디 등록', '단골에 로그인할 때 쓸 아이디예요.'],
} as const;

/** Joining: phone, code, account; the shop follows on its own page. */
export const SignUpPage = () => {
  const router = useRouter();
  const { redirect } = useSearch({ from: '/signup' });
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<Certification | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const step = !sent ? 'phone' : confirmed ? 'account' : 'code';
  const [title, text] = texts[step];
  return (
    <AuthCard
      step={[step === 'phone' ? 1 : step === 'code' ? 2 : 3, 4]}
      title={title}
      text={text}
      footer={<GoLink to="/signin">이미 아이디가 있어요</GoLink>}
    >
      {step === 'phone' && <PhoneStep phone={phone} onPhone={setPhone} onSent={setSent} />}
      {step === 'code' && sent && (
        <CodeStep
          key={sent.certificationId}
          phone={phone}
          sent={sent}
          onResent={setSent}
          onConfirmed={() => setConfirmed(true)}
          onBack={() => setSent(null)}
        />
      )}
      {step === 'account' && sent && (
        <AccountStep
          phone={phone}
          certificationId={sent.certificationId}
          onDone={() =>
            void router.navigate({
              href: redirect ? safeRedirect(redirect, location.origin) : '/open',
              replace: true,
            })
          }
        />
      )}
    </AuthCard>
  );
};
