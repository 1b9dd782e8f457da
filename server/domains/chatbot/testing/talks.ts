import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { BookingId, CategoryId, EmployeeNo, ItemId, PetNo } from '../../../../contract/ids.ts';
import { limitProblems } from '../../../../contract/kakao-limits.ts';
import { skillAnswer } from '../../../../contract/kakao-skill.ts';
import { addDays, instantAt } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import * as answers from '../answers.rules.ts';
import * as booked from '../booking-answers.rules.ts';
import type { Talk } from '../bubbles.rules.ts';

const blocks = { items: 'a', slots: 'b', bookings: 'c', list: 'd', cancel: 'e', confirm: 'f' };
const day = '2026-12-01' as ShopDate;

/** Names as shops write them, and worse. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom('', '   ', '젤네일 + 케어\n(연장 포함)', '가'.repeat(200), '💅🏻'.repeat(40)),
);
const won = fc.nat(10_000_000_000);
const id = fc.integer({ min: 1, max: 1e12 });

const talk = fc.record({
  blocks: fc.constant(blocks),
  shopName: name,
  phone: fc.option(fc.constant('0212345678'), { nil: null }),
  page: fc.option(fc.constant('https://shop.example/zero/luna'), { nil: null }),
  sign: fc.constant(() => 'ticket'),
}) as fc.Arbitrary<Talk>;

const menu = fc.record({
  services: fc.array(
    fc.record({
      itemId: id,
      name,
      durationMinutes: fc.integer({ min: 5, max: 1440 }),
      priceWon: won,
      from: fc.boolean(),
    }),
    { maxLength: 60 },
  ),
  categories: fc.array(fc.record({ id, name }), { maxLength: 20 }),
  category: fc.option(id as fc.Arbitrary<CategoryId>, { nil: null }),
  page: fc.nat(4),
  last: fc.array(id as fc.Arbitrary<ItemId>, { maxLength: 5 }),
}) as unknown as fc.Arbitrary<answers.MenuShown>;

const time = fc.tuple(fc.nat(20), fc.nat(1439)).map(([days, minute]) => ({
  date: addDays(day, days),
  minute,
  at: instantAt(addDays(day, days), minute),
}));
const oneDay = fc.nat(1439).map((minute) => ({ date: day, minute, at: instantAt(day, minute) }));

const shown = fc
  .record({
    items: fc.array(id as fc.Arbitrary<ItemId>, { minLength: 1, maxLength: 5 }),
    who: fc.option(id as fc.Arbitrary<EmployeeNo>, { nil: null }),
    whoName: fc.option(name, { nil: null }),
    serviceName: name,
    employees: fc.array(fc.record({ employeeNo: id as fc.Arbitrary<EmployeeNo>, name }), { maxLength: 30 }),
    next: fc.constant(day),
  })
  .chain((rest) =>
    fc.oneof(
      fc.array(time, { maxLength: 200 }).map((times) => ({ ...rest, times, day: null })),
      fc.array(oneDay, { maxLength: 100 }).map((times) => ({ ...rest, times, day })),
    ),
  );

const summary = fc.record({
  serviceName: name,
  employeeName: fc.option(name, { nil: null }),
  startAt: fc.constant(instantAt(day, 630)),
  minutes: fc.integer({ min: 5, max: 1440 }),
  petName: fc.option(name, { nil: null }),
  priceWon: won,
  depositWon: won,
  sentences: fc.array(name, { maxLength: 6 }),
  needsApproval: fc.boolean(),
});
const quote = fc.record({
  id: id as fc.Arbitrary<BookingId>,
  startAt: fc.constant(instantAt(day, 630)),
  serviceName: name,
  employeeName: fc.option(name, { nil: null }),
  waitsFor: fc.constantFrom(null, 'APPROVAL' as const, 'DEPOSIT' as const),
  refundWon: won,
  keptWon: won,
  handWon: won,
  byTransfer: fc.boolean(),
});
const pet = id.map((petNo) => ({ petNo: petNo as PetNo, name: '콩이' }));
const unpaid = { address: 'https://shop.example/zero/b/1-2-3', payBy: instantAt(day, 600) };
const address = `https://${'shop'.repeat(20)}.example/k/1`;

/** Random menus and threads: whatever a shop calls its things, each answer keeps every limit of KakaoTalk. @throws the smallest that does not */
export const proveAnswers = (runs: number): void =>
  fc.assert(
    fc.property(
      talk,
      menu,
      shown,
      summary,
      fc.array(quote, { maxLength: 8 }),
      quote,
      name,
      fc.array(pet, { minLength: 2, maxLength: 30 }),
      (talk, menu, shown, summary, bookings, quote, reason, pets) => {
        for (const answer of [
          answers.menuAnswer(talk, menu),
          answers.timesAnswer(talk, shown),
          answers.categoriesAnswer(talk, menu),
          answers.whoAnswer(talk, { ...shown, page: menu.page }),
          answers.petAnswer(talk, { to: 'slots', items: shown.items, who: shown.who }, pets),
          answers.lostAnswer(talk, shown, reason),
          booked.summaryAnswer(talk, summary, 'nonce', true),
          booked.bookedAnswer(talk, summary, null),
          booked.bookedAnswer(talk, summary, unpaid),
          booked.unlinkAnswer(talk),
          booked.linkAnswer(talk, address, { skill: 'bookings', extra: { t: 'ticket' } }),
          booked.mineAnswer(talk, bookings),
          booked.quoteAnswer(talk, quote, 'nonce', { unpaid, changed: true }),
          booked.cancelledAnswer(talk, quote),
          answers.sayAnswer(talk, reason),
        ]) {
          const problems = limitProblems(answer);
          if (problems.length > 0) throw new Error(`KakaoTalk refuses: ${JSON.stringify(problems)}`);
          if (!isDeepStrictEqual(skillAnswer.parse(answer), answer)) throw new Error('not a skill’s answer');
        }
      },
    ),
    { numRuns: runs },
  );
