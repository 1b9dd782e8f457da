import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { sessionStore } from '../../lib/session.ts';

/** The form shows what went wrong itself: a wrong password is no reason to leave the page. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (login: { loginId: string; password: string }) =>
      call('auth.signIn', { body: { grant: 'password', ...login } }),
    meta: { quiet: true },
    onSuccess: (tokens) => sessionStore.accept(tokens),
  });
