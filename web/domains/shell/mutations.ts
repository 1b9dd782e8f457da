import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '../../lib/addresses.ts';
import { call } from '../../lib/call.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { sessionStore } from '../../lib/session.ts';
import { mayLeavePage } from '../../lib/unsaved.ts';
import { confirm } from '../../ui/confirm.ts';

/** Another shop means another token. Unsaved work is asked about before the session moves, since it moves for every tab. */
export const useSwitchShop = () => {
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: (shopNo: string) => {
      const refreshToken = sessionStore.refreshToken();
      return call('auth.signIn', { body: { grant: 'shop', shopNo, ...(refreshToken && { refreshToken }) } });
    },
    onSuccess: async (tokens) => {
      await router.navigate({ href: addresses.home, ignoreBlocker: true });
      sessionStore.accept(tokens);
    },
  });
  return async (shopNo: string): Promise<void> => {
    if (await mayLeavePage()) mutate(shopNo);
  };
};

/** Asks first: every phone and tablet of this person goes to the sign-in page. */
export const useEndAllSessions = () => {
  const logOut = useMutation({ mutationFn: () => call('auth.logOut') });
  const signOut = useSignOut();
  return async () => {
    const agreed = await confirm({
      title: '모든 기기에서 로그아웃할까요?',
      message: '이 기기와 다른 휴대폰, 태블릿에서 모두 다시 로그인해야 합니다.',
      confirmLabel: '모두 로그아웃',
      danger: true,
    });
    if (agreed) logOut.mutate(undefined, { onSuccess: () => signOut.mutate() });
  };
};
