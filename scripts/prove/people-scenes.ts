import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CustomerNo } from '../../contract/ids.ts';
import type { Person } from '../../server/testing/people.ts';
import { book, onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';

const twins = async ({ shop: { owner, shopNo } }: Stage, count: number) => {
  const made = [];
  for (let at = 0; at < count; at += 1)
    made.push((await owner.call('customers.create', { params: { shopNo }, body: { name: '쌍둥이' } })).body);
  return made.map(({ customerNo }) => customerNo);
};

const merge =
  ({ shop: { shopNo } }: Stage, survivorNo: CustomerNo, absorbedNo: CustomerNo) =>
  (person: Person) =>
    person.raw('customerMerges.merge', {
      params: { shopNo },
      headers: { 'idempotency-key': randomUUID() },
      body: { survivorNo, absorbedNo, survivorVersion: 1, absorbedVersion: 1 },
    });

/** Two customers become one while something else is written for them: all of it stands with who stays. */
export const peopleScenes: Scenes = {
  'a merge beside bookings and sales': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const [stays = 0 as CustomerNo, goes = 0 as CustomerNo] = await twins(stage, 2);
    const day = stage.nextDay();
    const customer = { kind: 'existing', customerNo: goes };
    const [booked, sold] = [[] as number[], [] as number[]];
    // The merge comes while some are done and others are not.
    const midst = Promise.withResolvers<void>();
    const note =
      (all: number[]) =>
      <T extends { status: number }>(told: T) => {
        all.push(told.status);
        if (booked.length + sold.length === 8) midst.resolve();
        return told;
      };
    const counts = tally(
      await stampede(stage.crowd, 40, (person, i) => {
        if (i === 20) return midst.promise.then(() => merge(stage, stays, goes)(person));
        if (i % 2 === 0)
          return book(stage, day, 540 + i * 15, { customer, employeeNo: null })(person).then(note(booked));
        return person
          .raw('sales.create', {
            headers: { 'idempotency-key': randomUUID() },
            body: {
              customerNo: goes,
              lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 1_000 }],
              payments: [{ method: 'CARD', amountWon: 1_000 }],
            },
          })
          .then(note(sold));
      }),
    );
    onlyNamed(counts, ['ok', 'CUSTOMER_NOT_FOUND']);
    const done = (all: number[]) => all.filter((status) => status === 201).length;
    const of = { params: { shopNo, customerNo: stays } };
    const { body: kept } = await owner.call('customers.get', of);
    const { body: bookings } = await owner.call('bookings.ofCustomer', { ...of, query: { limit: 100 } });
    assert.deepEqual([kept.salesWon, bookings.items.length], [done(sold) * 1_000, done(booked)]);
    return counts;
  },
  'deletions of many across each other': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const params = { shopNo };
    const all = await twins(stage, 160);
    const halves = [all.slice(0, 100), all.slice(60), all, all.slice(80, 90)];
    const gone: CustomerNo[] = [];
    const counts = tally(
      await stampede(stage.crowd, 24, async (person, i) => {
        const body = { customerNos: halves[i % halves.length] ?? [] };
        const told = await person.raw('customers.remove', { params, body });
        if (told.status === 200) gone.push(...(told.body as { customerNos: CustomerNo[] }).customerNos);
        return told;
      }),
    );
    onlyNamed(counts, ['ok', 'CUSTOMERS_BEING_CHANGED']);
    // Each was deleted by one press alone, and nobody stays but whom none was allowed to delete.
    assert.equal(new Set(gone).size, gone.length);
    const { body } = await owner.call('customers.numbers', { params });
    const left = all.filter((no) => body.customerNos.includes(no));
    assert.deepEqual(
      left,
      all.filter((no) => !gone.includes(no)),
    );
    assert.ok(gone.length > 0);
    return counts;
  },
  'merges across each other': async (stage) => {
    const [a = 0 as CustomerNo, b = 0 as CustomerNo, c = 0 as CustomerNo] = await twins(stage, 3);
    const ways = [merge(stage, a, b), merge(stage, b, a), merge(stage, c, b), merge(stage, a, c)];
    const counts = tally(await stampede(stage.crowd, 24, (person, i) => ways[i % ways.length]!(person)));
    onlyNamed(counts, ['ok', 'CUSTOMER_NOT_FOUND', 'STALE_VERSION']);
    const { owner, shopNo } = stage.shop;
    const { body: merged } = await owner.call('customerMerges.merges', { params: { shopNo } });
    const absorbed = merged.items.map(({ absorbedNo }) => absorbedNo).filter((no) => [a, b, c].includes(no));
    assert.equal(new Set(absorbed).size, absorbed.length);
    assert.ok((counts['ok'] ?? 0) === absorbed.length && absorbed.length >= 1 && absorbed.length <= 2);
    // One undo, however many press it.
    const [last] = merged.items;
    const undone = await stampede(stage.crowd, 10, (person) =>
      person.raw('customerMerges.undoMerge', { params: { shopNo, id: last?.id ?? 0 } }),
    );
    onlyNamed(tally(undone), ['ok']);
    return counts;
  },
};
