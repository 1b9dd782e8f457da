import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supportPhone } from '../../../../contract/errors.ts';
import { call } from '../../../lib/call.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { CallAnswer, CallOptions } from '../../../lib/wire.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { CodeStep } from '../components/code-step.tsx';
import { NewPasswordStep } from '../components/new-password-step.tsx';
import { PasswordSaved } from '../components/password-saved.tsx';
import { PhoneStep } from '../components/phone-step.tsx';

type Account = CallAnswer<'account.findAccounts'>['items'][number];
interface Proof {
  phone: string;
  certificationId: string;
}

const texts = {
  phone: ['아이디·비밀번호 찾기', '가입할 때 인증한 휴대폰으로 확인해요.'],
  code: ['인증번호 입력', '문자로 받은 6자리 숫자를 적어 주세요.'],
  password: ['새 비밀번호', '저장하면 모든 기기에서 로그아웃돼요.'],
  saved: ['새 비밀번호', undefined],
} as const;

interface Way {
  proof: Proof;
  onSaved: (loginId: string) => void;
}

const Accounts = ({ proof, accounts, onSaved }: Way & { accounts: readonly Account[] }) => {
  const [chosen, setChosen] = useState(accounts[0]);
  const reset = useWrite({
    mutationFn: (body: CallOptions<'account.resetPassword'>['body']) =>
      call('account.resetPassword', { body }),
    meta: { quiet: true },
  });
  if (!chosen)
    return (
      <p>
        이 번호로 인증한 아이디가 없어요. 샵의 원장에게 비밀번호 링크를 부탁하거나 고객센터({supportPhone})로
        문의해 주세요.
      </p>
    );
  const { loginId, secondFactor } = chosen;
  return (
    <>
      {accounts.length > 1 ? (
        <Segmented
          label="아이디"
          choices={accounts.map((one) => ({ value: one.loginId, label: one.loginId }))}
          value={loginId}
          onChange={(next) => setChosen(accounts.find((one) => one.loginId === next))}
        />
      ) : (
        <p>
          아이디 <strong>{loginId}</strong>
        </p>
      )}
      <NewPasswordStep
        loginId={loginId}
        phone={proof.phone}
        needsCode={secondFactor}
        busy={reset.isPending}
        refusal={reset.error}
        onSubmit={(set) => reset.mutate({ ...proof, loginId, ...set }, { onSuccess: () => onSaved(loginId) })}
      />
    </>
  );
};

const Found = ({ proof, onSaved }: Way) => {
  const accounts = useQuery({
    queryKey: ['account', 'found', proof.certificationId],
    queryFn: ({ signal }) => call('account.findAccounts', { body: proof, signal }),
  });
  return (
    <QueryState of={accounts}>
      {({ items }) => <Accounts proof={proof} accounts={items} onSaved={onSaved} />}
    </QueryState>
  );
};

/** A user who forgot their id or password proves their phone and sets a new one. */
export const ResetPage = () => {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<CallAnswer<'auth.certificationRequest'> | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const step = saved !== null ? 'saved' : !sent ? 'phone' : confirmed ? 'password' : 'code';
  const [title, text] = texts[step];
  return (
    <AuthCard
      title={title}
      text={text}
      footer={saved === null && <GoLink to="/signin">로그인으로 돌아가기</GoLink>}
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
      {step === 'password' && sent && (
        <Found proof={{ phone, certificationId: sent.certificationId }} onSaved={setSaved} />
      )}
      {saved !== null && <PasswordSaved loginId={saved} />}
    </AuthCard>
  );
};
