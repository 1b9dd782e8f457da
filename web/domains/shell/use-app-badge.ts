import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShopNo } from '../../lib/session.ts';
import { waitingQuery } from '../../lib/waiting-count.ts';

/** The installed program's icon says how many requests wait; where icons say nothing, nothing happens. */
export const useAppBadge = (): void => {
  const waiting = useQuery(waitingQuery(useShopNo())).data?.length ?? 0;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    const badge = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
    badge.catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [waiting]);
};
