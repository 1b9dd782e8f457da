import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../../lib/call.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { AuthCard, FormProblem } from '../components/auth-card.tsx';
import { NewPasswordStep } from '../components/new-password-step.tsx';
import { PasswordSaved } from '../components/password-saved.tsx';

/** Opened from the link that a shop's owner hands out: it sets a password that the owner never sees. */
export const PasswordLinkPage = () => {
  const { token } = useParams({ from: '/password/$token' });
  const link = useQuery({
    queryKey: ['account', 'link', token],
    queryFn: ({ signal }) => call('account.openLink', { params: { token }, signal }),
    retry: false,
  });
  const take = useWrite({
    mutationFn: (body: { password: string; code?: string }) =>
      call('account.takeLink', { params: { token }, body }),
    meta: { quiet: true },
  });
  const title = '새 비밀번호';
  const back = <GoLink to="/signin">로그인으로 돌아가기</GoLink>;
  if (take.data)
    return (
      <AuthCard title={title}>
        <PasswordSaved loginId={take.data.loginId} />
      </AuthCard>
    );
  const refusal = take.error ?? link.error;
  if (isProductError(refusal, 'PASSWORD_LINK_USED'))
    return (
      <AuthCard title={title} footer={back}>
        <FormProblem>{refusal.message}</FormProblem>
      </AuthCard>
    );
  return (
    <AuthCard
      title={title}
      text="원장도 알 수 없는 나만의 비밀번호를 정해 주세요. 링크는 한 번만 쓸 수 있어요."
      footer={back}
    >
      <QueryState of={link}>
        {({ maskedName, secondFactor }) => (
          <>
            <p>
              <strong>{maskedName}</strong>님의 계정이에요.
            </p>
            <NewPasswordStep
              loginId=""
              needsCode={secondFactor}
              busy={take.isPending}
              refusal={take.error}
              onSubmit={(set) => take.mutate(set)}
            />
          </>
        )}
      </QueryState>
    </AuthCard>
  );
};
