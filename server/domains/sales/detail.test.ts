import { beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '../../../contract/time.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter, day, draftOf } from '../../testing/counter.ts';
import { wholeSale } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, trade: 'PET' });
  desk = counter(shop);
});

describe('a sale of a pet', () => {
  it('names it, keeps it, changes it, and takes no pet of somebody else', async () => {
    const { customerNo } = await desk.customer();
    const booked = await shop.owner.call('petBookings.create', {
      params: { shopNo: shop.shopNo },
      body: {
        customer: { kind: 'existing', customerNo },
        pet: { kind: 'new', name: '콩이' },
        startAt: instantAt(day(-1), 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    });
    const petNo = booked.body.petNo ?? 0;
    const waiting = await shop.owner.call('sales.unregistered', {
      params: { shopNo: shop.shopNo },
      query: { from: day(-1), to: day(0) },
    });
    expect(waiting.body.items).toMatchObject([{ bookingId: booked.body.id, pet: { name: '콩이' } }]);
    const petless = await desk.sell({ bookingId: booked.body.id, petNo: null });
    expect(petless).toMatchObject({ customerNo, petNo: null, petName: null });
    await desk.remove(petless.id);
    const ofBooking = await desk.sell({ bookingId: booked.body.id });
    expect(ofBooking).toMatchObject({ petNo, petName: '콩이' });
    const named = await shop.owner.call('sales.createForPet', {
      body: {
        customerNo,
        petNo: petNo as never,
        lines: [{ kind: 'SERVICE', name: '미용', unitPriceWon: 60_000 as never }],
        payments: [{ method: 'CARD', amountWon: 60_000 as never }],
      },
    });
    expect(named.body).toMatchObject({ petName: '콩이', totalWon: 60_000 });
    const mended = await desk.edit(named.body, { memo: '얌전해요' });
    expect(mended).toMatchObject({ petName: '콩이', memo: '얌전해요' });
    const { customerNo: other } = await desk.customer('이소라');
    const refusal = await shop.owner.refused('sales.saveForPet', {
      params: { id: named.body.id },
      body: wholeSale({
        customerNo: other,
        petNo: petNo as never,
        lines: [{ kind: 'SERVICE' as const, name: '미용', unitPriceWon: 60_000 as never }],
        payments: [{ method: 'CARD', amountWon: 60_000 as never }],
        version: mended.version,
      }),
    });
    expect(refusal.body.code).toBe('PET_NOT_FOUND');
    const without = await desk.edit(mended, { petNo: null });
    expect(without).toMatchObject({ petNo: null, petName: null });
    expect(without.history.map(({ sentence }) => sentence)).toContain('반려동물을 바꿨어요: 콩이 → 없음');
    const wrongly = {
      lines: [{ kind: 'PRODUCT', name: '젤', itemId: shop.items.gel, unitPriceWon: 60_000 }],
    };
    expect((await desk.editRefused(without, wrongly)).code).toBe('SALE_LINE_INVALID');
    const moved = await desk.edit(ofBooking, { customerNo: other });
    expect(moved.petNo).toBeNull();
  });
});

describe('a sale that sold a pass and was paid with it', () => {
  it('gives again what it gave when it is restored or moved, whatever became of the product', async () => {
    const { shopNo, owner } = shop;
    const { customerNo } = await desk.customer();
    const terms = { name: '20만원권', priceWon: 200_000, bonusWon: 20_000, validDays: 365 };
    const product = (await owner.call('memberships.createPass', { body: terms })).body;
    const lines = [
      { kind: 'PASS_SALE', name: '20만원권', productId: product.id },
      { kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 },
    ];
    const paid = (over: object = {}) => [
      { method: 'CARD', amountWon: 200_000 },
      { method: 'PASS', amountWon: 60_000, ...over },
    ];
    const sale = await desk.sell({ customerNo, lines, payments: paid({ soldLine: 0 }) });
    const nearer = { kind: 'PASS', customerNo, name: '곧 끝나요', paid: 100_000, receivedWon: 100_000 };
    await owner.raw('memberships.openAccount', {
      params: { shopNo },
      body: { ...nearer, expiresOn: day(9), reason: '장부' },
    });
    const params = { id: product.id };
    const changed = { ...terms, bonusWon: 0, validDays: 30, version: product.version };
    await owner.call('memberships.savePass', { params, body: changed });
    await owner.call('memberships.removePass', { params, body: {} });
    const stands = async ({ lines: [sold], payments }: typeof sale, from: number) => {
      const accountId = sold?.accountId ?? 0;
      expect(payments[1]).toMatchObject({ accountId, amountWon: 60_000 });
      const at = { params: { shopNo, id: accountId as never } };
      const { body } = await owner.call('memberships.oneOfAccounts', at);
      expect(body).toMatchObject({ balance: 160_000, issuedOn: day(from), expiresOn: day(from + 364) });
      return accountId;
    };
    await desk.remove(sale.id);
    const back = await owner.call('sales.restore', { params: { shopNo, id: sale.id }, body: {} });
    const accountId = await stands(back.body, 0);
    const soldAt = `${day(-1)}T10:00:00+09:00`;
    await stands(await desk.edit(back.body, { lines, soldAt, payments: paid({ accountId }) }), -1);
  });
});

describe('a sale that is mended', () => {
  const open = async (customerNo: number, over: object) =>
    (
      await shop.owner.raw('memberships.openAccount', {
        params: { shopNo: shop.shopNo },
        body: { kind: 'PASS', customerNo, name: '권', expiresOn: null, reason: '장부', ...over },
      })
    ).body as { id: number };
  const care = (unitPriceWon: number) => ({ kind: 'SERVICE', name: '케어', unitPriceWon });
  const statement = async (id: number) =>
    (await shop.owner.call('sales.statement', { params: { id: id as never } })).body;

  it('says of its pass what it found, took and left', async () => {
    const { customerNo } = await desk.customer();
    await open(customerNo, { paid: 100_000, receivedWon: 100_000 });
    const by = (...prices: number[]) => ({
      customerNo,
      lines: prices.map(care),
      payments: prices.map((amountWon, line) => ({ method: 'PASS', amountWon, line })),
    });
    const mended = await desk.edit(await desk.sell(by(10_000, 20_000)), by(15_000, 20_000));
    expect((await statement(mended.id)).accounts).toMatchObject([
      { before: 100_000, used: 35_000, added: 0, after: 65_000 },
    ]);
    const shorter = await desk.edit(mended, by(20_000));
    expect((await statement(shorter.id)).accounts).toMatchObject([
      { before: 100_000, used: 20_000, added: 0, after: 80_000 },
    ]);
  });

  it('takes no ticket that is over, and keeps points that the rule of today would not', async () => {
    const { customerNo } = await desk.customer();
    await open(customerNo, { kind: 'TICKET', paid: 5, receivedWon: 50_000, expiresOn: day(-1) });
    const ticket = { customerNo, payments: [{ method: 'TICKET', amountWon: 60_000 }] };
    expect((await desk.sellRefused(ticket)).code).toBe('ACCOUNT_EXPIRED');
    await shop.owner.call('memberships.adjustPoints', {
      body: { customerNo, points: 5_000, reason: '생일' },
    });
    const payments = [
      { method: 'POINT', amountWon: 2_000 },
      { method: 'CARD', amountWon: 58_000 },
    ];
    const sale = await desk.sell({ customerNo, payments });
    const rule = (minimumUse: number, version: number) =>
      shop.owner.call('memberships.savePointSettings', {
        params: { id: shop.shopNo },
        body: { enabled: false, rates: [], useUnit: 1, minimumUse, expiresMonths: 12, version } as never,
      });
    await rule(3_000, 0);
    const moved = { customerNo, payments, soldAt: `${day(-1)}T10:00:00+09:00` };
    const kept = await desk.edit(sale, moved);
    expect(kept).toMatchObject({ pointsWon: 2_000, soldOn: day(-1) });
    expect((await statement(sale.id)).points).toEqual({ before: 5_000, used: 2_000, added: 0, after: 3_000 });
    const less = [
      { method: 'POINT', amountWon: 1_000 },
      { method: 'CARD', amountWon: 59_000 },
    ];
    expect((await desk.editRefused(kept, { customerNo, payments: less })).code).toBe('POINTS_BELOW_MINIMUM');
    await rule(0, 1);
  });

  it('leaves the odd won of a shared line with whom it was given first', async () => {
    const credits = [shop.staff[0], shop.owner].map((one) => ({
      employeeNo: one?.employeeNo ?? 0,
      percent: 50,
    }));
    const shared = {
      lines: [{ kind: 'SERVICE', name: '미용', unitPriceWon: 82_857, credits }],
      payments: [{ method: 'CARD', amountWon: 82_857 }],
    };
    const sale = await desk.sell(shared);
    const given = [
      { ...credits[0], creditWon: 41_429 },
      { ...credits[1], creditWon: 41_428 },
    ];
    expect(sale.lines[0]?.credits).toMatchObject(given);
    const asRead = sale.lines[0]?.credits.map(({ employeeNo, percent }) => ({ employeeNo, percent }));
    const lines = [{ ...shared.lines[0], credits: asRead }];
    const mended = await desk.edit(sale, { ...shared, lines, memo: '얌전해요' });
    expect(mended.lines[0]?.credits).toMatchObject(given);
  });

  it('of a walk-in’s booking, as it was quoted for that, is given to somebody registered, and a line of it to nobody', async () => {
    const { id: bookingId } = await desk.book(-9, { outsideHours: true });
    const { id: other } = await desk.book(-10, { outsideHours: true });
    const params = { shopNo: shop.shopNo };
    const quoted = { bookingId, lines: [{ name: '젤네일', unitPriceWon: 60_000 }] };
    const { id: quoteId } = (await shop.owner.call('papers.createQuote', { params, body: quoted })).body;
    const sold = { params: { ...params, quoteId } };
    const wrong = { ...sold, body: draftOf({ bookingId: other }) };
    expect((await shop.owner.refused('papers.sellQuote', wrong)).body.code).toBe('COMMON_INVALID_PARAMETER');
    const { body: sale } = await shop.owner.call('papers.sellQuote', { ...sold, body: draftOf() });
    expect(sale).toMatchObject({
      bookingId,
      customerNo: null,
      lines: [{ credits: [{ employeeNo: shop.owner.employeeNo, percent: 100 }] }],
    });
    const { customerNo } = await desk.customer();
    const lines = [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000, credits: [] }];
    const given = await desk.edit(sale, { bookingId, customerNo, lines });
    expect(given).toMatchObject({ bookingId, customerNo, customerName: '김현주', lines: [{ credits: [] }] });
    expect(given.history.map(({ sentence }) => sentence)).toContain('담당자를 바꿨어요: 은지 100% → 없음');
    expect(await desk.readCustomer(customerNo)).toMatchObject({ salesWon: 60_000, visitCount: 1 });
  });
});

describe('photos of a sale', () => {
  it('are shown, kept and changed; only its own kind, ten at most', async () => {
    const photo = await uploadPicture(world.server.app, shop.owner, 'SALE_PHOTO');
    const face = await uploadPicture(world.server.app, shop.owner);
    await shop.owner.call('files.complete', { params: { fileId: photo } });
    await shop.owner.call('files.complete', { params: { fileId: face } });
    const sale = await desk.sell({ photos: [photo] });
    expect(sale.photos.map((one) => one.fileId)).toEqual([photo]);
    expect(sale.photos[0]?.thumbnailUrl).toContain(photo);
    expect((await desk.sellRefused({ photos: [photo] })).code).toBe('FILE_NOT_FOUND');
    expect((await desk.sellRefused({ photos: [face] })).code).toBe('FILE_NOT_FOUND');
    expect((await desk.sellRefused({ photos: Array(11).fill(photo) })).code).toBe('COMMON_INVALID_PARAMETER');
    const bare = await desk.edit(sale, { photos: [] });
    expect(bare.photos).toEqual([]);
    expect(bare.history[0]?.sentence).toBe('사진을 바꿨어요');
  });
});

describe('the day of a sale', () => {
  it('that is over takes a right; a booking’s own day does not', async () => {
    const staff = shop.staff[0] as Person;
    const till = counter(shop, staff);
    const past = { soldAt: instantAt(day(-2), 600) };
    expect((await till.sellRefused(past)).code).toBe('SALE_DATE_PAST');
    expect((await desk.sell(past)).soldOn).toBe(day(-2));
    const booked = await desk.book(-3, { employeeNo: staff.employeeNo });
    expect((await till.sell({ bookingId: booked.id })).soldOn).toBe(day(-3));
  });
});

describe('the price of a line that names none', () => {
  it('is the item’s, and the member price for whom the shop gives it', async () => {
    const params = { shopNo: shop.shopNo };
    const menu = await shop.owner.call('menu.getItem', { params: { ...params, itemId: shop.items.gel } });
    await shop.owner.call('menu.saveItem', {
      params: { ...params, itemId: shop.items.gel },
      body: { ...menu.body, memberPriceWon: 48_000 } as never,
    });
    await shop.owner.call('memberships.savePricingOption', {
      params: { id: shop.shopNo },
      body: { enabled: true, grades: [], passHolders: true, ticketHolders: false, version: 0 },
    });
    const { customerNo } = await desk.customer();
    const lines = [{ kind: 'SERVICE', name: '젤네일', itemId: shop.items.gel }];
    const sell = (amountWon: number) =>
      desk.sell({ customerNo, lines, payments: [{ method: 'CARD', amountWon }] });
    expect((await sell(60_000)).lines[0]).toMatchObject({ unitPriceWon: 60_000, memberPrice: false });
    await shop.owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'PASS',
        customerNo,
        name: '권',
        paid: 1 as never,
        receivedWon: 1 as never,
        expiresOn: null,
        reason: '장부',
      },
    });
    const sold = await sell(48_000);
    expect(sold.lines[0]).toMatchObject({ unitPriceWon: 48_000, memberPrice: true });
    const { body } = await shop.owner.call('sales.checkout', {
      params,
      query: { customerNo: String(customerNo) as never },
    });
    expect(body.memberPrice).toBe(true);
    expect(body.prices.find((one) => one.itemId === shop.items.gel)).toMatchObject({ priceWon: 48_000 });
    await shop.owner.call('memberships.savePricingOption', {
      params: { id: shop.shopNo },
      body: { enabled: false, grades: [], passHolders: false, ticketHolders: false, version: 1 },
    });
    // What was agreed then is no less so now.
    const payments = [{ method: 'CARD', amountWon: 48_000 }];
    const mended = await desk.edit(sold, { lines, payments, memo: '회원' });
    expect(mended.lines[0]).toMatchObject({ unitPriceWon: 48_000, memberPrice: true });
  });
});

