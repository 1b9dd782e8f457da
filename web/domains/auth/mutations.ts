import { call } from '../../lib/call.ts';
import { sessionStore } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import { useWrite } from '../../lib/use-write.ts';

/** These forms show what went wrong themselves: a wrong password is no reason to leave the page. */
const meta = { quiet: true };

interface Login {
  loginId: string;
  password: string;
  /** Of the second factor, once it was asked for. */
  code?: string;
}

const signInWith = ({ loginId, password, code }: Login) =>
  call('auth.signIn', { body: { grant: 'password', loginId, password, ...(code && { code }) } });

export const useSignIn = () =>
  useWrite({ mutationFn: signInWith, meta, onSuccess: (tokens) => void sessionStore.accept(tokens) });

export const useSetup = () =>
  useWrite({
    mutationFn: (body: CallOptions<'auth.setup'>['body']) => call('auth.setup', { body }),
    meta,
    onSuccess: (tokens) => void sessionStore.accept(tokens),
  });

export const useRequestCode = () =>
  useWrite({
    mutationFn: (phone: string) => call('auth.certificationRequest', { body: { phone } }),
    meta,
  });

export const useConfirmCode = () =>
  useWrite({
    mutationFn: (body: { certificationId: string; code: string }) =>
      call('auth.certificationConfirm', { body }),
    meta,
  });

/** Creates the account and signs straight in, so that the password is typed only once. */
export const useSignUp = () =>
  useWrite({
    mutationFn: async (body: CallOptions<'auth.usersCreate'>['body']) => {
      await call('auth.usersCreate', { body });
      return await signInWith(body);
    },
    meta,
    onSuccess: (tokens) => void sessionStore.accept(tokens),
  });

/** A new shop is entered with a token of its own. */
export const useOpenShop = () =>
  useWrite({
    mutationFn: async (body: CallOptions<'shops.create'>['body']) => {
      const { shopNo } = await call('shops.create', { body });
      const refreshToken = sessionStore.refreshToken();
      return await call('auth.signIn', {
        body: { grant: 'shop', shopNo, ...(refreshToken && { refreshToken }) },
      });
    },
    meta,
    onSuccess: (tokens) => void sessionStore.accept(tokens),
  });
