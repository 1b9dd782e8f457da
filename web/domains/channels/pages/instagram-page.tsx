import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { FeedCard } from '../components/feed-card.tsx';
import { InstagramCard } from '../components/instagram-card.tsx';
import { useConnectInstagram } from '../mutations.ts';

/**
 * Returning from the provider's consent brings a code in the address, which is used once and does not stay
 * there.
 */
const useReturn = (): void => {
  const router = useRouter();
  const { mutate } = useConnectInstagram();
  const isTaken = useRef(false);
  useEffect(() => {
    const answer = new URLSearchParams(location.search);
    const [code, state] = [answer.get('code'), answer.get('state')];
    if (isTaken.current || (code === null && !answer.has('error'))) return;
    isTaken.current = true;
    void router.navigate({ to: '/online/instagram', replace: true });
    if (code === null || state === null) notify.info('인스타그램에서 동의하지 않아 연결하지 않았어요.');
    else
      mutate(
        { code, state },
        { onSuccess: () => notify.done('인스타그램을 연결했어요. 사진을 가져오고 있어요.') },
      );
  }, [mutate, router]);
};

/** The shop's pictures, from its own account. */
export const InstagramPage = () => {
  useReturn();
  const account = useEndpoint('channels.instagramAccount', {});
  return (
    <OnlineFrame title="인스타그램">
      <QueryState of={account}>
        {(found) => (
          <>
            <InstagramCard account={found} />
            {found.state !== 'NONE' && <FeedCard />}
          </>
        )}
      </QueryState>
    </OnlineFrame>
  );
};
