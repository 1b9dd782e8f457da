import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templates } from '../menu/public.ts';
import { heardAtNails, heardAtPets } from './testing/heard.ts';
import { nailPhrases, petPhrases } from './testing/phrases.ts';
import { nail, people, pet, readIn, tell } from './testing/sentences.ts';
import { draftFields, itemFields, unreadSpans } from './rules.ts';
import type { Fields } from './reading.rules.ts';

describe('a sentence at the desk', () => {
  it.each(nailPhrases)('%s', (text, told) => expect(tell(nail, text)).toBe(told));
  it.each(petPhrases)('at the pet shop: %s', (text, told) => expect(tell(pet, text)).toBe(told));

  it.each([
    ['a nail shop', nail, heardAtNails],
    ['a pet shop', pet, heardAtPets],
  ] as const)('is read as a receptionist of %s would', (_where, lexicon, table) => {
    for (const [told, ...texts] of table)
      for (const text of texts) expect(`${text} → ${tell(lexicon, text)}`).toBe(`${text} → ${told}`);
  });

  it.each(Object.entries(templates))(
    'names every service of the menu that %s begins with',
    (_trade, menu) => {
      const services = menu.flatMap(({ name: categoryName, groups }) =>
        groups.flatMap(({ items }) => items.map((item) => ({ ...item, categoryName }))),
      );
      const items = services.map(({ name, categoryName, minutes, won }, at) => ({
        itemId: at + 1,
        name,
        categoryName,
        durationMinutes: minutes,
        priceWon: won,
      }));
      const lexicon = { employees: nail.employees, items };
      for (const { name } of items)
        expect(tell(lexicon, `내일 3시 김지수 ${name}`)).toBe(`11-22 / 15:00 / #101 / ${name}`);
    },
  );

  it('is tried with enough of what is ambiguous or wrong', () => {
    const all = [...nailPhrases, ...petPhrases];
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(all.filter(([, told]) => /[?~✗]/u.test(told)).length * 3).toBeGreaterThanOrEqual(all.length);
  });
});

const words = [...nailPhrases, ...petPhrases].flatMap(([text]) => text.split(/(?<=[\s,+~])/u));
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom(...words, '\n', '예약번호: ', '예약자명\n', '님', '0', '：'), { maxLength: 14 })
    .map((parts) => parts.join('')),
);

const customersIn = ({ customer }: Fields) => (customer?.kind === 'existing' ? [customer.customerNo] : []);

it('offers somebody new beside whom it knows by a part of the name', () => {
  const { pieces } = readIn(nail, '내일 3시 남궁민 젤네일').reading;
  const piece = pieces.find(({ kind }) => kind === 'customer');
  expect(piece).toMatchObject({ chosen: 0, guessed: true });
  expect(piece?.choices.map(({ label }) => label)).toEqual(['남궁민서', '새 고객 남궁민']);
});

describe('any text at all', () => {
  it('is read without a throw, with every span inside the text and no two pieces over each other', () =>
    fc.assert(
      fc.property(anyText, fc.constantFrom(nail, pet), (text, lexicon) => {
        const scanned = readIn(lexicon, text);
        const { reading } = scanned;
        const spans = [...reading.pieces, ...unreadSpans(scanned)].toSorted((a, b) => a.from - b.from);
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(reading.text.length);
        }
        spans.slice(1).forEach(({ from }, at) => expect(from).toBeGreaterThanOrEqual(spans[at]?.to ?? 0));
      }),
      { numRuns: 2000 },
    ));

  it('names only customers, employees and services that there are, and never a new customer not in it', () =>
    fc.assert(
      fc.property(anyText, fc.constantFrom(nail, pet), (text, lexicon) => {
        const scanned = readIn(lexicon, text);
        const numbers = people.map(({ customerNo }) => customerNo as number);
        for (const { chosen, choices } of scanned.reading.pieces) {
          expect(choices.length).toBeGreaterThan(0);
          expect(chosen === null || choices[chosen] !== undefined).toBe(true);
          for (const { set } of choices) {
            expect(numbers).toEqual(expect.arrayContaining(customersIn(set)));
            expect(lexicon.items.map(({ itemId }) => itemId)).toEqual(
              expect.arrayContaining(set.itemIds ?? []),
            );
            if (set.employeeNo !== undefined)
              expect(lexicon.employees.map(({ employeeNo }) => employeeNo as number)).toContain(
                set.employeeNo,
              );
            if (set.customer?.kind === 'new') expect(scanned.reading.text).toContain(set.customer.name);
          }
        }
      }),
      { numRuns: 2000 },
    ));

  it('divides a price and a length over the services to the last won and minute', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...nail.items), { minLength: 1, maxLength: 5 }),
        fc.nat(10_000_000),
        fc.integer({ min: 5, max: 288 }),
        (items, priceWon, steps) => {
          const itemIds = items.map(({ itemId }) => itemId);
          const said = itemFields({ itemIds, priceWon, durationMinutes: steps * 5 }, nail.items);
          const sum = (of: (item: (typeof said)[number]) => number) =>
            said.reduce((all, item) => all + of(item), 0);
          expect(sum((item) => item.priceWon)).toBe(priceWon);
          expect(said.every(({ durationMinutes }) => durationMinutes >= 5 && durationMinutes % 5 === 0)).toBe(
            true,
          );
          if (steps >= items.length) expect(sum((item) => item.durationMinutes)).toBe(steps * 5);
        },
      ),
    ));

  it('offers a new customer where a whole name is only part of a known one', () => {
    const customerOf = (text: string) =>
      readIn(nail, text).reading.pieces.find(({ kind }) => kind === 'customer');
    const labels = (text: string) => customerOf(text)?.choices.map(({ label }) => label);
    expect(labels('내일 3시 남궁민 젤네일')).toEqual(['남궁민서', '새 고객 남궁민']);
    expect(customerOf('내일 3시 남궁민 젤네일')).toMatchObject({ chosen: 0, guessed: true });
    expect(labels('내일 3시 민서 젤네일')).toEqual(['남궁민서']);
  });

  it('means the day after by the night at twelve, once that was chosen', () => {
    const scanned = readIn(nail, '11월 30일 밤 12시');
    for (const piece of scanned.reading.pieces) piece.chosen = 0;
    expect(draftFields(scanned, '2026-11-21')).toMatchObject({ date: '2026-12-01', minute: 0 });
  });
});
