import { createSafeStorage } from './storage.ts';

/** Our app's shell puts this into its user agent. */
const agentToken = 'DangolWebView';
const remembered = 'dangol.webview';
const bare = /\/WEB-VIEW\/kakao(?=\/|$)/;

interface Surroundings {
  userAgent: string;
  search: string;
  /** Whether the app injected its bridge object. */
  bridge: boolean;
  /** Whether an earlier page of this tab already knew. */
  remembered: boolean;
}

/** Is this the mobile app's webview? By its user agent, its bridge, or `?webview=1` at the way in. */
export const isWebviewClient = ({ userAgent, search, bridge, remembered }: Surroundings): boolean =>
  userAgent.includes(agentToken) ||
  bridge ||
  remembered ||
  new URLSearchParams(search).get('webview') === '1';

const storage = createSafeStorage(() => sessionStorage);

const detect = (): boolean => {
  const found = isWebviewClient({
    userAgent: navigator.userAgent,
    search: location.search,
    bridge: 'DangolBridge' in window,
    remembered: storage.get(remembered) === '1',
  });
  if (found) storage.set(remembered, '1');
  return found;
};

let answer: boolean | undefined;
/** Decided once at the way in; stays for the tab, since later addresses no longer carry the mark. */
export const isWebview = (): boolean => (answer ??= detect());

/** Pages under such a path are drawn without the common wrapper: no rail, no bars. */
export const isBarePath = (pathname: string): boolean => bare.test(pathname);

/** '/WEB-VIEW/kakao/book/calendar' → '/book/calendar': the same pages answer at both addresses. */
export const withoutBareMark = (pathname: string): string => pathname.replace(bare, '') || '/';
export const withBareMark = (pathname: string): string =>
  isBarePath(pathname) ? pathname : `/WEB-VIEW/kakao${pathname}`;
