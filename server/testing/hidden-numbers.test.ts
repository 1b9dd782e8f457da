import { wholeVisit } from './whole.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { openWorld } from './world.ts';
import type { TestShop } from './world.ts';

const day = addDays(shopDateOf(Date.now()), 3);
const hidden = /010[-. ]?2345[-. ]?6789/u;
let shop: TestShop;

beforeAll(async () => {
  shop = await (await openWorld()).shop({ trade: 'PET', employees: 2 });
});

/** A number in every place where people write one, and where staff may then read it. */
const write = async () => {
  const { owner, staff } = shop;
  const employeeNo = staff[0]!.employeeNo;
  const params = { shopNo: shop.shopNo };
  const { customerNo } = (
    await owner.call('customers.create', {
      params,
      body: { name: '김지수 010-2345-6789', nickname: '지수 01023456789', job: '회사 010.2345.6789' },
    })
  ).body;
  const { petNo } = (await owner.call('pets.create', { body: { customerNo, name: '콩이 010 2345 6789' } }))
    .body;
  const { block } = (
    await owner.call('blocks.create', {
      params,
      body: {
        employeeNo,
        date: day,
        from: '12:00',
        to: '13:00',
        title: '상담',
        reason: '010-2345-6789로 전화',
      },
    })
  ).body;
  const { id } = (
    await owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'walkIn', name: '010-2345-6789 손님' },
        startAt: instantAt(day, 14 * 60),
        employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    })
  ).body;
  await owner.call('memberships.adjustPoints', {
    body: { customerNo, points: 100, reason: '010-2345-6789 통화' },
  });
  return { customerNo, petNo, block, bookingId: id };
};

describe('a number written into a name, a note or a reason', () => {
  it('is masked wherever staff without the right read it, and shown to the owner', async () => {
    const { owner, staff, shopNo } = shop;
    const { customerNo, petNo, block, bookingId } = await write();
    const me = staff[0]!;
    const query = { customerNo };
    const reads = (who: typeof me) =>
      Promise.all([
        who.call('customers.get', { params: { shopNo, customerNo } }),
        who.call('customers.list', { params: { shopNo } }),
        who.call('pets.get', { params: { shopNo, petNo } }),
        who.call('blocks.list', { params: { shopNo }, query: { from: day, to: day } }),
        who.call('bookings.get', { params: { shopNo, id: bookingId } }),
        who.call('memberships.pointHistories', { query }),
        who.call('timeline.list', { params: { shopNo, customerNo } }),
      ]);
    const bodies = async (who: typeof me) => (await reads(who)).map(({ body }) => JSON.stringify(body));
    expect((await bodies(owner)).map((body) => hidden.test(body))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    for (const body of await bodies(me)) {
      expect(body).not.toMatch(hidden);
      expect(body).toContain('010-****-6789');
    }
    // A refusal shows what stands now.
    const stale = await me.refused('blocks.change', {
      params: { shopNo, id: block.id },
      body: { title: '상담', version: 99 },
    });
    expect(JSON.stringify(stale.body)).toContain('010-****-6789로 전화');
    // What comes back as it was shown keeps its number; rewriting what stands behind a mask is refused.
    const { body: booking } = await me.call('bookings.get', { params: { shopNo, id: bookingId } });
    const save = (name: string) => ({
      params: { shopNo, id: bookingId },
      body: wholeVisit({
        customer: { kind: 'walkIn' as const, name },
        startAt: booking.startAt,
        employeeNo: me.employeeNo,
        items: [{ itemId: shop.items.gel }],
        version: booking.version,
      }),
    });
    const refused = await me.refused('bookings.save', save('단골 010-****-6789'));
    expect(refused.body.errors[0]).toMatchObject({ field: 'customer.name' });
    await me.call('bookings.save', save(`${booking.customerName} 2명`));
    const kept = await owner.call('bookings.get', { params: { shopNo, id: bookingId } });
    expect(kept.body.customerName).toBe('010-2345-6789 손님 2명');
  });

  it('stays in a quote that staff save as they read it, or add to', async () => {
    const { owner, staff, shopNo } = shop;
    const params = { shopNo };
    const lines = [{ name: '커트', unitPriceWon: 20_000 }];
    const said = { customerName: '010-2345-6789 손님', note: '보호자 010-2345-6789', lines };
    const { id } = (await owner.call('papers.createQuote', { params, body: said })).body;
    const at = { params: { shopNo, quoteId: id } };
    const shown = (await staff[0]!.call('papers.oneOfQuotes', at)).body;
    expect(shown).toMatchObject({ customerName: '010-****-6789 손님', note: '보호자 010-****-6789' });
    const save = (note: string) => ({
      ...at,
      body: { customerName: shown.customerName, lines, note, version: shown.version },
    });
    const refused = await staff[0]!.refused('papers.saveQuote', save('보호자 번호 010-****-6789'));
    expect(refused.body.errors).toMatchObject([{ field: 'note' }]);
    await staff[0]!.call('papers.saveQuote', save(`${shown.note}, 오전에`));
    expect((await owner.call('papers.oneOfQuotes', at)).body).toMatchObject({
      customerName: '010-2345-6789 손님',
      note: '보호자 010-2345-6789, 오전에',
    });
  });

  it('stays in a list of tags, which may grow', async () => {
    const { owner, staff, shopNo } = shop;
    const tags = ['언니 010-2345-6789', '언니 010-1111-6789'];
    const body = { name: '태그손님', tags, code: '010-2345-6789' };
    const { customerNo } = (await owner.call('customers.create', { params: { shopNo }, body })).body;
    const at = { params: { shopNo, customerNo } };
    const shown = (await staff[0]!.call('customers.get', at)).body;
    const save = (to: string[]) => ({ ...at, body: { name: shown.name, tags: to, version: shown.version } });
    expect((await staff[0]!.refused('customers.save', save(['새 손님']))).body.errors[0]?.field).toBe('tags');
    await staff[0]!.call('customers.save', save([...shown.tags, '새 손님']));
    expect((await owner.call('customers.get', at)).body.tags).toEqual([...tags, '새 손님']);
  });
});
