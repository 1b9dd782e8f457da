import { isWebview } from './webview.ts';

/** `install`: an iPhone lets a page push once it is on the home screen. */
export type PushAbility = 'able' | 'install' | 'denied' | 'unable';

const isIphone = () => /iPhone|iPad/.test(navigator.userAgent);

export const pushAbility = (): PushAbility => {
  if (isWebview()) return 'unable';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIphone() ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};

const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale/, '네이버 웨일'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];
const nameIn = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome · Windows' */
export const deviceName = (agent: string): string =>
  [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(' · ') || '브라우저';

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
};
const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const isSame = (one: ArrayBuffer | null | undefined, key: string) => !!one && textOf(one) === key;

/** How the server reaches this browser; asked for anew when it was asked under another key. */
export const askForPush = async (publicKey: string) => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  if (current && !isSame(current.options.applicationServerKey, publicKey)) await current.unsubscribe();
  const asked = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const subscription = await pushManager.subscribe(asked);
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint, p256dh, auth, device: deviceName(navigator.userAgent) };
};

export const stopPush = async (): Promise<void> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
};
