import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { furnish } from './furnished.ts';
import type { Furnished } from './furnished.ts';
import { brokenLaws } from './invariants.ts';
import { wholeSale } from './whole.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import { asOperator } from './as-operator.ts';
import { planMessages } from '../domains/messages/public.ts';
import { systemShop } from '../platform/shop.ts';
import { erasureStories } from '../domains/privacy/erasure/testing/stories.ts';

let world: World;
let shop: Furnished;
let { add, erase, everything, freshPhone, upload } = {} as ReturnType<typeof erasureStories>;

beforeAll(async () => {
  world = await openWorld();
  shop = await furnish(world, '탁글', '8214');
  ({ add, erase, everything, freshPhone, upload } = erasureStories(world, shop));
});

const spaced = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
const short = (text: string, most: number) => text.slice(0, most);

const sell = async (customerNo: number, name: string, more: object = {}) => {
  const draft = {
    customerNo: customerNo as never,
    lines: [{ kind: 'SERVICE' as const, name: short(name, 60), unitPriceWon: 60_000 }],
    payments: [{ method: 'CARD' as const, amountWon: 60_000 }],
    ...more,
  };
  const { body } = await shop.owner.call('sales.create', { body: draft });
  return { draft, id: body.id, version: body.version, at: { params: { id: body.id } } };
};

/** What they hold, and what the shop says of its days. */
const writeOfOffers = async (customerNo: number, text: string, minute: number) => {
  const { owner, day } = shop;
  const params = { shopNo: shop.shopNo };
  const held = { name: short(text, 60), paid: 1000, receivedWon: 1000, expiresOn: null, reason: '장부' };
  await owner.call('memberships.openAccount', {
    params,
    body: { kind: 'PASS', customerNo, ...held } as never,
  });
  const free = {
    kind: 'PASS_SALE' as const,
    name: short(text, 60),
    unitPriceWon: 60_000,
    free: { bonus: 0 },
  };
  await sell(customerNo, text, { lines: [free] });
  await upload('이름\n남의파일', `${text}.csv`);
  const label = short(text, 30);
  const off = { kind: 'DATE', from: addDays(day, minute / 10), label } as const;
  await owner.call('schedule.addHoliday', { body: off });
  const open = { date: addDays(day, minute / 10 + 1), open: '10:00', close: '12:00', breaks: [], label };
  await owner.call('schedule.addOpenDay', { params, body: open });
  const condition = { field: 'TAG', op: 'IN', value: [short(text, 20)] };
  await owner.call('customerFilters.create', { body: { name: `꼬리표 ${minute}`, condition } });
};

/** What the shop sends them, or may send. */
const writeMessages = async (customerNo: number, text: string, groupId: number) => {
  const params = { shopNo: shop.shopNo };
  await shop.owner.call('campaigns.create', { params, body: { groupId, text } });
  await shop.owner.call('messageTexts.create', { params, body: { name: short(text, 30), text } });
  await asOperator(world.server.platform.database, async (db) => {
    const said = { text, fallback: true, fallbackText: text, variables: { 시술: text } };
    const to = { to: '01099990000', customerNo, dedupeKey: `erased:${customerNo}` };
    const plan = { kind: 'BOOKING_CONFIRMED', channel: 'ALIMTALK', ...to, ...said } as const;
    await planMessages(systemShop(db, shop.shopNo), [plan]);
    await sql`insert into message_attempts (shop_no, message_id, n, channel, vendor_key, state, cost_won, from_phone, text, sent_at)
      select shop_no, id, 1, 'LMS', 'erased-' || id, 'DELIVERED', 0, '0212345678', text, now()
      from messages where shop_no = ${shop.shopNo} and dedupe_key = ${to.dedupeKey}`.execute(db);
  });
};

