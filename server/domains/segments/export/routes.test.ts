import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let numbers: number[];

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  numbers = [];
  for (const name of ['가나다', '가라마', '바사아'])
    numbers.push(
      (
        await shop.owner.call('customers.create', {
          params: { shopNo: shop.shopNo },
          body: { name, code: `N${numbers.length}`, tags: numbers.length === 0 ? [] : ['왼손'] },
        })
      ).body.customerNo,
    );
});

const ask = (whom: object, by: Person = shop.owner) =>
  world.server.app.inject({
    method: 'POST',
    url: '/api/v2/customers/excel',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { columns: ['CODE', 'NAME'], reason: '안내', ...whom },
  });
const names = async (whom: object, by?: Person) =>
  (await readSheet((await ask(whom, by)).rawPayload)).slice(1).map(([, name]) => name);

it('holds everybody, those ticked, those found, a group, or whom a condition means', async () => {
  const { owner } = shop;
  const group = (await owner.call('customerGroups.create', { body: { name: '단골' } })).body;
  await owner.call('customerGroups.change', {
    body: { customerNos: [numbers[2]], groupId: group.id, action: 'ADD' } as never,
  });
  const condition = { field: 'TAG', op: 'IN', value: ['왼손'] };
  const filter = (await owner.call('customerFilters.create', { body: { name: '왼손잡이', condition } })).body;
  expect(await names({})).toEqual(['가나다', '가라마', '바사아']);
  expect(await names({ customerNos: [numbers[2], numbers[0]] })).toEqual(['가나다', '바사아']);
  expect(await names({ q: 'ㄱ' })).toEqual(['가나다', '가라마']);
  expect(await names({ groupId: group.id })).toEqual(['바사아']);
  expect(await names({ filterId: filter.id })).toEqual(['가라마', '바사아']);
  expect(await names({ condition, q: '가라' })).toEqual(['가라마']);
  expect(await names({ condition, customerNos: [numbers[0]] })).toEqual([]);
  const wrong = await ask({ condition: { field: 'TAG', op: 'IN' } });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'CUSTOMER_FILTER_INVALID']);
});

it('holds nobody of another shop, and nothing for who may not', async () => {
  const other = await world.shop();
  expect(await names({ customerNos: numbers }, other.owner)).toEqual([]);
  const [staff] = shop.staff;
  expect((await ask({ customerNos: numbers }, staff)).statusCode).toBe(403);
});
