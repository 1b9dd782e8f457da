import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '../../lib/addresses.ts';
import { call } from '../../lib/call.ts';
import { sessionStore } from '../../lib/session.ts';

/** Another shop means another token; what the screens held of the first one is forgotten. */
export const useSwitchShop = () => {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (shopNo: string) => call('auth.signIn', { body: { grant: 'shop', shopNo } }),
    onSuccess: async (tokens) => {
      await router.navigate({ href: addresses.home });
      client.clear();
      sessionStore.accept(tokens);
    },
  });
};
