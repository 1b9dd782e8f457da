import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { drafts } from './drafts.ts';
import { sessionStore } from './session.ts';
import { signOutOptions } from './sign-out-options.ts';

/** Ends this browser's session; what was half written on this machine goes with it. */
export const useSignOut = () =>
  useMutation(
    signOutOptions({
      send: () => call('auth.signOut'),
      forget: () => {
        drafts.dropAll();
        sessionStore.end('signedOut');
      },
      location,
      alert: (message) => alert(message),
    }),
  );
