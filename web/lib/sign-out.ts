import { useMutation } from '@tanstack/react-query';
import { signInAddress } from './addresses.ts';
import { call } from './call.ts';
import { drafts } from './draft.ts';
import { sessionStore } from './session.ts';

export const signOutFailedMessage = '로그아웃하지 못했습니다. 잠시 후 다시 시도해 주세요.';

/** Ends this browser's session; what was half written on this machine goes with it. */
export const useSignOut = () =>
  useMutation({
    mutationKey: ['auth', 'logout'],
    mutationFn: () => call('auth.signOut'),
    meta: { quiet: true },
    onSuccess: () => {
      drafts.dropAll();
      sessionStore.end();
      const from = location.pathname + location.search;
      location.assign(signInAddress(location.origin, from));
    },
    onError: () => alert(signOutFailedMessage),
  });
