import { call } from '../lib/call.ts';
import { isInShop, sessionStore } from '../lib/session.ts';
import { mayLeavePage } from '../lib/unsaved.ts';

/** News names its shop in the address (`?shop=`): a user of several shops opens it in the right one. */
const readAddress = (href: string) => {
  const url = new URL(href, location.origin);
  const shopNo = url.searchParams.get('shop');
  url.searchParams.delete('shop');
  return { shopNo, path: url.pathname + url.search + url.hash };
};

const isAnother = (shopNo: string | null): shopNo is string => {
  const session = sessionStore.get();
  return (
    isInShop(session) &&
    shopNo !== null &&
    shopNo !== session.current.shopNo &&
    session.shops.some((shop) => shop.shopNo === shopNo)
  );
};

const enter = async (shopNo: string): Promise<void> => {
  const refreshToken = sessionStore.refreshToken();
  sessionStore.accept(
    await call('auth.signIn', { body: { grant: 'shop', shopNo, ...(refreshToken && { refreshToken }) } }),
  );
};

/** A press on a push where the office is open. What is typed is asked about before the shop changes under it. */
export const openInShop = async (href: string, navigate: (path: string) => Promise<void>): Promise<void> => {
  const { shopNo, path } = readAddress(href);
  if (!isAnother(shopNo)) return navigate(path);
  if (!(await mayLeavePage())) return undefined;
  await navigate('/');
  await enter(shopNo);
  return navigate(path);
};

/** The same for a window that was opened for it. */
export const enterShopOfAddress = async (): Promise<void> => {
  const { shopNo, path } = readAddress(location.href);
  if (shopNo === null) return;
  history.replaceState(history.state, '', path);
  try {
    await sessionStore.ensure();
    if (isAnother(shopNo)) await enter(shopNo);
  } catch {
    // A signed-out or offline user sees that on the page itself.
  }
};
