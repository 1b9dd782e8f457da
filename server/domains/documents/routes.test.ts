import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CustomerNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
let customerNo: CustomerNo;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  params = { shopNo: shop.shopNo };
  const made = await shop.owner.call('customers.create', { params, body: { name: '김현주' } });
  ({ customerNo } = made.body);
});

afterEach(() => void vi.restoreAllMocks());

const card = (amountWon: number) => [{ method: 'CARD', amountWon }];
const sell = async (over: object = {}) =>
  (
    await shop.owner.call('sales.create', {
      body: {
        customerNo,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: card(60_000),
        ...over,
      },
    })
  ).body;
const openPass = async (over: object = {}) =>
  (
    await shop.owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'PASS',
        customerNo,
        name: '10만원권',
        paid: 100_000,
        receivedWon: 100_000,
        expiresOn: null,
        reason: '장부',
        ...over,
      } as never,
    })
  ).body;
const link = async (body: object) =>
  (await shop.owner.call('papers.createLink', { params, body: body as never })).body;
const tokenOf = ({ path }: { path: string }) => path.slice('/p/'.length);
const look = async (made: { path: string }) =>
  (await world.stranger.call('papers.openLink', { params: { token: tokenOf(made) } })).body;
const lookRefused = async (made: { path: string }) =>
  (await world.stranger.refused('papers.openLink', { params: { token: tokenOf(made) } })).body.code;
const threeServices = [
  { itemId: null, name: '연장', unitPriceWon: 90_000, discountWon: 10_000 },
  { itemId: null, name: '젤네일', unitPriceWon: 60_000 },
  { itemId: null, name: '케어', unitPriceWon: 25_000 },
];
const quote = async (over: object = {}) =>
  (await shop.owner.call('papers.createQuote', { params, body: { lines: threeServices, ...over } })).body;
const readQuote = async (id: number) =>
  (await shop.owner.call('papers.oneOfQuotes', { params: { ...params, quoteId: id } })).body;

