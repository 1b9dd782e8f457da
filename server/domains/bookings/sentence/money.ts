import { formatWon } from '../../../../contract/money.ts';
import type { Won } from '../../../../contract/money.ts';
import { readNumber, sinoPattern } from './numbers.ts';
import { choice } from './reading.ts';
import type { Reading, Span } from './reading.ts';

const figure = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
/** 3만5천, 5.5만원, 100,000원, 십만원. A bare figure needs 원 behind it. */
const amount = String.raw`(?:(?:(?<man>${figure}|(?<![가-힣])${sinoPattern}|(?<![가-힣\d]))\s?만\s?(?:(?<cheon>\d+|[일이삼사오육칠팔구]?)\s?천)?\s?(?<ones>\d{1,4})?|(?<thousand>\d+|(?<![가-힣])[일이삼사오육칠팔구])\s?천)\s?원?|(?<plain>${figure})\s?원)`;
const deposit = '(?:예약금|선금|선입금|계약금|보증금|디파짓|입금)';
const ending = String.raw`(?:짜리|정도|에(?![가-힣])|으로|이요|요(?![가-힣]))?`;

const most = 10_000_000_000;

const wonOf = (groups: Record<string, string | undefined>): Won | undefined => {
  const { man, cheon, ones, thousand, plain } = groups;
  const part = (text: string | undefined) => (text === undefined || text === '' ? 0 : readNumber(text));
  const parts =
    plain !== undefined
      ? [part(plain)]
      : thousand !== undefined
        ? [(part(thousand) ?? NaN) * 1000]
        : [
            (man === '' ? 1 : (part(man) ?? NaN)) * 10_000,
            (cheon === undefined ? 0 : ((cheon === '' ? 1 : part(cheon)) ?? NaN)) * 1000,
            part(ones),
          ];
  const total = parts.reduce<number>((sum, one) => sum + (one ?? NaN), 0);
  return Number.isSafeInteger(total) && total >= 0 && total <= most ? (total as Won) : undefined;
};

const reader =
  (reading: Reading, kind: 'price' | 'deposit') =>
  ({ groups = {} }: RegExpExecArray, span: Span): void => {
    const won = wonOf(groups);
    if (won === undefined) return;
    const label = formatWon(won);
    const said = kind === 'price' ? choice(label, { priceWon: won }) : choice(label, { depositWon: won });
    reading.takeOrAsk(kind, span, [said], { twice: '금액이 둘이에요. 어느 것인가요?' });
  };

/** Deposits first, or their amounts would be taken for prices. */
export const readMoney = (reading: Reading): void => {
  const asDeposit = reader(reading, 'deposit');
  reading.each(new RegExp(`${deposit}[\\s:은]*${amount}${ending}`, 'gu'), asDeposit);
  reading.each(new RegExp(`${amount}\\s?${deposit}(?:으로)?`, 'gu'), asDeposit);
  // What comes off a price is no price.
  reading.each(
    new RegExp(`(?<![\\d.,-])${amount}${ending}(?!\\s?원?\\s?(?:할인|권|이상|대))`, 'gu'),
    reader(reading, 'price'),
  );
};

/** A bare round figure with nothing else to be: 50000, 65,000. */
export const readBarePrice = (reading: Reading): void => {
  if (reading.has('price')) return;
  reading.each(
    /(?<![\d.,:/-])(?:\d{1,3}(?:,\d{3})+|[1-9]\d{4,6})(?![\d.,:/%-]|\s?[\p{L}])/gu,
    ([text], span) => {
      const won = Number(text.replaceAll(',', '')) as Won;
      if (won % 100 !== 0 || reading.has('price')) return;
      reading.take('price', span, [choice(formatWon(won), { priceWon: won })], {
        guessed: true,
        note: '가격으로 읽었어요',
      });
    },
  );
};