/** What can be written of somebody into what is another customer's, each with this text in it. */
const writeOnOthers = async (text: string, minute: number) => {
  const { owner, day, items } = shop;
  const ofShop = { params: { shopNo: shop.shopNo } };
  const nickname = short(text, 40);
  const said = { memo: text, nickname, job: nickname, tags: [short(text, 20)] };
  const otherNo = await add(`남의카드${minute}`, said);
  const other = { params: { shopNo: shop.shopNo, customerNo: otherNo } };
  const { version } = (await owner.call('customers.get', other)).body;
  await owner.call('customers.save', {
    ...other,
    body: { ...said, name: `남의카드${minute}`, nickname: short(`또 ${text}`, 40), version },
  });
  const booked = {
    customer: { kind: 'existing' as const, customerNo: otherNo },
    startAt: instantAt(addDays(day, 500), minute),
    employeeNo: owner.employeeNo,
    items: [{ itemId: items.gel }],
    memo: text,
    customerRequest: text,
  };
  await owner.call('bookings.create', { ...ofShop, body: booked });
  const off = await owner.call('bookings.create', {
    ...ofShop,
    body: { ...booked, overlap: { confirmed: true as const, reason: text } },
  });
  await owner.call('bookings.changeState', {
    params: { ...ofShop.params, id: off.body.id, state: 'CANCELLED' },
    body: { reason: text },
  });
  const sale = await sell(otherNo, text, { memo: text });
  await owner.call('sales.save', {
    ...sale.at,
    body: wholeSale({ ...sale.draft, memo: `또 ${text}`, version: sale.version }) as never,
  });
  const owed = await sell(otherNo, '젤네일', { payments: [{ method: 'UNPAID', amountWon: 60_000 }] });
  await owner.call('sales.collect', {
    params: { ...ofShop.params, id: owed.id },
    body: { amountWon: 20_000, method: 'CASH', memo: text },
  });
  const gone = await sell(otherNo, text, {
    payments: [{ method: 'CASH', amountWon: 60_000 }],
    cashReceipt: { kind: 'OWN', purpose: 'DEDUCTION', approvalNo: '123456789' },
  });
  await owner.call('sales.remove', { ...gone.at, body: { reason: text } });
  await owner.call('memberships.adjustPoints', { body: { customerNo: otherNo, points: 500, reason: text } });
  const group = await owner.call('customerGroups.create', { body: { name: short(text, 20) } });
  const condition = { field: 'VISITS', op: 'AT_LEAST', value: 1 };
  await owner.call('customerFilters.create', { body: { name: short(text, 30), condition } });
  const line = { itemId: items.gel, name: short(text, 60), unitPriceWon: 60_000 };
  const quoted = { customerNo: otherNo as never, lines: [line], note: text };
  const quote = await owner.call('papers.createQuote', { ...ofShop, body: quoted });
  const agreed = await owner.call('papers.createQuote', { ...ofShop, body: quoted });
  await owner.call('papers.agreeQuote', {
    params: { ...ofShop.params, quoteId: agreed.body.id },
    body: { version: 1 },
  });
  const wish = {
    customer: { kind: 'guest' as const, name: '다른손님' },
    itemIds: [items.gel],
    from: addDays(day, 60),
    until: addDays(day, 70),
    note: text,
  };
  await owner.call('waitlist.create', { ...ofShop, body: wish });
  const pet = { customerNo: otherNo, name: '탁글이', memo: text, illness: text, warnings: [short(text, 20)] };
  await owner.call('pets.create', { body: pet as never });
  const chart = { customerNo: otherNo, enteredOn: day as never, body: `첫 줄\n${text}` };
  const entry = await owner.call('customerCharts.create', { body: chart });
  await owner.call('customerCharts.change', {
    params: { ...ofShop.params, id: entry.body.id },
    body: { body: text, version: entry.body.version },
  });
  await owner.call('consents.say', {
    ...other,
    body: { changes: [{ kind: 'MARKETING', given: true }], source: 'COUNTER', note: text },
  });
  await owner.call('families.save', {
    params: { ...other.params, relativeNo: shop.family.mother },
    body: { relation: short(text, 20), shares: false } as never,
  });
  await writeOfOffers(otherNo, text, minute);
  await writeMessages(otherNo, text, group.body.id);
  return { otherNo, sale, group: group.body, quote: quote.body, other };
};

