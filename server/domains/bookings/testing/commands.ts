import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addDays, instantAt } from '../../../../contract/time.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Told } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/shops.ts';
import {
  findIdleConfirmations,
  findStrayOccupancies,
  findUnconfirmedOverlaps,
  overlappingPairs,
} from './invariants.ts';
import { comeBack, daysOfDeeds, deedNames, openDeeds } from './deeds.ts';
import { otherWriters } from './others.ts';
import { outsideOf } from './outside.ts';
import { dayFromNow } from './stories.ts';
import { wholeVisit } from '../../../testing/whole.ts';

/** Minutes of the morning of one day, close enough together that everything is in everything's way. */
const minute = fc.integer({ min: 0, max: 16 }).map((n) => 600 + n * 15);
const who = fc.constantFrom<number | 'anyone' | 'nobody'>(0, 1, 2, 0, 1, 2, 'anyone', 'nobody');
const which = fc.integer({ min: 0, max: 9 });
const confirmed = fc.boolean();

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      minute,
      who,
      confirmed,
      items: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), which, minute, who, confirmed }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resize' as const),
      which,
      length: fc.integer({ min: 1, max: 36 }),
      confirmed,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      which,
      state: fc.constantFrom('CANCELLED', 'CONFIRMED', 'NO_SHOW', 'IN_SERVICE', 'REQUESTED', 'COMPLETED'),
      confirmed,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), minute, who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('outside' as const), minute, who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('class' as const), minute, who, confirmed }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), minute, who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rewrite' as const),
      which,
      minute,
      who,
      confirmed,
      items: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('deed' as const),
      // Half of the days are past, where nothing is kept.
      name: fc.constantFrom(...deedNames, 'bookKept' as const, 'bookKept' as const),
      which,
      minute,
      who,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Known {
  id: number;
  version: number;
}

/** Plays one sequence on a day of its own; every answer is a success or a named refusal. */
const play = async (
  database: Database,
  shop: TestShop,
  day: string,
  steps: readonly Step[],
): Promise<number> => {
  const { owner, staff, items, shopNo } = shop;
  const team = [owner, ...staff].map(({ employeeNo }) => employeeNo);
  const known: Known[] = [];
  let done = 0;
  const days = daysOfDeeds.map((later) => addDays(day, later));
  const pairsNow = async () =>
    new Set(
      (await Promise.all(days.map((one) => overlappingPairs(database, shopNo, one)))).flatMap((some) => [
        ...some,
      ]),
    );
  let pairs = await pairsNow();
  const deeds = openDeeds(shop, outsideOf(database, shop), day);
  await comeBack(shop);
  const remember = (booking: Known) => {
    const at = known.findIndex(({ id }) => id === booking.id);
    known.splice(at < 0 ? known.length : at, 1, booking);
  };
  const keep = async (told: Told<unknown>, confirms: boolean) => {
    const { id, version } = told.body as Partial<Known>;
    assert.ok(told.status < 300 || (told.status >= 400 && told.status < 500), JSON.stringify(told.body));
    const after = await pairsNow();
    if (!confirms)
      assert.deepEqual([...after.difference(pairs)], [], 'a command that confirmed nothing overlaps');
    pairs = after;
    if (told.status >= 300 || id === undefined || version === undefined) return;
    done += 1;
    remember({ id, version });
  };
  const employee = (one: Extract<Step, { do: 'take' }>['who']) =>
    one === 'anyone' || one === 'nobody' ? null : (team[one] ?? null);
  const menu = [items.gel, items.care, items.extension];
  const draft = (one: Extract<Step, { do: 'take' | 'rewrite' }>) => ({
    customer: { kind: 'walkIn', name: '손님' },
    startAt: instantAt(day, one.minute),
    employeeNo: employee(one.who),
    anyEmployee: one.who === 'anyone',
    items: menu.slice(0, one.items).map((itemId, index) => ({
      itemId,
      ...(index === 1 && { employeeNo: team[one.minute % team.length] }),
    })),
  });
  for (const one of steps) {
    if (one.do === 'hold' || one.do === 'outside' || one.do === 'class' || one.do === 'block') {
      const at = { minute: one.minute, employeeNo: employee(one.who), anyone: one.who === 'anyone' };
      const confirms = one.do === 'class' && one.confirmed;
      const told = await otherWriters[one.do]({ database, shop, day, ...at, confirms });
      // These are no bookings that later steps could move.
      await keep({ ...told, body: told.status < 300 ? {} : told.body }, confirms);
      if (told.status < 300) done += 1;
      continue;
    }
    if (one.do === 'deed') {
      const deed = { minute: one.minute, employeeNo: employee(one.who), which: one.which };
      const result = await deeds[one.name](deed);
      await keep({ ...result.told, body: result.told.status < 300 ? {} : result.told.body }, false);
      if (result.told.status < 300) done += 1;
      for (const { id, version } of result.bookings) remember({ id, version });
      continue;
    }
    const overlap = one.confirmed ? { overlap: { confirmed: true, reason: '확인' } } : {};
    if (one.do === 'take') {
      await keep(
        await owner.raw('bookings.create', { params: { shopNo }, body: { ...draft(one), ...overlap } }),
        one.confirmed,
      );
      continue;
    }
    const target = known[one.which % Math.max(1, known.length)];
    if (!target) continue;
    const params = { shopNo, id: target.id };
    const { version } = target;
    if (one.do === 'state')
      await keep(
        await owner.raw('bookings.changeState', { params: { ...params, state: one.state }, body: overlap }),
        one.confirmed,
      );
    else if (one.do === 'rewrite')
      await keep(
        await owner.raw('bookings.save', {
          params,
          body: { ...wholeVisit(draft(one)), ...overlap, version },
        }),
        one.confirmed,
      );
    else {
      const change =
        one.do === 'resize'
          ? { durationMinutes: one.length * 5 }
          : { startAt: instantAt(day, one.minute), employeeNo: employee(one.who) };
      await keep(
        await owner.raw('bookings.change', { params, body: { ...change, ...overlap, version } }),
        one.confirmed,
      );
    }
  }
  return done;
};

/**
 * Plays random sequences of commands over HTTP. No command that confirms nothing may bring two bookings
 * together, and after each sequence no row may break a law: overlaps are confirmed, confirmations are
 * needed, and time is held as items and states say. The shop needs three employees. Answers how many commands succeeded.
 * @throws with the shortest sequence that breaks a law
 */
export const proveCommands = async (database: Database, shop: TestShop, runs: number): Promise<number> => {
  // Customers outside book ahead only, and only what has begun can be a no-show: by turns.
  let [past, ahead] = [dayFromNow(-300), dayFromNow(10)];
  let turn = 0;
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      turn += 1;
      const day = turn % 2 === 0 ? (past = addDays(past, 1)) : (ahead = addDays(ahead, 1));
      done += await play(database, shop, day, steps);
      assert.deepEqual(await findUnconfirmedOverlaps(database), []);
      assert.deepEqual(await findStrayOccupancies(database), []);
      assert.deepEqual(await findIdleConfirmations(database), []);
    }),
    { numRuns: runs },
  );
  return done;
};
