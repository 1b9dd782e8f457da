import { formatPhone, normalisePhone } from '../../../contract/phone.ts';
import { choice } from './reading.rules.ts';
import type { Fields, Piece, Reading } from './reading.rules.ts';

const refusals: [pattern: RegExp, sentence: string][] = [
  [
    /취소|캔슬|노쇼|안\s?(?:가|갈|감|와|올|온|오)(?:[게래고요대신시]|\s|$)|못\s?(?:가|갈|감|와|온|올|오)/u,
    '취소하는 말로 보여서 예약으로 읽지 않았어요.',
  ],
  [
    /변경|바꿔|바꾸|옮겨|옮기|옮길|미뤄|미루|미룰|당겨|앞당|(?<![가-힣])연기|수정해/u,
    '예약을 바꾸는 말로 보여서 새 예약으로 읽지 않았어요.',
  ],
  [/삭제|지워/u, '지우는 말로 보여서 예약으로 읽지 않았어요.'],
  [
    /[?？]|가능할까|가능한가|가능해요|되나요|되나여|될까요|돼요\s*$|있나요|있을까|비었|비나요|얼마|몇\s?시|언제|궁금|문의/u,
    '묻는 말로 보여서 예약으로 읽지 않았어요.',
  ],
];

/** 추가 that names no service: something is to be added to a booking that there is. */
export const addsToBooking = (reading: Reading): boolean =>
  /추가(?!\s?(?:금|요금|비용|결제))/u.test(reading.rest);
export const addingRefusal = '있던 예약에 더하는 말로 보여서 새 예약으로 읽지 않았어요.';

/** Why a text is no new booking; a memo may say anything. */
export const refusalOf = (reading: Reading): string | null =>
  refusals.find(([pattern]) => pattern.test(reading.rest))?.[1] ?? null;

/** Everything behind the word, up to the end of its line. */
export const readMemo = (reading: Reading): void => {
  const take = (kind: 'memo' | 'request') => (match: RegExpExecArray, span: { from: number; to: number }) => {
    const said = match.groups?.['said'] ?? '';
    const whole = reading.text.slice(span.to - said.length, span.to).trim();
    const written = whole.includes('(') ? whole : whole.replace(/\)$/u, '');
    if (written === '') reading.skip(span);
    else
      reading.take(kind, span, [
        choice(written, kind === 'memo' ? { memo: written } : { customerRequest: written }),
      ]);
  };
  reading.each(
    /(?:(?<![\p{L}])(?:메모|참고(?:로)?|비고|특이\s?사항)(?:사항)?\s?[:：-]?|메모\s?[:：])(?<said>[^\n]*)/gu,
    take('memo'),
  );
  reading.each(/(?<![\p{L}])(?:고객\s?)?요청(?:사항)?\s?[:：]?(?<said>[^\n]*)/gu, take('request'));
};

export const readPhones = (reading: Reading): void =>
  reading.each(
    /(?<![\d-])(?:\+?82[\s-]?)?0\d{1,2}[\s).-]{0,2}\d{3,4}[\s.-]?\d{4}(?!\d|-\d)/gu,
    (match, span) => {
      const phone = normalisePhone(match[0]);
      if (phone === null || reading.has('phone')) return;
      reading.take('phone', span, [choice(formatPhone(phone), {})]);
    },
  );

const sources: [RegExp, Fields['source'], string][] = [
  [/(?<![\p{L}])(?:네이버|naver)(?:\s?(?:예약|톡톡))?(?:으로|로)?(?![가-힣])/gu, 'NAVER', '네이버'],
  [/(?<![\p{L}])(?:전화|유선|통화|콜)(?:\s?예약)?(?:으로|로)?(?![가-힣])/gu, 'PHONE', '전화'],
];

export const readSource = (reading: Reading): void => {
  for (const [pattern, source, label] of sources)
    reading.each(pattern, (_match, span) => {
      if (reading.has('source')) reading.skip(span);
      else reading.take('source', span, [choice(label, { source })]);
    });
};

/** A walk-in. */
export const readWalkIn = (reading: Reading): void =>
  reading.each(
    /(?<![\p{L}])(?:워크\s?인|당일\s?(?=손님|고객)|현장\s?(?:방문|접수|(?=손님|고객))|지나가다\s?(?:오신|들르신|들어오신)|비회원|미등록)(?:\s?(?:손님|고객|분))?(?:님|이에요|이요)?(?![가-힣])/gu,
    (_match, span) => {
      if (!reading.has('visit')) reading.take('visit', span, [choice(walkIn, {})]);
    },
  );
const walkIn = '미등록 손님';

export const walkInPiece = (reading: Reading): Piece | undefined =>
  reading.pieces.find(({ kind, choices }) => kind === 'visit' && choices[0]?.label === walkIn);

/** Returns whether the text calls the customer new or returning. */
export const readVisit = (reading: Reading): void =>
  reading.each(
    /(?<![\p{L}])(?:(?<fresh>신규|첫\s?방문|첫방|처음|새\s?고객)|재방문?|단골|기존)(?:\s?(?:고객|손님))?(?:님|이에요|예요|입니다|이요|요)?(?![가-힣])/gu,
    ({ groups = {} }, span) => {
      if (reading.has('visit')) return;
      reading.take('visit', span, [choice(groups['fresh'] ? '신규' : '재방문', {})]);
    },
  );

export const namesNewCustomer = (reading: Reading): boolean =>
  reading.pieces.some(({ kind, choices }) => kind === 'visit' && choices[0]?.label === '신규');

const fillers =
  /(?<![\p{L}\p{N}])(?:안녕하세요|안녕하세용|감사합니다|감사해요|네|지금(?:부터)?|예약(?:이요|요|해\s?주세요|해줘|할게요|부탁(?:드려요|드립니다|해요)?|입니다|건|합니다|하고\s?싶어요)?|부탁(?:드려요|드립니다|드릴게요|해요)?|잡아\s?(?:주세요|줘|줘요)|넣어\s?(?:주세요|줘)|해\s?주세요|주세요|할게요|합니다|하신대요?|한대요?|하고\s?싶대요?|싶대요?|오신대요?|온대요?|오심|이름은?|성함은?|걸로|꺼|바로|입니다|이에요|예요|고객님?|손님|님|씨|시술|담당자?|디자이너|께|한테|에게|으로|랑|이랑|하고|및|그리고|까지|부터|에|로|은|는|이|가|을|를|요|이요|만|도|건|예정|확정|희망|원해요)(?![\p{L}\p{N}])/gu;

export const skipFillers = (reading: Reading): void =>
  reading.each(fillers, (_match, span) => reading.skip(span));
