import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { accessDeniedMessage, errors, supportPhone } from '../../../../contract/errors.ts';
import { addresses, safeRedirect } from '../../../lib/addresses.ts';
import type { SignInReason } from '../../../lib/addresses.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useMaybeSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthCard, AuthForm, FormProblem } from '../components/auth-card.tsx';
import { SecondFactorField } from '../components/second-factor-field.tsx';
import { checkFilled, problemsOf } from '../form.ts';
import { useSignIn } from '../mutations.ts';
import { setupQuery } from '../queries.ts';
import styles from '../components/auth.module.css';

/** A shop of one's own has none, and need not load them. */
const DemoLogins = lazy(async () => ({
  default: (await import('../components/demo-logins.tsx')).DemoLogins,
}));

const Reason = ({ reason }: { reason: SignInReason }) => {
  const session = useMaybeSession();
  if (reason !== 'denied') {
    const { message } = errors[reason === 'elsewhere' ? 'SESSION_REVOKED' : 'TOKEN_EXPIRED'];
    return <p className={styles.notice}>{message}</p>;
  }
  return (
    <p className={styles.notice}>
      {accessDeniedMessage} 권한이 있는 아이디로 로그인해 주세요.{' '}
      {session && <GoLink to={addresses.home}>홈으로 돌아가기</GoLink>}
    </p>
  );
};

export const SignInPage = () => {
  const { redirect, reason } = useSearch({ from: '/signin' });
  const router = useRouter();
  const setup = useQuery(setupQuery).data;
  const signIn = useSignIn();
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<
    Partial<Record<'loginId' | 'password' | 'code', string | undefined>>
  >({});

  const [asksCode, setAsksCode] = useState(false);
  const isWrongCode = isProductError(signIn.error, 'SECOND_FACTOR_WRONG');
  const asksNow = isProductError(signIn.error, 'SECOND_FACTOR_NEEDED');
  const enter = (login: { loginId: string; password: string; code?: string }) =>
    signIn.mutate(login, {
      onError: (error) => {
        if (isProductError(error, 'SECOND_FACTOR_NEEDED')) setAsksCode(true);
        if (isProductError(error, 'SECOND_FACTOR_WRONG')) setCode('');
      },
      onSuccess: () => void router.navigate({ href: safeRedirect(redirect, location.origin), replace: true }),
    });

  if (setup?.needed) return <Navigate to="/setup" replace />;
  return (
    <AuthCard
      title="로그인"
      front
      text="오늘도 단골과 함께하는 하루 되세요."
      footer={`고객센터 ${supportPhone}`}
    >
      {reason && <Reason reason={reason} />}
      <AuthForm
        refusal={signIn.error}
        onSubmit={() => {
          const found = problemsOf({
            loginId: checkFilled(loginId, '아이디를'),
            password: checkFilled(password, '비밀번호를'),
            code: asksCode ? checkFilled(code, '인증 앱 번호를') : null,
          });
          setProblems(found ?? {});
          if (!found) enter({ loginId, password, ...(asksCode && { code }) });
        }}
      >
        <TextInput
          label="아이디"
          size="large"
          value={loginId}
          onChange={(typed) => {
            setLoginId(typed);
            setProblems({ ...problems, loginId: undefined });
            // Somebody else may have no second factor.
            setAsksCode(false);
            setCode('');
          }}
          error={problems.loginId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <TextInput
          label="비밀번호"
          size="large"
          type="password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setProblems({ ...problems, password: undefined });
          }}
          error={problems.password}
          autoComplete="current-password"
        />
        {asksCode && (
          <SecondFactorField
            size="large"
            value={code}
            onChange={(typed) => {
              setCode(typed);
              if (isWrongCode) signIn.reset();
              setProblems({ ...problems, code: undefined });
            }}
            error={problems.code ?? (isWrongCode ? describeError(signIn.error) : undefined)}
          />
        )}
        <FormProblem>{signIn.error && !isWrongCode && !asksNow && describeError(signIn.error)}</FormProblem>
        <Button type="submit" look="primary" size="large" wide busy={signIn.isPending}>
          로그인
        </Button>
      </AuthForm>
      <nav className={styles.links} aria-label="가입">
        <GoLink to={redirect ? `/signup?${new URLSearchParams({ redirect })}` : '/signup'}>
          처음이신가요? 가입하고 샵 열기
        </GoLink>
        <GoLink to="/password">아이디·비밀번호 찾기</GoLink>
      </nav>
      {setup && setup.demoLogins.length > 0 && (
        <Suspense>
          <DemoLogins logins={setup.demoLogins} busy={signIn.isPending} onChoose={enter} />
        </Suspense>
      )}
    </AuthCard>
  );
};
