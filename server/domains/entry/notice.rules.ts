import { choice } from './reading.rules.ts';
import type { Reading, Span } from './reading.rules.ts';

type Meaning = 'reference' | 'name' | 'request' | 'read' | 'price' | 'deposit' | 'skip';

const labels: [pattern: string, Meaning][] = [
  ['예약\\s?번호|예약\\s?no\\.?|예약\\s?id', 'reference'],
  [
    '예약자\\s?(?:명|이름|성함)?|고객\\s?(?:명|이름|성함)|방문자\\s?(?:명|이름)?|이름|성함|주문자\\s?명?',
    'name',
  ],
  ['요청\\s?(?:사항|내용)?|고객\\s?요청(?:사항)?|남기신\\s?(?:말씀|말)|문의\\s?사항', 'request'],
  ['연락처|전화\\s?번호?|휴대폰(?:\\s?번호)?|휴대전화|핸드폰|h\\.?p\\.?|tel', 'read'],
  ['(?:예약|이용|방문|시술)\\s?(?:일시|일자|날짜|일|시간)|일시|날짜|시간', 'read'],
  [
    '(?:예약|이용)?\\s?(?:상품|메뉴|서비스)(?:명)?|시술\\s?(?:메뉴|명|내용)?|옵션|담당\\s?(?:자|디자이너|선생님)?|디자이너|선생님',
    'read',
  ],
  ['예약금|선결제\\s?금액?', 'deposit'],
  ['(?:총\\s?)?(?:결제|이용|예상|시술|총)\\s?(?:금액|가격)|금액|가격', 'price'],
  [
    '결제\\s?(?:수단|상태|일시|방법)|(?:예약)?\\s?상태|예약\\s?(?:채널|경로)|업체\\s?명?|매장\\s?명?|주소|신청\\s?일시|접수\\s?일시|유입\\s?경로|인원|예약\\s?인원',
    'skip',
  ],
];
const labelled = labels.map(([pattern]) => `(${pattern})`).join('|');

const boilerplate =
  /https?:\/\/\S+|^[ \t]*(?:\[[^\]\n]*\]|【[^】\n]*】|[<＜][^>＞\n]*[>＞])|[^\n]*(?:예약이\s?(?:접수|확정|완료)|새로운\s?예약|예약\s?(?:확정|접수|신청|완료)\s?(?:안내|알림|되었|했)|확인해\s?(?:주세요|보세요|주시기)|안녕하세요|감사합니다|\(?광고\)?|발신\s?전용|수신\s?거부|자세히\s?보기|취소\s?(?:규정|수수료|정책|기한)|변경\s?및\s?취소|변경\/취소)[^\n]*/gmu;

/** Tells a pasted notification from a typed sentence. */
export const isNotice = (text: string): boolean =>
  text.includes('\n') &&
  (new RegExp(`^[ \\t•·\\-*▶■□○●※]*(?:${labelled})\\s*[:：\\t ]`, 'mu').test(text.toLowerCase()) ||
    /예약\s?번호|네이버\s?예약|\[web발신\]/iu.test(text));

const done = String.raw`(?:되었|됐|하셨|했)`;
const news = (words: string) =>
  new RegExp(String.raw`(?:예약|고객)[^\n]{0,12}(?:${words})(?:${done}|\s?안내|\s?알림|\s?완료|\s*$)`, 'mu');

/** What a policy says of refunds and of not coming is no news of either. */
const kinds: [NoticeKind, RegExp[]][] = [
  [
    'NO_SHOW',
    [
      new RegExp(String.raw`노쇼(?:로|이|을)?\s?(?:처리|등록|접수)?(?:가|를)?\s?(?:${done}|완료)`, 'u'),
      /상태\s*[:：]?\s*노쇼/u,
    ],
  ],
  [
    'CANCELLED',
    [
      news('취소|거절|반려'),
      new RegExp(String.raw`환불(?:로|이|을)?\s?(?:처리|등록|접수)?(?:가|를)?\s?(?:${done}|완료)`, 'u'),
      /\[[^\]\n]*(?:취소|거절|반려)[^\]\n]*\]/u,
      /상태\s*[:：]?\s*(?:고객\s?|예약\s?)?(?:취소|거절|반려|환불)/u,
    ],
  ],
  ['CHANGED', [news('변경'), /상태\s*[:：]?\s*(?:예약\s?)?변경/u]],
];

export type NoticeKind = 'BOOKED' | 'CHANGED' | 'CANCELLED' | 'NO_SHOW';

/** What a notice tells of. */
export const noticeKindOf = (text: string): NoticeKind =>
  kinds.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? 'BOOKED';

export const noticeRefusal = (text: string): string | null =>
  noticeKindOf(text) === 'BOOKED' ? null : '취소하거나 바꾸는 알림이라 새 예약으로 읽지 않았어요.';

const number = /[\w-]{4,40}/u;

/** The reservation number of a notice, without reading the rest of it. */
export const referenceOf = (text: string): string | null => {
  const label = new RegExp(`^[ \\t•·\\-*▶■□○●※]*(?:${labels[0]?.[0]})[ \\t:：\\n]*(?<value>[^\\n]*)`, 'imu');
  return number.exec(label.exec(text)?.groups?.['value'] ?? '')?.[0].toUpperCase() ?? null;
};

export interface Notice {
  /** Where the customer's name stands, when a label says so. */
  name: Span | null;
}

/** A notification is read line by line: what its label says, then the rest as in a sentence. */
export const readNotice = (reading: Reading): Notice => {
  if (/네이버|naver/iu.test(reading.text)) {
    const at = /네이버\s?예약|네이버|naver/iu.exec(reading.text);
    if (at)
      reading.take('source', { from: at.index, to: at.index + at[0].length }, [
        choice('네이버', { source: 'NAVER' }),
      ]);
  }
  let name: Span | null = null;
  reading.each(
    new RegExp(
      `^[ \\t•·\\-*▶■□○●※]*(?:${labelled})[ \\t]*(?:[:：][ \\t]*|[ \\t]+|\\n[ \\t]*|\\t)(?<value>[^\\n]*)`,
      'gmu',
    ),
    (match, span) => {
      const at = match.slice(1, labels.length + 1).findIndex((label) => label !== undefined);
      const meaning = labels[at]?.[1];
      const value = match.groups?.['value'] ?? '';
      const of = { from: span.to - value.length, to: span.to };
      const written = reading.text.slice(of.from, of.to).trim();
      const label = { from: span.from, to: of.from };
      if (meaning === 'skip') reading.skip(span);
      else if (meaning === 'reference') {
        const found = number.exec(written)?.[0];
        reading.skip(span);
        if (found !== undefined && !reading.has('reference')) {
          const from = of.from + reading.text.slice(of.from, of.to).indexOf(found);
          reading.take('reference', { from, to: from + found.length }, [
            choice(found, { externalNo: found }),
          ]);
        }
      } else if (meaning === 'request') {
        if (written === '' || /^(?:없음|없습니다|-|x|미입력)\.?$/iu.test(written)) reading.skip(span);
        else reading.take('request', span, [choice(written, { customerRequest: written })]);
      } else {
        // 예약금 belongs to its amount, which is read with it.
        if (meaning !== 'deposit') reading.skip(label);
        if (meaning === 'name') name ??= of;
      }
    },
  );
  reading.each(boilerplate, (_match, span) => reading.skip(span));
  return { name };
};
