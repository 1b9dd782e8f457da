import { expect, it } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { counter, day } from '../../testing/counter.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person } from '../../testing/world.ts';
import { tellOfMonth } from './reports/sending.commands.ts';
import { monthBefore } from './reports/commands.ts';

it('shows a month to whoever has the link, as the office has it and without a name', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const other = await world.shop();
  const manager = shop.staff[0] as Person;
  const desk = counter(shop);
  const { customerNo } = await desk.customer('이소라');
  await desk.sell({
    customerNo,
    lines: [
      {
        kind: 'SERVICE',
        name: '젤네일',
        unitPriceWon: 60_000,
        credits: [{ employeeNo: manager.employeeNo, percent: 100 }],
      },
    ],
    payments: [{ method: 'CARD', amountWon: 60_000 }],
  });
  const params = { shopNo: shop.shopNo };
  const month = day(0).slice(0, 7);
  const { body: link } = await shop.owner.call('papers.createLink', {
    params,
    body: { kind: 'REPORT', month },
  });
  expect(link).toMatchObject({ kind: 'REPORT', reportMonth: month, customerNo: null });
  const token = link.path.slice('/p/'.length);
  const { body: shared } = await world.stranger.call('papers.openLink', { params: { token } });
  expect(shared.report).toMatchObject({
    month,
    totals: { totalWon: 60_000, visits: 1 },
    moneyWon: 60_000,
    byKind: [{ key: 'SERVICE', totalWon: 60_000 }],
    byMethod: [{ name: '카드', amountWon: 60_000 }],
    best: [{ name: '젤네일', totalWon: 60_000, count: 1 }],
    visitKinds: [{ key: 'NEW', visits: 1 }],
    reconciles: { shownWon: 60_000, booksWon: 60_000 },
  });
  expect(JSON.stringify(shared)).not.toContain('이소라');
  expect(shared.customerName).toBe('');
  const { body: sales } = await shop.owner.call('statistics.sales', {
    params,
    query: { from: `${month}-01`, to: day(0) } as never,
  });
  expect(shared.report?.totals).toEqual(sales.totals);

  const codeOf = async (person: Person, of: string) =>
    (await person.refused('papers.createLink', { params, body: { kind: 'REPORT', month: of } })).body.code;
  expect(await codeOf(shop.owner, '2099-01')).toBe('STATISTICS_RANGE_TO_COME');
  expect(await codeOf(manager, month)).toBe('ACCESS_DENIED');
  expect(await codeOf(other.owner, month)).toBe('SHOP_NOT_FOUND');
  await shop.owner.call('papers.revokeLink', { params: { ...params, linkId: link.id } });
  expect((await world.stranger.refused('papers.openLink', { params: { token } })).body.code).toBe(
    'LINK_NOT_FOUND',
  );
});

it('sends the link once, on the first of a month, to whom the shop names', async () => {
  const world = await openWorld();
  const { database } = world.server.platform;
  const shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const params = { shopNo: shop.shopNo };
  const manager = shop.staff[0] as Person;
  const body = { employeeNos: [shop.owner.employeeNo], version: 0 };
  const { body: saved } = await shop.owner.call('papers.saveReportSettings', { params, body });
  expect(saved).toEqual({ ...body, version: 1 });
  expect((await shop.owner.call('papers.reportSettings', { params })).body).toEqual(saved);
  const codeOf = async (person: Person, over: object) =>
    (await person.refused('papers.saveReportSettings', { params, body: { ...body, ...over } })).body.code;
  expect(await codeOf(shop.owner, {})).toBe('STALE_VERSION');
  expect(await codeOf(shop.owner, { employeeNos: [9_999], version: 1 })).toBe('EMPLOYEE_NOT_FOUND');
  expect(await codeOf(manager, { version: 1 })).toBe('ACCESS_DENIED');

  const sent = () =>
    asOperator(database, (db) =>
      db
        .selectFrom('messages')
        .select(['dedupe_key', 'text'])
        .where('shop_no', '=', shop.shopNo)
        .where('kind', '=', 'MONTH_REPORT')
        .execute(),
    );
  const tell = () => tellOfMonth(database, 'https://dangol.example');
  // Named in the middle of a month: the months that were over then are not told of.
  await tell();
  expect(await sent()).toEqual([]);
  const month = monthBefore(day(0));
  await asOperator(database, (db) =>
    db
      .updateTable('report_settings')
      .set({ last_month: monthBefore(addDays(`${month}-01` as never, 0)) })
      .where('shop_no', '=', shop.shopNo)
      .execute(),
  );
  await Promise.all([tell(), tell()]);
  const [message, ...others] = await sent();
  expect(others).toEqual([]);
  expect(message?.dedupe_key).toBe(`report:${month}:${shop.owner.employeeNo}`);
  const token = message?.text.split('https://dangol.example/p/')[1] ?? '';
  expect((await world.stranger.call('papers.openLink', { params: { token } })).body.report?.month).toBe(
    month,
  );

  // And each is told once, which a push and a mail follow as they chose.
  await deliverEvents(database, shop.shopNo);
  const told = async (person: Person) =>
    (await person.call('notices.notifications', { params })).body.items.filter(
      ({ kind }) => kind === 'REPORT',
    );
  expect((await told(shop.owner)).map(({ path }) => path)).toEqual([
    expect.stringContaining(`from=${month}-01`),
  ]);
  expect(await told(manager)).toEqual([]);
});
