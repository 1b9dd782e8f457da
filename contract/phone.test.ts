import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToMasked,
  findPhones,
  formatPhone,
  holdsMasks,
  isMasked,
  isMobilePhone,
  maskNumbers,
  maskPhone,
  normalisePhone,
} from './phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`, 'u'));
const mobile = fc
  .tuple(fc.constantFrom('010', '011', '016', '017', '018', '019'), fc.constantFrom(7, 8).chain(digits))
  .map((parts) => parts.join(''));
const landline = fc
  .tuple(fc.constantFrom('02', '031', '044', '051', '064', '080'), fc.constantFrom(7, 8).chain(digits))
  .map((parts) => parts.join(''));
const separator = fc.constantFrom('', ' ', '-', '.', ')', ' - ', '–', '－', 'ㅡ');
const fullWidth = (text: string) =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(Number(digit) + 0xff10));

describe('normalisePhone', () => {
  it.each([
    ['010)1234.5678', '01012345678'],
    [' 010 - 1234 - 5678 ', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['+82 (0)10-1234-5678', '01012345678'],
    ['82-2-123-4567', '021234567'],
    ['+82 1600-3145', '16003145'],
    ['０１０－１２３４－５６７８', '01012345678'],
    ['0505-123-4567', '05051234567'],
    ['0507-1234-5678', '050712345678'],
    ['070-1234-5678', '07012345678'],
    ['1588-1234', '15881234'],
  ])('%s → %s', (text, phone) => expect(normalisePhone(text)).toBe(phone));

  it.each([
    '',
    '010-1234',
    '010-1234-56789',
    '012-1234-5678',
    '+1 202 555 0100',
    '1400-1234',
    '010-1234-567a',
    '김지수',
    '0101234567801012345678',
    '035-123-4567',
  ])('"%s" is no Korean number', (text) => expect(normalisePhone(text)).toBeNull());

  it('finds the same number whatever the punctuation, width or country code', () =>
    fc.assert(
      fc.property(fc.oneof(mobile, landline), separator, (phone, mark) => {
        const groups = formatPhone(phone).split('-');
        expect(normalisePhone(groups.join(mark))).toBe(phone);
        expect(normalisePhone(fullWidth(groups.join(mark)))).toBe(phone);
        expect(normalisePhone(`+82${mark}${phone.slice(1)}`)).toBe(phone);
      }),
    ));

  it('answers null or a number it takes for itself, whatever digits follow the prefix', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('010', '02', '0507', '15', '82', '+82', '9'),
        fc.stringMatching(/^\d{5,10}$/u),
        (prefix, rest) => {
          const phone = normalisePhone(prefix + rest);
          if (phone === null) return;
          expect(phone).toMatch(/^\d{8,12}$/u);
          expect(normalisePhone(phone)).toBe(phone);
          expect(formatPhone(phone)).toContain('-');
        },
      ),
    ));
});

describe('showing a phone', () => {
  it.each([
    ['01012345678', '010-1234-5678', '010-****-5678'],
    ['0111234567', '011-123-4567', '011-****-4567'],
    ['021234567', '02-123-4567', '02-****-4567'],
    ['0212345678', '02-1234-5678', '02-****-5678'],
    ['0311234567', '031-123-4567', '031-****-4567'],
    ['050712345678', '0507-1234-5678', '0507-****-5678'],
    ['16003145', '1600-3145', '****-3145'],
    ['nonsense 1', 'nonsense 1', '****'],
  ])('%s is written %s and masked %s', (phone, written, masked) => {
    expect(formatPhone(phone)).toBe(written);
    expect(maskPhone(phone)).toBe(masked);
  });

  it('loses nothing when written, and hides the middle when masked', () =>
    fc.assert(
      fc.property(fc.oneof(mobile, landline), (phone) => {
        expect(normalisePhone(formatPhone(phone))).toBe(phone);
        expect(maskPhone(phone).replace(/\D/gu, '').length).toBeLessThanOrEqual(7);
        expect(maskPhone(phone).endsWith(phone.slice(-4))).toBe(true);
        const shown = [maskPhone(phone), formatPhone(phone), formatPhone(phone).replace('-', '*')];
        expect(shown.map(isMasked)).toEqual([true, false, false]);
      }),
    ));
});

