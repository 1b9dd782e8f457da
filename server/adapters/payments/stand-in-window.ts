import type { CardDesk } from './stand-in-cards.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The vendor's script as pages know it: it opens the card page in the place of the page. */
export const windowScript = (url: string): string => `globalThis.AUTHNICE = {
  requestPay(options) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '${url}/practice/window';
    for (const [name, value] of Object.entries(options)) {
      if (typeof value === 'function') continue;
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  },
};
`;

const formOf = (action: string, fields: Record<string, string>, label: string): string =>
  `<form method="post" action="${escape(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')}<button>${label}</button></form>`;

const style = `:root{color-scheme:light dark}
body{max-width:400px;margin:0 auto;padding:48px 20px;font:1rem/1.6 system-ui,sans-serif;word-break:keep-all}
h1{margin:0;font-size:1.375rem}button{width:100%;min-height:3.25rem;margin-top:12px;font:inherit}`;

/** The card page: pay or give up; either posts to the shop's page as the vendor does. */
export const windowPage = (asked: URLSearchParams, desk: CardDesk): string => {
  const get = (name: string) => asked.get(name) ?? '';
  const [orderId, amount, goodsName] = [get('orderId'), Number(get('amount')), get('goodsName')];
  const refusal = { authResultCode: '9999', authResultMsg: '사용자가 취소했습니다.', orderId };
  return `<!doctype html><html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>연습 결제창</title><style>${style}</style>
<h1>연습 결제창</h1><p>${escape(goodsName)} ${amount.toLocaleString('ko-KR')}원. 실제로 결제되지 않습니다.</p>
${formOf(get('returnUrl'), desk.authenticate({ orderId, amount, goodsName }), '결제')}
${formOf(get('returnUrl'), refusal, '취소')}`;
};
