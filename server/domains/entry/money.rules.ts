import { formatWon } from '../../../contract/money.ts';
import type { Won } from '../../../contract/money.ts';
import { readNumber, sinoPattern } from '../../../contract/korean-numbers.ts';
import { choice } from './reading.rules.ts';
import type { Reading, Span } from './reading.rules.ts';

const figure = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
const sinoDigit = '[일이삼사오육칠팔구]';
/** 천 and 백 without a figure are names as well: 10만 백지수. */
const bare = (unit: string) => String.raw`(?=${unit}(?:\s?원|(?![가-힣])))`;
const cheon = String.raw`(?:(?<cheon>\d+|${sinoDigit}|${bare('천')})\s?천)`;
const baek = String.raw`(?:\s?(?<baek>\d|${sinoDigit}|${bare('백')})백)`;
const won = String.raw`(?:원(?!장|컬러)|\s원(?![가-힣])|\s원(?=짜리|정도|에|으로|이요|요))`;
/** The figures behind 만 belong to it when they are glued on, or end in 원: 10만 3시 is no 100,003. */
const ones = String.raw`(?:(?<ones>\d{3,4})(?![\d.:/-]|\s?[시분일월])|\s?(?<ones>\d{1,4})(?=${won}))`;
/** 3만5천5백, 5.5만원, 100,000원, 십만원. A bare figure needs 원 behind it. */
const amount = String.raw`(?:(?:(?<man>${figure}|(?<![가-힣])${sinoPattern}|(?<![가-힣\d]))\s?만(?:\s?${cheon})?(?:${baek}|${ones})?|(?<thousand>\d+|(?<![가-힣])${sinoDigit})\s?천${baek}?)(?:${won}|(?!(?:\d|${sinoDigit})?[천백십]))|(?<plain>${figure})${won})`;
const deposit = '(?:예약금|선금|선입금|계약금|보증금|디파짓|입금)';
const ending = String.raw`(?:짜리|정도|에(?![가-힣])|으로|이요|요(?![가-힣]))?`;

const most = 10_000_000_000;

const wonOf = (groups: Record<string, string | undefined>): Won | undefined => {
  const { man, plain } = groups;
  const times = (unit: number, figures: string | undefined) =>
    figures === undefined ? 0 : figures === '' ? unit : (readNumber(figures) ?? NaN) * unit;
  const parts =
    plain === undefined
      ? [
          times(10_000, man),
          times(1000, groups['cheon'] ?? groups['thousand']),
          times(100, groups['baek']),
          times(1, groups['ones']),
        ]
      : [times(1, plain)];
  const total = parts.reduce((sum, one) => sum + one, 0);
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
