import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { consentKinds } from '../../../../contract/consent-words.ts';
import type { ConsentKind } from '../../../../contract/consent-words.ts';
import { toInstant } from '../../../../contract/time.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { applyWords, isWhole, changesOf } from './rules.ts';

let world: World;
let shop: TestShop;
let other: TestShop;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  other = await world.shop();
  params = { shopNo: shop.shopNo };
});

const add = async (name: string, more: object = {}) =>
  (await shop.owner.call('customers.create', { params, body: { name, ...more } })).body.customerNo;
type Change = { kind: ConsentKind; given: boolean };
const say = (customerNo: number, changes: Change[], more: object = {}) => ({
  params: { ...params, customerNo },
  body: { changes, source: 'PAPER' as const, ...more },
});
const yes = (kind: ConsentKind): Change => ({ kind, given: true });
const no = (kind: ConsentKind): Change => ({ kind, given: false });
const daysAgo = (days: number) => toInstant(Date.now() - days * 86_400_000);

describe('consents', () => {
  it('are written with source, time and who wrote them, and stand in the history', async () => {
    const customerNo = await add('김동의');
    const saidAt = daysAgo(3);
    const { body } = await shop.owner.call(
      'consents.say',
      say(customerNo, [yes('PRIVACY'), yes('MARKETING')], { saidAt, note: '동의서 12번' }),
    );
    const word = { given: true, source: 'PAPER', saidAt, note: '동의서 12번', actor: '은지' };
    expect(body.items).toEqual([
      { ...word, kind: 'PRIVACY', confirmBy: null },
      { ...word, kind: 'MARKETING', confirmBy: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(Number(body.items[1]?.confirmBy?.slice(0, 4))).toBe(Number(saidAt.slice(0, 4)) + 2);
    const read = await shop.owner.call('consents.get', { params: { ...params, customerNo } });
    expect(read.body).toEqual(body);
    await shop.owner.call('consents.say', say(customerNo, [no('MARKETING')], { source: 'PHONE' }));
    const after = (await shop.owner.call('consents.get', { params: { ...params, customerNo } })).body;
    expect(after.items.find(({ kind }) => kind === 'MARKETING')).toMatchObject({
      given: false,
      source: 'PHONE',
    });
    expect(after.history.map(({ kind, given }) => [kind, given])).toEqual([
      ['MARKETING', false],
      ['MARKETING', true],
      ['PRIVACY', true],
    ]);
  });

  it('to advertising at night need consent to advertising, and go with it', async () => {
    const customerNo = await add('박야간');
    const answer = await shop.owner.refused('consents.say', say(customerNo, [yes('NIGHT')]));
    expect(answer.body.code).toBe('CONSENT_NEEDS_MARKETING');
    await shop.owner.call('consents.say', say(customerNo, [yes('MARKETING'), yes('NIGHT')]));
    const { body } = await shop.owner.call('consents.say', say(customerNo, [no('MARKETING')]));
    expect(body.items.map(({ kind, given }) => [kind, given])).toEqual([
      ['MARKETING', false],
      ['NIGHT', false],
    ]);
    const both = [no('MARKETING'), yes('NIGHT')];
    expect((await shop.owner.refused('consents.say', say(customerNo, both))).body.code).toBe(
      'CONSENT_NEEDS_MARKETING',
    );
  });

  it('written down late do not undo what was said after them; a no twice is one', async () => {
    const customerNo = await add('최늦음');
    await shop.owner.call('consents.say', say(customerNo, [no('MARKETING')], { saidAt: daysAgo(1) }));
    await shop.owner.call('consents.say', say(customerNo, [no('MARKETING')]));
    const { body } = await shop.owner.call(
      'consents.say',
      say(customerNo, [yes('MARKETING')], { saidAt: daysAgo(9) }),
    );
    expect(body.items).toMatchObject([{ kind: 'MARKETING', given: false }]);
    expect(body.history).toHaveLength(2);
    const ahead = say(customerNo, [yes('MARKETING')], { saidAt: daysAgo(-1) });
    expect((await shop.owner.refused('consents.say', ahead)).body.code).toBe('CONSENT_TIME_INVALID');
  });

  it('of another shop’s customer are neither read nor written', async () => {
    const customerNo = await add('남의손님');
    const elsewhere = { params: { shopNo: other.shopNo, customerNo } };
    expect((await other.owner.refused('consents.get', elsewhere)).body.code).toBe('CUSTOMER_NOT_FOUND');
    const told = await other.owner.refused('consents.say', {
      ...elsewhere,
      body: { changes: [yes('PRIVACY')], source: 'COUNTER' },
    });
    expect(told.body.code).toBe('CUSTOMER_NOT_FOUND');
  });

  it('answer the filter 수신동의, but never for who wants no messages', async () => {
    const fresh = await world.shop();
    const inFresh = { shopNo: fresh.shopNo };
    const make = async (name: string, changes: Change[], doNotSend = false) => {
      const { body } = await fresh.owner.call('customers.create', {
        params: inFresh,
        body: { name, doNotSend },
      });
      if (changes.length > 0)
        await fresh.owner.call('consents.say', {
          params: { ...inFresh, customerNo: body.customerNo },
          body: { changes, source: 'COUNTER' },
        });
    };
    await make('둘다', [yes('PRIVACY'), yes('MARKETING')]);
    await make('거절', [yes('PRIVACY'), no('MARKETING')]);
    await make('조용히', [yes('PRIVACY'), yes('MARKETING')], true);
    await make('모름', []);
    const found = async (op: string, value: string[]) => {
      const condition = JSON.stringify({ field: 'CONSENT', op, value });
      const { body } = await fresh.owner.call('customers.list', {
        params: inFresh,
        query: { condition, sort: 'NAME' },
      });
      return body.items.map(({ name }) => name);
    };
    expect(await found('IN', ['MARKETING'])).toEqual(['둘다']);
    expect(await found('NOT_IN', ['MARKETING'])).toEqual(['거절', '모름', '조용히']);
    expect(await found('IN', ['PRIVACY'])).toEqual(['거절', '둘다', '조용히']);
    const { body } = await fresh.owner.call('customerFilters.validate', {
      body: { condition: { field: 'CONSENT', op: 'IN', value: ['MARKETING'] } },
    });
    expect(body).toMatchObject({ count: 1, sentence: '광고 수신 동의가 있는 고객' });
  });

  it('keep their laws', async () =>
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]));
});

const change = fc.record({ kind: fc.constantFrom(...consentKinds), given: fc.boolean() });
const step = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  day: fc.integer({ min: 1, max: 9 }),
});

it('whatever is said in whatever order, what is accepted leaves no night without advertising', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let current: ReturnType<typeof applyWords> = new Map();
      for (const { changes, day } of steps) {
        const next = applyWords(current, changesOf(current, changes, `2026-01-0${day}T00:00:00.000Z`));
        if (isWhole(next)) current = next;
        // Taking advertising back is never refused for the night's sake.
        else
          expect(changes.some(({ kind, given }) => kind === 'NIGHT' && given) || changes.length > 0).toBe(
            true,
          );
        expect(isWhole(current)).toBe(true);
      }
    }),
  );
});

it('a plain withdrawal of advertising is always accepted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (steps, day) => {
      let current: ReturnType<typeof applyWords> = new Map();
      for (const { changes, day: input } of steps) {
        const next = applyWords(current, changesOf(current, changes, `2026-01-0${input}T00:00:00.000Z`));
        if (isWhole(next)) current = next;
      }
      const words = changesOf(
        current,
        [{ kind: 'MARKETING', given: false }],
        `2026-01-0${day}T00:00:00.000Z`,
      );
      expect(isWhole(applyWords(current, words))).toBe(true);
    }),
  );
});