describe('a link that needs no sign-in', () => {
  it('shows a receipt with a masked name to the won, and says when the sale was deleted', async () => {
    const pass = await openPass();
    const sale = await sell({
      payments: [
        { method: 'PASS', amountWon: 40_000 },
        { method: 'UNPAID', amountWon: 20_000 },
      ],
    });
    const made = await link({ kind: 'RECEIPT', saleId: sale.id });
    const shown = await look(made);
    expect(shown).toMatchObject({
      shop: { name: shop.name },
      customerName: '김*주',
      balance: null,
      quote: null,
      receipt: {
        number: sale.id,
        cancelled: false,
        totalWon: 60_000,
        owedWon: 20_000,
        payments: [{ name: pass.name, amountWon: 40_000, on: null }],
        holdings: [{ kind: 'PASS', name: '10만원권', used: 40_000, after: 60_000 }],
      },
    });
    expect(JSON.stringify(shown)).not.toContain('김현주');
    const [kept] = (await shop.owner.call('papers.links', { params, query: { saleId: sale.id } })).body.items;
    expect(kept).toMatchObject({ id: made.id, openedCount: 1, createdBy: '은지' });
    expect(JSON.stringify(kept)).not.toContain(tokenOf(made));
    const at = { params: { ...params, id: sale.id } };
    const collect = (method: string, amountWon: number) =>
      shop.owner.call('sales.collect', { ...at, body: { amountWon, method } });
    const { body: collected } = await collect('CASH', 5_000);
    const collectionId = collected.collections[0]?.id as number;
    await shop.owner.call('sales.reverseCollection', {
      params: { ...at.params, collectionId },
      body: { reason: '' },
    });
    const { body: paid } = await collect('TRANSFER', 15_000);
    expect((await look(made)).receipt).toMatchObject({
      payments: [
        { name: pass.name, amountWon: 40_000, on: null },
        { name: '계좌이체', amountWon: 15_000, on: paid.soldOn },
      ],
      owedWon: 5_000,
    });
    const last = paid.collections.at(-1)?.id as number;
    await shop.owner.call('sales.reverseCollection', {
      params: { ...at.params, collectionId: last },
      body: { reason: '' },
    });
    await shop.owner.call('sales.remove', { params: { id: sale.id }, body: {} });
    expect((await look(made)).receipt).toMatchObject({ cancelled: true });
  });

  it('shows what the customer holds and how it moved, and names nobody', async () => {
    const { body: family } = await shop.owner.call('customers.create', { params, body: { name: '이소라' } });
    await openPass({ customerNo: family.customerNo, name: '가족권', paid: 30_000, receivedWon: 30_000 });
    await shop.owner.call('memberships.adjustPoints', {
      body: { customerNo: family.customerNo, points: 1_500, reason: '생일' },
    });
    await sell({
      customerNo: family.customerNo,
      payments: [
        { method: 'PASS', amountWon: 10_000 },
        { method: 'CARD', amountWon: 50_000 },
      ],
    });
    const { balance, customerName } = await look(
      await link({ kind: 'BALANCE', customerNo: family.customerNo }),
    );
    expect(customerName).toBe('이*라');
    expect(balance).toMatchObject({
      accounts: [{ kind: 'PASS', name: '가족권', balance: 20_000, shared: false }],
      points: 1_500,
      lots: [{ points: 1_500 }],
    });
    expect(balance?.uses.map(({ what, amount }) => [what, amount])).toEqual([
      ['USE', -10_000],
      ['ADJUST', 1_500],
      ['ISSUE', 30_000],
    ]);
  });

  it('opens no more once it is cut off or over, and an unknown one answers the same', async () => {
    const { id: saleId } = await sell();
    const made = await link({ kind: 'RECEIPT', saleId });
    const other = await link({ kind: 'RECEIPT', saleId, days: 1 });
    expect(tokenOf(made)).not.toBe(tokenOf(other));
    const cut = await shop.owner.call('papers.revokeLink', { params: { ...params, linkId: made.id } });
    expect(cut.body.revoked).toBe(true);
    expect(await lookRefused(made)).toBe('LINK_NOT_FOUND');
    const again = await shop.owner.refused('papers.revokeLink', { params: { ...params, linkId: made.id } });
    expect(again.body.code).toBe('LINK_NOT_FOUND');
    const now = clock.now();
    const spies = [
      vi.spyOn(clock, 'now').mockReturnValue(now + 25 * 3_600_000),
      vi.spyOn(clock, 'iso').mockReturnValue(new Date(now + 25 * 3_600_000).toISOString()),
    ];
    expect(await lookRefused(other)).toBe('LINK_NOT_FOUND');
    for (const spy of spies) spy.mockRestore();
    expect((await look(other)).receipt?.number).toBe(saleId);
    for (const token of ['x', `${shop.shopNo.slice(1)}-${'a'.repeat(43)}`, `999999-${'a'.repeat(43)}`])
      expect(await lookRefused({ path: `/p/${token}` })).toBe('LINK_NOT_FOUND');
  });

  it('shows nobody what was another’s before a merge', async () => {
    const person = async (name: string) =>
      (await shop.owner.call('customers.create', { params, body: { name } })).body;
    const [one, other] = [await person('한나'), await person('한나')];
    for (const { customerNo: no } of [one, other])
      await shop.owner.call('memberships.adjustPoints', {
        body: { customerNo: no, points: 500, reason: '생일' },
      });
    const sold = async (no: CustomerNo) =>
      link({
        kind: 'RECEIPT',
        saleId: (
          await sell({ customerNo: no, payments: [{ method: 'POINT', amountWon: 500 }, ...card(59_500)] })
        ).id,
      });
    await shop.owner.call('memberships.savePointSettings', {
      params: { id: shop.shopNo },
      body: { enabled: true, rates: [], useUnit: 100, minimumUse: 100, expiresMonths: null, version: 0 },
    });
    const receipts = [await sold(one.customerNo), await sold(other.customerNo)] as const;
    const balances = [
      await link({ kind: 'BALANCE', customerNo: one.customerNo }),
      await link({ kind: 'BALANCE', customerNo: other.customerNo }),
    ] as const;
    await openPass({ customerNo: other.customerNo, name: '다른 이의 것' });
    const versionOf = async (no: CustomerNo) =>
      (await shop.owner.call('customers.get', { params: { ...params, customerNo: no } })).body.version;
    const merged = await shop.owner.call('customerMerges.merge', {
      params,
      body: {
        survivorNo: one.customerNo,
        absorbedNo: other.customerNo,
        survivorVersion: await versionOf(one.customerNo),
        absorbedVersion: await versionOf(other.customerNo),
        choices: {},
      },
    });
    expect([await lookRefused(receipts[1]), await lookRefused(balances[1])]).toEqual([
      'LINK_NOT_FOUND',
      'LINK_NOT_FOUND',
    ]);
    expect((await look(balances[0])).balance?.accounts).toMatchObject([{ name: '다른 이의 것' }]);
    expect((await look(receipts[0])).receipt?.holdings).toMatchObject([
      { kind: 'POINT', used: 500, after: 0 },
    ]);
    await shop.owner.call('customerMerges.undoMerge', { params: { ...params, id: merged.body.id } });
    expect((await look(receipts[1])).receipt?.holdings).toMatchObject([{ kind: 'POINT', after: 0 }]);
  });

  it('keeps only a hash of its secret', async () => {
    const made = await link({ kind: 'RECEIPT', saleId: (await sell()).id });
    const rows = await asOperator(world.server.platform.database, (db) =>
      db.selectFrom('share_links').selectAll().where('id', '=', made.id).execute(),
    );
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made).slice(5));
  });

  it('is made by nobody for what they may not see', async () => {
    const sale = await sell();
    const staff = shop.staff[0]!;
    const refused = await staff.refused('papers.createLink', {
      params,
      body: { kind: 'RECEIPT', saleId: sale.id },
    });
    expect(refused.body.code).toBe('SALE_NOT_FOUND');
    const stranger = (await world.shop()).owner;
    const there = await stranger.refused('papers.createLink', {
      params,
      body: { kind: 'BALANCE', customerNo },
    });
    expect(there.body.code).toBe('SHOP_NOT_FOUND');
  });
});

