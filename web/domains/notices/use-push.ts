import { useEffect } from 'react';
import { callIn } from '../../lib/call.ts';
import { useCalls } from '../../lib/endpoints.ts';
import { useMe } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import { createSafeStorage } from '../../lib/storage.ts';
import { askForPush, pushAbility, stopPush } from '../../lib/browser-push.ts';

/** The user who turned pushes on in this browser; another who signs in here did not. */
const storage = createSafeStorage(() => localStorage);
const keyOf = (shopNo: string, employeeNo: number) => `dangol.push.${shopNo}.${employeeNo}`;
const laterMs = 6000;

class NotAllowed extends Error {
  override message = '브라우저에서 알림을 허용해야 켤 수 있어요.';
}

const useKey = (): string | undefined => {
  const [shopNo, me] = [useShopNo(), useMe()];
  return me && keyOf(shopNo, me.employeeNo);
};

/** Turns pushes on in this browser: asks the person, then the push service, then tells the server. */
export const useTurnPushOn = (publicKey: string) => {
  const key = useKey();
  return useCalls(
    async (send) => {
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
      const device = await send('notices.subscribePush', { body: await askForPush(publicKey) });
      if (key) storage.set(key, 'on');
      return device;
    },
    { quiet: true },
  );
};

export const useTurnPushOff = () => {
  const key = useKey();
  return useCalls(async (send, { id, here }: { id: number; here: boolean }) => {
    await send('notices.unsubscribePush', { params: { id } });
    if (!here) return;
    if (key) storage.remove(key);
    await stopPush().catch(() => undefined);
  });
};

/**
 * A push service may forget a browser, and a session ends: where pushes were turned on, they are asked for
 * again at each start.
 */
export const useKeepPush = (): void => {
  const key = useKey();
  const shopNo = useShopNo();
  const { mutate } = useCalls(
    async (send) => {
      const { publicKey } = await callIn(shopNo, 'notices.notificationSettings', {});
      return send('notices.subscribePush', { body: await askForPush(publicKey) });
    },
    { quiet: true },
  );
  useEffect(() => {
    if (!key || storage.get(key) !== 'on' || pushAbility() !== 'able') return undefined;
    const timer = setTimeout(() => mutate(), laterMs);
    return () => clearTimeout(timer);
  }, [key, mutate]);
};
