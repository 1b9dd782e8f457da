import type { pgdata } from '../../../contract/card-window.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { formatIn } from '../../../contract/zero-format.ts';
import type { Language } from '../../../contract/zero-language.ts';
import { notPaidPath } from '../../../contract/zero-links.ts';
import { escapeHtml as text } from '../../platform/public-page.ts';

type Window = Reply<typeof pgdata>;

/** Besides our own, only the provider's site may be loaded, framed, called and posted to. */
export const payPolicy = (window?: Pick<Window, 'provider' | 'scriptUrl'>): string => {
  const own = !window || window.scriptUrl.startsWith('/') ? '' : ` ${new URL(window.scriptUrl).origin}`;
  // PortOne calls itself by several names, and stands before the windows of all card companies.
  const isPortOne = window?.provider === 'PORTONE';
  const provider = isPortOne ? `${own} https://*.portone.io https://*.iamport.co` : own;
  const framed = isPortOne ? `${own} https:` : own;
  return [
    "default-src 'none'",
    `script-src 'self'${provider}`,
    // The provider's script styles its own frame.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${provider}`,
    `connect-src 'self'${provider}`,
    `frame-src 'self'${framed}`,
    `form-action 'self'${framed}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const style = `
:root{color-scheme:light dark;--ink:#1d1f1c;--soft:#5b605a;--paper:#fffefb;--accent:#2f6b4f;--on:#fffefb}
@media (prefers-color-scheme:dark){:root{--ink:#eceee9;--soft:#a7ada4;--paper:#181a17;--accent:#7fc4a0;--on:#14201a}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 Pretendard,system-ui,sans-serif;word-break:keep-all}
main{max-width:440px;margin:0 auto;padding:48px max(20px,env(safe-area-inset-left),env(safe-area-inset-right))}h1{margin:0;font-size:1.25rem}
strong{display:block;margin:4px 0 24px;font-size:2rem;font-variant-numeric:tabular-nums}p{margin:8px 0;color:var(--soft)}
button,a.go{display:block;box-sizing:border-box;width:100%;min-height:3.25rem;margin-top:24px;padding:12px;border:0;border-radius:12px;background:var(--accent);color:var(--on);font:inherit;font-size:1.0625rem;font-weight:650;text-align:center;text-decoration:none}
button[disabled]{opacity:.5}a{color:var(--accent)}`;

const sentences = {
  ko: {
    title: (shop: string) => `${shop} 예약금 결제`,
    heading: (shop: string) => `${shop} 예약금`,
    failed: (why: string) => `결제하지 못했어요: ${why}`,
    practice: '연습 모드예요. 실제로 결제되지 않아요.',
    pay: '결제하기',
    back: '예약으로 돌아가기',
    unreachable: '결제창을 열지 못했어요. 잠시 뒤 다시 눌러 주세요.',
    missingTitle: '예약금 결제',
    missing: '찾을 수 없어요',
    missingText: '결제가 끝났거나 주소가 바뀌었어요. 예약 링크에서 다시 열어 주세요.',
  },
  en: {
    title: (shop: string) => `Deposit for ${shop}`,
    heading: (shop: string) => `Deposit for ${shop}`,
    failed: (why: string) => `The payment did not go through: ${why}`,
    practice: 'Practice mode: nothing is really charged.',
    pay: 'Pay now',
    back: 'Back to your booking',
    unreachable: 'The payment window did not open. Please try again in a moment.',
    missingTitle: 'Deposit',
    missing: 'Nothing to pay here',
    missingText:
      'The payment is over or its address has changed. Please open it again from your booking link.',
  },
} as const;

const pageOf = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${text(title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`;

/** One payment: its purpose, shop and amount, and the button that opens the provider's window. */
export const payHtml = (language: Language, attempt: string, window: Window, scriptPath: string): string => {
  const { shopName, amount, practice, failure, link, state } = window;
  const words = sentences[language];
  const failed = failure === null ? '' : `<p role="alert">${text(words.failed(failure))}</p>`;
  const open = `<button type="button" data-attempt="${text(attempt)}" data-link="${text(link)}"
data-stopped="${text(notPaidPath(link))}" data-unreachable="${text(words.unreachable)}" disabled>${words.pay}</button>
<p id="announcement" role="status"></p><script src="${scriptPath}" defer></script>`;
  return pageOf(
    language,
    words.title(shopName),
    `<h1>${text(words.heading(shopName))}</h1><strong>${formatIn(language).won(amount)}</strong>${failed}
${practice ? `<p>${words.practice}</p>` : ''}
${state === 'OPEN' ? open : ''}<p><a href="${text(link)}">${words.back}</a></p>`,
  );
};

export const payMissingHtml = (language: Language): string => {
  const { missingTitle, missing, missingText } = sentences[language];
  return pageOf(language, missingTitle, `<h1>${missing}</h1><p>${missingText}</p>`);
};

/** Opens the provider's window, and gives the payment up where it was closed or did not open. */
export const payScript = `'use strict';
const button = document.querySelector('button');
const announcement = document.querySelector('#announcement');
const { attempt, link, stopped, unreachable: notOpened } = button.dataset;
const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const giveUp = async (reason) => {
  const answer = await post('/api/nice/pg/cancel', { attempt, reason }).catch(() => undefined);
  location.replace(answer?.ok ? stopped : link);
};
const unreachable = () => {
  button.disabled = false;
  announcement.textContent = notOpened;
};
const load = (src) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, onload: resolve, onerror: reject });
    document.head.append(script);
  });
const openWindow = {
  NICE: async ({ scriptUrl, clientId, method, orderId, amount, goodsName, returnUrl }) => {
    if (!globalThis.AUTHNICE) await load(scriptUrl);
    globalThis.AUTHNICE.requestPay({
      clientId, method, orderId, amount, goodsName, returnUrl,
      fnError: () => void giveUp('CLOSED'),
    });
  },
  PORTONE: async ({ scriptUrl, options, returnUrl }) => {
    if (!globalThis.PortOne) await load(scriptUrl);
    // On a phone the window takes the page's place and comes back by its address.
    const told = await globalThis.PortOne.requestPayment(options);
    if (told) location.replace(returnUrl + '?' + new URLSearchParams(told));
  },
};
const open = async () => {
  button.disabled = true;
  announcement.textContent = '';
  const answer = await post('/api/nice/pgdata', { attempt });
  if (!answer.ok) throw new Error('no window');
  const order = await answer.json();
  if (order.state !== 'OPEN') return location.replace(link);
  await openWindow[order.provider](order);
};
button.addEventListener('click', () => void open().catch(unreachable));
addEventListener('pageshow', () => { button.disabled = false; });
button.disabled = false;
`;