describe('lists', () => {
  it('of visits without a sale agree with the summary, and lose one when it is sold', async () => {
    const quiet = counter(await world.shop());
    const booked = await quiet.book(-1);
    const waiting = async () =>
      (
        await quiet.person.call('sales.unregistered', {
          params: { shopNo: quiet.shopNo },
          query: { from: day(-1), to: day(0) },
        })
      ).body;
    expect(await waiting()).toMatchObject({
      items: [{ bookingId: booked.id, names: ['젤네일'], priceWon: 60_000 }],
      total: 1,
    });
    expect((await quiet.summary(day(-1), day(0))).unregistered).toBe(1);
    await quiet.sell({ bookingId: booked.id });
    expect(await waiting()).toEqual({ items: [], total: 0 });
  });

  it('filter by method, employee, kind and customer, with the totals of what they show', async () => {
    const other = await world.shop({ employees: 2 });
    const till = counter(other);
    const { customerNo } = await till.customer();
    const by = (employeeNo: number) => ({ credits: [{ employeeNo, percent: 100 }] });
    const cash = await till.sell({
      customerNo,
      lines: [{ kind: 'PRODUCT', name: '오일', unitPriceWon: 18_000, ...by(other.owner.employeeNo) }],
      payments: [{ method: 'CASH', amountWon: 18_000 }],
    });
    const card = await till.sell({
      lines: [{ kind: 'SERVICE', name: '젤', unitPriceWon: 60_000, ...by(other.staff[0]?.employeeNo ?? 0) }],
    });
    const seen = async (query: object) => {
      const { items, totals } = await till.list(day(0), day(0), query);
      expect(totals.count).toBe(items.length);
      expect(totals.totalWon).toBe(items.reduce((sum, one) => sum + one.totalWon, 0));
      return items.map((one) => one.id);
    };
    expect(await seen({})).toEqual([card.id, cash.id]);
    expect(await seen({ method: 'CASH' })).toEqual([cash.id]);
    expect(await seen({ kind: 'SERVICE' })).toEqual([card.id]);
    expect(await seen({ employeeNo: String(other.owner.employeeNo) })).toEqual([cash.id]);
    expect(await seen({ customerNo: String(customerNo) })).toEqual([cash.id]);
    expect(await seen({ customerNo: String(customerNo), method: 'CARD' })).toEqual([]);
  });
});
