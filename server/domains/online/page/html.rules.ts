import { formatWon } from '../../../../contract/money.ts';
import { formatPhone } from '../../../../contract/phone.ts';
import {
  formatDay,
  formatTimes,
  formatWallTimes,
  shopDateOf,
  toWallTime,
} from '../../../../contract/time.ts';
import { stateNames } from '../../../../contract/booking-states.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { get } from '../../../../contract/zero-bookings.ts';
import { amenityNames } from '../../../../contract/zero-document.ts';
import { escapeHtml as text, headMarkup } from '../../../platform/public-page.ts';
import type { PageHead } from '../../../platform/public-page.ts';
import type { PageContent } from './commands.ts';

const style = `
:root{color-scheme:light dark;--ink:#1d1f1c;--ink-2:#5b605a;--line:#e4e4dd;--paper:#fffefb;--accent:#2f6b4f}
@media (prefers-color-scheme:dark){:root{--ink:#eceee9;--ink-2:#a7ada4;--line:#343832;--paper:#181a17;--accent:#7fc4a0}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Pretendard,system-ui,sans-serif;word-break:keep-all}
main{max-width:640px;margin:0 auto;padding:32px 20px 96px}
h1{margin:0 0 4px;font-size:28px;line-height:1.3}h2{margin:40px 0 8px;font-size:18px}h3{margin:20px 0 4px;font-size:14px;color:var(--ink-2)}
p{margin:8px 0;white-space:pre-line}ul{margin:0;padding:0;list-style:none}
li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
li span:last-child{flex:none;font-variant-numeric:tabular-nums;text-align:right}small{color:var(--ink-2);font-size:14px}
a{color:var(--accent)}.call{display:block;margin-top:32px;padding:14px;border-radius:10px;background:var(--accent);color:var(--paper);text-align:center;text-decoration:none;font-weight:650}`;

const paragraph = (words: string) => (words === '' ? '' : `<p>${text(words)}</p>`);
const section = (title: string, body: string) =>
  body === '' ? '' : `<section><h2>${text(title)}</h2>${body}</section>`;
const rows = (items: readonly (readonly [string, string])[]) =>
  items.length === 0
    ? ''
    : `<ul>${items.map(([left, right]) => `<li><span>${left}</span><span>${text(right)}</span></li>`).join('')}</ul>`;

type Item = PageContent['menu'][number]['items'][number];

const itemRow = (item: Item, from: boolean): readonly [string, string] => [
  `${text(item.name)} <small>${item.durationMinutes}분</small>${item.description === '' ? '' : `<br><small>${text(item.description)}</small>`}`,
  item.priceToWon === null
    ? `${formatWon(item.priceWon)}${from ? '부터' : ''}`
    : `${formatWon(item.priceWon)}–${formatWon(item.priceToWon)}`,
];

const hoursOf = (hours: PageContent['hours']) =>
  rows(
    hours.map(({ date, spans }) => [
      text(formatDay(date)),
      spans.length === 0
        ? '쉬는 날'
        : spans.map(([from, to]) => formatWallTimes(toWallTime(from), toWallTime(to))).join(', '),
    ]),
  );

const approvals = {
  INSTANT: '온라인으로 예약하면 바로 확정돼요.',
  NEW_ONLY: '처음 오시는 분의 예약은 샵에서 확인한 뒤 확정돼요.',
  APPROVAL: '예약은 샵에서 확인한 뒤 확정돼요.',
};

const rulesOf = ({ document, rules }: PageContent) =>
  [
    `${rules.windowDays}일 뒤까지 예약할 수 있어요.`,
    document.sameDay.allowed ? '' : '오늘 예약은 전화로 문의해 주세요.',
    approvals[document.approval],
    document.notes,
  ]
    .map(paragraph)
    .join('');

const sections = {
  INTRO: ({ document }: PageContent) => section('소개', paragraph(document.intro)),
  MENU: ({ menu, document }: PageContent) =>
    section(
      '시술과 금액',
      menu
        .map(
          ({ category, items }) =>
            `<h3>${text(category)}</h3>${rows(items.map((item) => itemRow(item, document.prices === 'FROM')))}`,
        )
        .join(''),
    ),
  PEOPLE: ({ people }: PageContent) => section('담당자', paragraph(people.join(', '))),
  HOURS: ({ hours }: PageContent) => section('영업시간', hoursOf(hours)),
  RULES: (page: PageContent) => section('예약 안내', rulesOf(page)),
  PLACE: ({ address, document }: PageContent) =>
    section(
      '오시는 길',
      paragraph(address) +
        paragraph(document.directions) +
        paragraph(document.amenities.map((name) => amenityNames[name]).join(' · ')),
    ),
} as const;

const kinds: Readonly<Record<string, string>> = {
  NAIL: 'NailSalon',
  HAIR: 'HairSalon',
  SKIN: 'DaySpa',
  TATTOO: 'TattooParlor',
  PET: 'LocalBusiness',
};

const headOf = (page: PageContent, address: string): PageHead => {
  const { name, document, phone } = page;
  const description = document.intro.slice(0, 150) || `${name}의 시술과 금액, 영업시간`;
  return page.open
    ? {
        title: name,
        description,
        canonical: address,
        image: `${address}/share.jpg`,
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': kinds[page.trade] ?? 'HealthAndBeautyBusiness',
          name,
          url: address,
          telephone: phone,
          address: page.address,
        },
      }
    : { title: name };
};

const documentOf = (nonce: string, head: PageHead, body: string) => `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    ${headMarkup(head)}
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`;

const callOf = (phone: string | null) =>
  phone ? `<a class="call" href="tel:${text(phone)}">전화로 문의하기 ${text(formatPhone(phone))}</a>` : '';

/** A booking as whoever has its link reads it. */
export const bookingHtml = (booking: Reply<typeof get>, nonce: string): string => {
  const { shop, startAt, endAt, state, items, priceWon } = booking;
  const waits = booking.waitsFor === 'APPROVAL' ? '샵에서 확인하면 예약이 확정돼요.' : '';
  const when = `${formatDay(shopDateOf(startAt))} ${formatTimes(startAt, endAt)}`;
  const lines = items.map((item) => [text(item.name), formatWon(item.priceWon)] as const);
  const body = [
    `<h1>${text(shop.name)}</h1>`,
    paragraph(`${stateNames[state]} · ${when}`),
    paragraph(waits),
    rows([...lines, ['합계', formatWon(priceWon)]]),
    booking.employeeName === null ? '' : paragraph(`담당 ${booking.employeeName}`),
    paragraph(shop.address ?? ''),
    callOf(shop.phone),
  ];
  return documentOf(nonce, { title: `${shop.name} 예약` }, body.join(''));
};

/** The page as anybody reads it, without a script. Closed, it says how to reach the shop. */
export const pageHtml = (page: PageContent, address: string, nonce: string): string => {
  const body = page.open
    ? page.document.sections.map((name) => sections[name](page)).join('')
    : `<p>지금은 온라인 예약을 받지 않아요.</p>${sections.HOURS(page)}`;
  return documentOf(nonce, headOf(page, address), `<h1>${text(page.name)}</h1>${body}${callOf(page.phone)}`);
};

export const missingHtml = (nonce: string): string =>
  documentOf(
    nonce,
    { title: '단골' },
    '<h1>찾을 수 없어요</h1><p>주소가 바뀌었거나 아직 열지 않은 페이지예요. 샵에 문의해 주세요.</p>',
  );
