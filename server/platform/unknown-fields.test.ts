import { expect, test } from 'vitest';
import { z } from 'zod';
import { draftOf } from '../testing/counter.ts';
import { openWorld } from '../testing/world.ts';
import { unknownFields } from './unknown-fields.ts';

const shape = z.object({
  name: z.string().optional(),
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('known'), no: z.number() }),
    z.object({ kind: z.literal('new'), name: z.string() }),
  ]),
  lines: z.array(z.object({ itemId: z.number() })).default([]),
  rates: z.record(z.string(), z.object({ percent: z.number() })).nullable(),
  loose: z.looseObject({}),
});

const answer = z.object({ createdAt: z.string(), items: z.array(z.object({ price: z.number() })) });

test('names each field that a shape has no place for, at any depth', () => {
  const found = unknownFields(
    shape,
    {
      nmae: '김지수',
      who: { kind: 'new', name: '김지수', no: 3 },
      lines: [{ itemId: 1 }, { itemId: 2, price: 3 }],
      rates: { CARD: { percent: 1, per: 2 } },
      loose: { anything: 1 },
      createdAt: '2026-01-01',
    },
    answer,
  );
  expect(found.map(({ field }) => field)).toEqual(['nmae', 'who.no', 'lines.1.price', 'rates.CARD.per']);
  expect(unknownFields(shape, { who: { kind: 'known', no: 3 }, rates: null, loose: {} }, answer)).toEqual([]);
});

test('a call refuses them by name, in the body and in the query, also where it has none', async () => {
  const { owner, shopNo } = await (await openWorld()).shop();
  const body = await owner.raw('customers.create', {
    params: { shopNo },
    body: { name: '김지수', nmae: 'x' },
  });
  expect(body).toMatchObject({
    status: 400,
    body: { code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'nmae' }] },
  });
  for (const name of ['customers.list', 'shops.me'] as const)
    expect(await owner.raw(name, { params: { shopNo }, query: { lmit: '5' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'query.lmit' }] },
    });
  // What an answer says is no filter, and what it says elsewhere no field.
  expect(
    await owner.raw('customers.list', { params: { shopNo }, query: { phone: '01012345678' } }),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'query.phone' }] } });
  const priced = { ...draftOf(), unitPriceWon: 1_000 };
  expect(await owner.raw('sales.create', { body: priced } as never)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'unitPriceWon' }] },
  });
});