const places = [
  'account_entries.reason',
  'accounts.name',
  'bookings.cancel_reason',
  'bookings.customer_request',
  'bookings.memo',
  'bookings.overlap_reason',
  'campaigns.audience',
  'campaigns.text',
  'cash_receipts.goods',
  'chart_changes.changes',
  'chart_entries.body',
  'closed_days.label',
  'consent_entries.note',
  'consents.note',
  'customer_filters.condition',
  'customer_filters.name',
  'customer_groups.name',
  'customer_keys.key',
  'customers.job',
  'customers.memo',
  'customers.nickname',
  'customers.tags',
  'events.parameters',
  'family_links.relation',
  'message_attempts.text',
  'message_texts.name',
  'message_texts.text',
  'messages.text',
  'messages.text_fallback',
  'messages.variables',
  'migration_batches.file_name',
  'open_days.label',
  'pets.illness',
  'pets.memo',
  'pets.warnings',
  'quote_lines.name',
  'quotes.note',
  'sale_collections.memo',
  'sale_lines.name',
  'sales.delete_reason',
  'sales.memo',
  'waitlist_wishes.note',
];

describe('what was written of somebody into another customer’s things', () => {
  it('no longer names who was forgotten, keeps the rest of its words and every won', async () => {
    const phone = freshPhone();
    const customerNo = await add('탁이슬', { phone });
    const own = await sell(customerNo, `탁이슬님 추가 시술 ${spaced(phone)}`);
    const { sale, other, group, quote } = await writeOnOthers(`탁이슬님 소개 ${spaced(phone)} 단골`, 600);
    expect(await everything('탁이슬')).toEqual(expect.arrayContaining(places));
    const find = async (q: string) =>
      (
        await shop.owner.call('customers.list', { params: { shopNo: shop.shopNo }, query: { q } })
      ).body.items.map(({ name }) => name);
    expect(await find('탁이슬')).toContain('남의카드600');

    await shop.owner.call('erasure.erase', erase(customerNo, '탁이슬'));

    expect(await everything('탁이슬', phone, spaced(phone))).toEqual([]);
    expect(await find('탁이슬')).toEqual([]);
    const { body: mine } = await shop.owner.call('sales.get', own.at);
    expect(mine).toMatchObject({
      totalWon: 60_000,
      lines: [{ name: '삭제된 고객님 추가 시술 삭제된 고객' }],
    });
    const left = '삭제된 고객님 소개 삭제된 고객 단골';
    const { body: sold } = await shop.owner.call('sales.get', sale.at);
    expect(sold).toMatchObject({ totalWon: 60_000, lines: [{ name: left }], memo: `또 ${left}` });
    // A form that was opened before would write the name back.
    expect(sold.version).toBeGreaterThan(sale.version + 1);
    const { body: card } = await shop.owner.call('customers.get', other);
    expect(card).toMatchObject({ memo: left, nickname: `또 ${left}` });
    expect(await find('또 삭제된')).toEqual(['남의카드600']);
    const { body: groups } = await shop.owner.call('customerGroups.list', {});
    expect(groups.items.find(({ id }) => id === group.id)?.name).toMatch(/^삭제된 고객님 소개/u);
    const { body: quoted } = await shop.owner.call('papers.oneOfQuotes', {
      params: { shopNo: shop.shopNo, quoteId: quote.id },
    });
    expect(quoted).toMatchObject({ lines: [{ name: left, unitPriceWon: 60_000 }], note: left });
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('leaves two lists of one name apart where both named somebody forgotten', async () => {
    const name = async (called: string) =>
      (await shop.owner.call('customerGroups.create', { body: { name: `${called}님과 함께 온 손님` } })).body;
    const made = [await name('탁하나'), await name('탁두나')];
    const taken = [await add('탁하나'), await add('탁두나')];
    await shop.owner.call('erasure.erase', erase(taken[0]!, '탁하나'));
    await shop.owner.call('erasure.erase', erase(taken[1]!, '탁두나'));
    const { body } = await shop.owner.call('customerGroups.list', {});
    const left = body.items.filter((group) => made.some(({ id }) => id === group.id));
    expect(left.map((group) => group.name)).toEqual([
      '삭제된 고객님과 함께 온 손님',
      '삭제된 고객님과 함께 온 손님 2',
    ]);
  });

  it('stays where the name is also that of something the shop offers, and goes where that names a person', async () => {
    const offer = (name: string) =>
      shop.owner.call('menu.saveItems', {
        params: { shopNo: shop.shopNo },
        body: { items: [{ categoryId: shop.menu.category.id, name, priceWon: 60_000, durationMinutes: 60 }] },
      });
    await offer('탁노을 네일');
    await offer('탁바다님 전용 케어');
    const [thingNo, personNo] = [await add('탁노을'), await add('탁바다')];
    const own = await sell(thingNo, '탁노을 네일');
    await writeOnOthers('탁노을 네일 다시, 탁바다님', 900);
    await shop.owner.call('erasure.erase', erase(thingNo, '탁노을'));
    await shop.owner.call('erasure.erase', erase(personNo, '탁바다'));
    const kept = ['bookings.memo', 'sale_lines.name', 'customers.memo', 'events.parameters'];
    expect(await everything('탁노을 네일 다시, 삭제된 고객님')).toEqual(expect.arrayContaining(kept));
    expect((await shop.owner.call('sales.get', own.at)).body.lines[0]?.name).toBe('탁노을 네일');
    expect(await everything('탁바다')).toEqual(['menu_items.name']);
  });

  it('stays where somebody else has the name, but not in what their own sale was of', async () => {
    const customerNo = await add('탁구름');
    await add('탁구름');
    const own = await sell(customerNo, '탁구름님 추가 시술');
    const free = {
      kind: 'PASS_SALE' as const,
      name: '탁구름님 추가권',
      unitPriceWon: 60_000,
      free: { bonus: 0 },
    };
    await sell(customerNo, '', { lines: [free] });
    const other = await sell(await add('남의카드둘'), '탁구름님 소개');
    await shop.owner.call('erasure.erase', erase(customerNo, '탁구름', { openConfirmed: true }));
    const said = async ({ at }: typeof own) => (await shop.owner.call('sales.get', at)).body;
    expect((await said(own)).lines[0]?.name).toBe('삭제된 고객님 추가 시술');
    expect((await said(other)).lines[0]?.name).toBe('탁구름님 소개');
    expect(await everything('탁구름님 추가')).toEqual([]);
  });

  it('leaves in the log what is another’s own name, and words of ours that they were called by', async () => {
    const [codeNo, goneNo] = [await add('CARD'), await add('탁강')];
    const namesakeNo = await add('탁강');
    const sale = await sell(namesakeNo, '젤네일');
    const params = { shopNo: shop.shopNo, customerNo: namesakeNo };
    await shop.owner.call('customers.remove', { params, body: { customerNos: [namesakeNo] } });
    await shop.owner.call('erasure.erase', erase(codeNo, 'CARD'));
    await shop.owner.call('erasure.erase', erase(goneNo, '탁강'));
    const { rows } = await asOperator(world.server.platform.database, (db) =>
      sql<{ said: object }>`select parameters -> 'sale' as said from events
        where shop_no = ${shop.shopNo} and kind = 'sale.registered' and subject_id = ${sale.id}`.execute(db),
    );
    const said = { customer: { customerNo: namesakeNo, name: '탁강' }, payments: [{ method: 'CARD' }] };
    expect(rows).toMatchObject([{ said }]);
  });

  it('is final otherwise in a ledger and in a quote that was agreed to', async () => {
    await writeOnOthers('다른 말', 1200);
    for (const [table, column] of [
      ['account_entries', 'reason'],
      ['sale_collections', 'memo'],
      ['quote_lines', 'name'],
    ] as const) {
      const change = (set: string) =>
        asOperator(world.server.platform.database, (db) =>
          sql`update ${sql.table(table)} set ${sql.raw(set)}
            where shop_no = ${shop.shopNo} and ${sql.ref(column)} = '다른 말'`.execute(db),
        );
      const refused = table === 'quote_lines' ? 'is agreed' : 'never changed';
      await expect(change(`${column} = '또 다른 말'`)).rejects.toThrow(refused);
      await expect(change(`${column} = '삭제된 고객 다른 말'`)).rejects.toThrow(refused);
    }
  });
});