describe('an itemised quote', () => {
  it('is a duty from three services on, keeps its sum, and takes the booking’s customer', async () => {
    const made = await quote({ customerNo });
    expect(made).toMatchObject({
      customerName: '김현주',
      totalWon: 165_000,
      required: true,
      agreed: null,
      version: 1,
    });
    const of = { ...params, quoteId: made.id };
    const saved = await shop.owner.call('papers.saveQuote', {
      params: of,
      body: { lines: threeServices.slice(1), version: 1 },
    });
    expect(saved.body).toMatchObject({ totalWon: 85_000, required: false, customerNo, version: 2 });
    // Another employee who read the first one is shown the second, and saves theirs over it knowingly.
    const [colleague] = shop.staff as [Person];
    const theirs = { lines: threeServices, note: '동료', version: 1 };
    const stale = await colleague.refused('papers.saveQuote', { params: of, body: theirs });
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ detail: { totalWon: 85_000, note: '', version: 2 } }],
    });
    expect(await readQuote(made.id)).toMatchObject({ totalWon: 85_000, note: '', version: 2 });
    const over = await colleague.call('papers.saveQuote', { params: of, body: { ...theirs, version: 2 } });
    expect(over.body).toMatchObject({ totalWon: 165_000, note: '동료', version: 3 });
    const tooMuch = await shop.owner.refused('papers.createQuote', {
      params,
      body: { lines: [{ name: '케어', unitPriceWon: 10_000, discountWon: 10_001 }] },
    });
    expect(tooMuch.body.code).toBe('SALE_DISCOUNT_EXCEEDS_PRICE');
    const tooDear = await shop.owner.refused('papers.createQuote', {
      params,
      body: { lines: [{ name: '케어', unitPriceWon: 10_000_000_000, quantity: 2 }] },
    });
    expect(tooDear.body).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
      errors: [{ field: 'lines.0.unitPriceWon' }],
    });
    const { items } = (await shop.owner.call('papers.quotes', { params, query: { customerNo } })).body;
    expect(items.map(({ id }) => id)).toEqual([made.id]);
  });

  it('agreed to at the counter stays as it was read', async () => {
    const { id } = await quote();
    const at = { ...params, quoteId: id };
    const agreed = await shop.owner.call('papers.agreeQuote', { params: at, body: { version: 1 } });
    expect(agreed.body.agreed).toMatchObject({ by: '은지', through: 'COUNTER' });
    const change = await shop.owner.refused('papers.saveQuote', {
      params: at,
      body: { lines: threeServices, version: agreed.body.version },
    });
    expect(change.body.code).toBe('QUOTE_AGREED');
    const rewritten = asOperator(world.server.platform.database, (db) =>
      db.deleteFrom('quote_lines').where('quote_id', '=', id).execute(),
    );
    await expect(rewritten).rejects.toThrow('is agreed');
  });

  it('is agreed to by its link, as it was read and once', async () => {
    const { id } = await quote({ customerNo });
    const made = await link({ kind: 'QUOTE', quoteId: id });
    const agree = (version: number) =>
      world.stranger.raw('papers.agreeByLink', { params: { token: tokenOf(made) }, body: { version } });
    await shop.owner.call('papers.saveQuote', {
      params: { ...params, quoteId: id },
      body: { lines: threeServices, version: 1 },
    });
    const stale = await agree(1);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION' });
    expect(JSON.stringify(stale.body)).not.toContain('김현주');
    const { quote: read } = await look(made);
    expect((await agree(read!.version)).body).toMatchObject({ quote: { agreedAt: expect.any(String) } });
    const first = (await readQuote(id)).agreed;
    expect(first).toMatchObject({ by: '고객', through: 'LINK' });
    await agree(read!.version);
    expect((await readQuote(id)).agreed).toEqual(first);
    const receipt = await link({ kind: 'RECEIPT', saleId: (await sell()).id });
    const wrong = await world.stranger.refused('papers.agreeByLink', {
      params: { token: tokenOf(receipt) },
      body: { version: 1 },
    });
    expect(wrong.body.code).toBe('LINK_NOT_FOUND');
  });

  it('becomes a sale once, wholly or not, and again when that sale is deleted', async () => {
    const { id } = await quote({ customerNo });
    const at = { ...params, quoteId: id };
    const body = {
      customerNo,
      lines: threeServices.map(({ name, unitPriceWon, discountWon = 0 }) => ({
        kind: 'SERVICE' as const,
        name,
        unitPriceWon,
        discount: { kind: 'WON' as const, won: discountWon },
      })),
      payments: card(165_000),
    };
    const short = await shop.owner.refused('papers.sellQuote', {
      params: at,
      body: { ...body, payments: card(1_000) },
    });
    expect(short.body.code).toBe('SALE_PAYMENTS_MISMATCH');
    expect((await readQuote(id)).saleId).toBeNull();
    const headers = { 'idempotency-key': `quote-${id}` };
    const sold = await shop.owner.call('papers.sellQuote', { params: at, body, headers });
    const replayed = await shop.owner.call('papers.sellQuote', { params: at, body, headers });
    expect(replayed.body.id).toBe(sold.body.id);
    expect(sold.body).toMatchObject({ totalWon: 165_000, discountWon: 10_000 });
    expect((await readQuote(id)).saleId).toBe(sold.body.id);
    expect((await shop.owner.refused('papers.sellQuote', { params: at, body })).body.code).toBe(
      'QUOTE_CLOSED',
    );
    expect((await shop.owner.refused('papers.withdrawQuote', { params: at })).body.code).toBe('QUOTE_CLOSED');
    await shop.owner.call('sales.remove', { params: { id: sold.body.id }, body: {} });
    expect((await readQuote(id)).saleId).toBeNull();
    expect((await shop.owner.call('papers.sellQuote', { params: at, body })).body.totalWon).toBe(165_000);
    const first = { params: { ...params, id: sold.body.id }, body: {} };
    expect((await shop.owner.refused('sales.restore', first)).body.code).toBe('QUOTE_CLOSED');
  });

  it('withdrawn stays to be read and takes nothing more', async () => {
    const { id } = await quote();
    const at = { ...params, quoteId: id };
    expect((await shop.owner.call('papers.withdrawQuote', { params: at })).body.withdrawn).toBe(true);
    const agree = await shop.owner.refused('papers.agreeQuote', { params: at, body: { version: 2 } });
    expect(agree.body.code).toBe('QUOTE_CLOSED');
    expect((await readQuote(id)).lines).toHaveLength(3);
  });
});
