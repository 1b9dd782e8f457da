import type { UseMutationOptions } from '@tanstack/react-query';
import { signInAddress } from './addresses.ts';

export const signOutFailedMessage = '로그아웃하지 못했습니다. 잠시 후 다시 시도해 주세요.';

interface Parts {
  send: () => Promise<unknown>;
  /** Forgets the session and what was half written on this machine. */
  forget: () => void;
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'assign'>;
  alert: (message: string) => void;
}

/** Signing out (product spec, sections 4 and 7). */
export const signOutOptions = ({ send, forget, location, alert }: Parts) =>
  ({
    mutationKey: ['auth', 'logout'],
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: () => {
      forget();
      location.assign(signInAddress(location.origin, location.pathname + location.search));
    },
    onError: () => alert(signOutFailedMessage),
  }) satisfies UseMutationOptions;