it('tells numbers that receive messages from those that do not', () => {
  expect(isMobilePhone('010-1234-5678')).toBe(true);
  expect(isMobilePhone('+82 10 1234 5678')).toBe(true);
  expect(isMobilePhone('02-123-4567')).toBe(false);
  expect(isMobilePhone('')).toBe(false);
});

describe('numbers in a text', () => {
  it.each([
    ['다른 연락처: 010-1111-2222, 02-555-6666', '다른 연락처: 010-****-2222, 02-****-6666'],
    ['남편 ０１０ 1111 2222 3회 할인', '남편 010-****-2222 3회 할인'],
    ['연락처: 010-1234-56', '연락처: 010****'],
    ['+82 10-1111-2222', '010-****-2222'],
    ['2026-10-01 방문, 1,200,000원, 쿠폰 20231010', '2026-10-01 방문, 1,200,000원, 쿠폰 20231010'],
    ['０부터', '０부터'],
    ['예약 10:30~11:30, 09:00:00 시작, 02:30', '예약 10:30~11:30, 09:00:00 시작, 02:30'],
    ['15:30~16:30, 0시~1시, 1,588,000원, 3_000원', '15:30~16:30, 0시~1시, 1,588,000원, 3_000원'],
    ['2026.01.02~2026.01.03 08:00~09:00', '2026.01.02~2026.01.03 08:00~09:00'],
    ['가족 👨\u200D👩\u200D👧 010\u200B-2345-6789', '가족 👨\u200D👩\u200D👧 010-****-6789'],
  ])('%s → %s', (text, masked) => expect(maskNumbers(text)).toBe(masked));

  it('are all masked however they are written, and stay in a text that is added to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(mobile, separator, fc.constantFrom('', '남편 ', '3회, ', '2026-10-01\n')), {
          maxLength: 5,
        }),
        (parts) => {
          const text = parts
            .map(
              ([phone, gap, words]) =>
                `${words}${phone.slice(0, 3)}${gap}${phone.slice(3, -4)}${gap}${phone.slice(-4)}`,
            )
            .join('\n');
          const masked = maskNumbers(text);
          for (const [phone] of parts) expect(masked).not.toContain(phone.slice(3, -4) + phone.slice(-4));
          expect(maskNumbers(masked)).toBe(masked);
          expect(masked.split('\n').filter((line) => line.includes('*'))).toHaveLength(parts.length);
          expect(addToMasked(text, `${masked}\n덧붙임`)).toBe(`${text}\n덧붙임`);
        },
      ),
    );
  });

  it.each([
    '010－2345－6789',
    '010﹣2345﹣6789',
    '010ㅡ2345ㅡ6789',
    '010ー2345ー6789',
    '010—2345―6789',
    '010~2345~6789',
    '010～2345〜6789',
    '010_2345_6789',
    '010＿2345＿6789',
    '010:2345:6789',
    '010：2345：6789',
    '010・2345・6789',
    '（010）2345．6789',
    '010\u200B2345\u200B6789',
    '01\u200D0-23\uFEFF45-\u20606789',
    '010\u00AD-2345-6789',
    '010 -- 2345 -- 6789',
    '010  2345  6789',
    '+82:10:2345:6789',
    '010|2345|6789',
    '010*2345*6789',
    '010‧2345‧6789',
    '010。2345。6789',
    '010=2345=6789',
  ])('are masked with %s, and stay when the text is saved again', (number) => {
    const text = `보호자 ${number} 저녁`;
    expect(maskNumbers(text)).toMatch(/^보호자 [（(]?010-\*{4}-6789 저녁$/u);
    expect(findPhones(text)).toEqual(['01023456789']);
    expect(addToMasked(text, `${maskNumbers(text)} 메모`)).toBe(`${text} 메모`);
  });

  it('stay behind their masks, whatever is typed around them', () => {
    const text = '엄마 02-111-5678, 안심 0502-2222-5678, 언니 010-3333-5678 동생 010-4444-5678';
    const masked = maskNumbers(text);
    const typed = fc.constantFrom('9', '0', '-', '*', ' ', '*-', '010', '82', '\n', '메모');
    const edit = fc.record({ at: fc.integer({ min: 0, max: masked.length }), cut: fc.nat(9), typed });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const edited = edits.reduce(
          (now, one) => now.slice(0, one.at) + one.typed + now.slice(one.at + one.cut),
          masked,
        );
        const shown = maskNumbers(addToMasked(text, edited) ?? '');
        for (const hidden of ['111', '2222', '3333', '4444']) expect(shown).not.toContain(hidden);
      }),
      { numRuns: 500 },
    );
  });

  it('are in texts that can be added to, not rewritten', () => {
    const text = '언니 010-1111-5678 동생 010-2222-5678';
    const masked = maskNumbers(text);
    expect(addToMasked(text, masked)).toBe(text);
    expect(addToMasked(text, `${masked} 메모 ３`)).toBe(`${text} 메모 ３`);
    expect(addToMasked(text, `메모 ${masked}`)).toBe(`메모 ${text}`);
    expect(addToMasked(`${text}\n`, masked)).toBe(text);
    for (const edited of [
      '동생 010-****-5678',
      '번호는 지웠어요',
      '',
      `${masked}12`,
      `${masked}, 010-****-9999`,
    ])
      expect(addToMasked(text, edited)).toBeNull();
  });

  it.each([
    ['번호는 지웠어요', '전화 010-****-5678', null],
    ['', '대표 ****-0000', null],
    // As an earlier program wrote it: nothing is behind it.
    ['연락처: 010-****-5678', '연락처: 010-****-5678 메모', '연락처: 010-****-5678 메모'],
    ['', '별 **** 네 개', '별 **** 네 개'],
  ])('are not to be had from a mask that stood for none: %s, %s', (current, edited, after) => {
    expect(addToMasked(current, edited)).toBe(after);
  });

  it('leave a mask that is known as one, whatever they stand among', () => {
    const pieces = ['010', '02', '0504', '036', '82', '+82', '1588', '1234', '5678', '345', '6', '0', '1'];
    const gaps = ['-', ' ', ')', '.', ':', '~', '*', '*-', 'ㅡ', '\u200B', '\n', 'ks', '가', '０２'];
    const piece = fc.constantFrom(...pieces, ...gaps);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const masked = maskNumbers(text);
        if (masked !== text) expect(holdsMasks(masked)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ['02-12345 로', '02-**** 로'],
    ['82-2-123', '82-2-123'],
    ['82-2-12345', '82-****'],
    ['82 3 12 345', '82 ****'],
    ['본사 +82 1588-0000', '본사 +82****'],
    ['카드 9411-+82 1588-0000', '카드 9411-+82****'],
  ])('%s → %s, which is known as a mask where anything was hidden', (text, masked) => {
    expect(maskNumbers(text)).toBe(masked);
    expect(holdsMasks(masked)).toBe(masked !== text);
  });

  it('are not behind the stars of names, cards, birthdays and prices', () => {
    const before = fc.oneof(
      fc.stringMatching(/^[A-Za-z가-힣]{1,6}[1-79]\d{0,2}$/u),
      fc.stringMatching(/^[1-79]\d{1,2}$/u),
      fc.stringMatching(/^\d{4}-?$/u),
      fc.stringMatching(/^[가-힣]{1,4} ?$/u),
    );
    fc.assert(
      fc.property(before, fc.constantFrom('', '님', '-', ' 1234', '**'), (start, end) => {
        expect(maskNumbers(`${start}****${end}`)).toBe(`${start}****${end}`);
        expect(holdsMasks(`${start}****${end}`)).toBe(false);
      }),
    );
  });
});
