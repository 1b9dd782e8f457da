import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { roleNames } from '../../../../contract/rights.ts';
import { formatDay, shopDateOf } from '../../../../contract/time.ts';
import { tradeNames } from '../../../../contract/trades.ts';
import { addresses } from '../../../lib/addresses.ts';
import { call } from '../../../lib/call.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { sessionStore, useMaybeSession } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Facts } from '../../../ui/surface.tsx';
import type { CallAnswer } from '../../../lib/wire.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { AuthCard, FormProblem } from '../components/auth-card.tsx';

const useTake = (token: string) => {
  const router = useRouter();
  return useWrite({
    mutationFn: async () => {
      const { shopNo } = await call('joining.takeInvite', { params: { token } });
      const refreshToken = sessionStore.refreshToken();
      return await call('auth.signIn', {
        body: { grant: 'shop', shopNo, ...(refreshToken && { refreshToken }) },
      });
    },
    meta: { quiet: true },
    onSuccess: async (tokens) => {
      sessionStore.accept(tokens);
      await router.navigate({ href: addresses.home, replace: true });
    },
  });
};

const Ways = ({ token }: { token: string }) => {
  const session = useMaybeSession();
  const me = useQuery({
    queryKey: ['account', 'me', session?.current?.employeeNo ?? null],
    queryFn: ({ signal }) => call('auth.usersMe', { signal }),
    enabled: session !== null,
  });
  const take = useTake(token);
  const back = new URLSearchParams({ redirect: `/invite/${token}` }).toString();
  if (session)
    return (
      <>
        <FormProblem>{take.error && describeError(take.error)}</FormProblem>
        <Button look="primary" size="large" wide busy={take.isPending} onClick={() => take.mutate()}>
          {me.data ? `${me.data.loginId} 아이디로 함께하기` : '함께하기'}
        </Button>
        <p className={shapes.note}>지금 다니는 샵은 그대로예요. 위쪽 샵 이름을 눌러 오갈 수 있어요.</p>
      </>
    );
  return (
    <>
      <GoLink to={`/signup?${back}`} className={buttonClass({ look: 'primary', size: 'large' })}>
        처음이에요, 가입하고 함께하기
      </GoLink>
      <GoLink to={`/signin?${back}`} className={buttonClass({ size: 'large' })}>
        아이디가 있어요
      </GoLink>
    </>
  );
};

const Invite = ({ invite, token }: { invite: CallAnswer<'joining.openInvite'>; token: string }) => (
  <div className={shapes.column16}>
    <Facts
      of={[
        ['샵', `${invite.shopName} (${tradeNames[invite.trade]})`],
        ['받는 사람', `${invite.maskedName}님`],
        ['역할', [roleNames[invite.role], invite.rank].filter(Boolean).join(' · ')],
        ['기한', `${formatDay(shopDateOf(invite.expiresAt))}까지`],
      ]}
    />
    <Ways token={token} />
  </div>
);

/** What an invited employee opens from the link: which shop, as which employee, and one button. */
export const InvitePage = () => {
  const { token } = useParams({ from: '/invite/$token' });
  const invite = useQuery({
    queryKey: ['joining', 'invite', token],
    queryFn: ({ signal }) => call('joining.openInvite', { params: { token }, signal }),
    retry: false,
  });
  return (
    <AuthCard title="초대를 받았어요" text="함께하면 예약과 고객을 바로 볼 수 있어요.">
      <QueryState of={invite}>{(data) => <Invite invite={data} token={token} />}</QueryState>
    </AuthCard>
  );
};
