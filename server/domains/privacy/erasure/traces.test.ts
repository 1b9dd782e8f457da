import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { formatPhone, maskPhone } from '../../../../contract/phone.ts';
import type { Tx } from '../../../platform/shop.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import { erasureStories } from './testing/stories.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { wholeSale, wholeVisit } from '../../../testing/whole.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
let { add, erase, everything, freshPhone, upload } = {} as ReturnType<typeof erasureStories>;
const day = addDays(shopDateOf(Date.now()), -3);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
  ({ add, erase, everything, freshPhone, upload } = erasureStories(world, shop));
});

describe('what was said of whoever is forgotten', () => {
  it('leaves neither name nor reason in the history of what was theirs, now or once', async () => {
    const phone = freshPhone();
    const customerNo = await add('황보잊힘', { phone });
    const otherNo = await add('맞는고객');
    const book = async (minute: number, more: object = {}) => {
      const draft = {
        customer: { kind: 'existing', customerNo } as const,
        startAt: instantAt(day, minute),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        ...more,
      };
      return { draft, ...(await shop.owner.call('bookings.create', { params, body: draft })).body };
    };
    const sell = async (method: string, more: object = {}) => {
      const draft = {
        customerNo,
        lines: [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method, amountWon: 60_000 }],
        ...more,
      };
      const { body } = await shop.owner.call('sales.create', { body: draft });
      return { draft, id: body.id, version: body.version, params: { ...params, id: body.id } };
    };
    const moved = await book(780);
    const other = { kind: 'existing' as const, customerNo: otherNo };
    await shop.owner.call('bookings.save', {
      params: { ...params, id: moved.id },
      body: wholeVisit({ ...moved.draft, customer: other, version: moved.version }),
    });
    const overlap = { confirmed: true as const, reason: '황보겹침' };
    const off = await book(780, { overlap });
    const states = { ...params, id: off.id, state: 'CANCELLED' as const };
    await shop.owner.call('bookings.changeState', { params: states, body: { reason: '황보취소' } });

    const sale = await sell('CARD', { memo: '황보메모' });
    await shop.owner.call('sales.save', {
      params: { id: sale.id },
      body: wholeSale({ ...sale.draft, customerNo: otherNo, memo: '', version: sale.version }),
    });
    const owed = await sell('UNPAID');
    const collected = await shop.owner.call('sales.collect', {
      params: owed.params,
      headers: { 'idempotency-key': 'collected-once' },
      body: { amountWon: 20_000, method: 'CASH', memo: '황보수납' },
    });
    await shop.owner.call('memberships.adjustPoints', {
      body: { customerNo, points: 500, reason: '황보포인트' },
    });
    await shop.owner.call('sales.reverseCollection', {
      params: { ...owed.params, collectionId: collected.body.collections[0]?.id as never },
      body: { reason: '황보되돌림' },
    });
    const paid = await sell('CASH', {
      cashReceipt: { kind: 'OWN', purpose: 'DEDUCTION', approvalNo: '123456789' },
    });
    const { body: receipts } = await shop.owner.call('sales.cashReceipts', { params: paid.params });
    await shop.owner.call('sales.cancelCashReceipt', {
      params: { ...paid.params, receiptId: receipts.items[0]?.id as never },
      body: { reason: '황보영수증' },
    });
    const today = { ...params, date: shopDateOf(Date.now()) };
    const { body: till } = await shop.owner.call('sales.cashClose', { params: today });
    const counted = { openingWon: 0, counts: [], reason: '연습', version: till.version };
    await shop.owner.call('sales.saveCashClose', { params: today, body: { ...counted, close: true } });
    await shop.owner.call('sales.remove', { params: { id: paid.id }, body: { reason: '황보삭제' } });

    const [start, middle] = [phone.slice(0, 3), phone.slice(3, 7)];
    await shop.owner.call(
      'erasure.erase',
      erase(customerNo, '황보잊힘', {
        reason: `황보잊힘님(${start}.${middle}.${phone.slice(7)})이 전화로 부탁`,
        openConfirmed: true,
      }),
    );
    expect(await everything('황보', phone, `${middle}.`)).toEqual([]);
    // The key stays: the same request is not carried out again.
    const again = await shop.owner.refused('sales.collect', {
      params: owed.params,
      headers: { 'idempotency-key': 'collected-once' },
      body: { amountWon: 20_000, method: 'CASH', memo: '황보수납' },
    });
    expect(again.body.code).toBe('CUSTOMER_NOT_FOUND');
    const { body: visit } = await shop.owner.call('bookings.get', { params: { ...params, id: moved.id } });
    expect(visit.customerName).toBe('맞는고객');
    const { body: left } = await shop.owner.call('sales.get', { params: { id: paid.id } });
    expect(left.history[0]?.sentence).toBe('매출 60,000원을 삭제했어요 (일마감 뒤)');
    await shop.owner.call('sales.reopenCashClose', { params: today, body: {} });
  });

  it('stays of somebody else of the same name', async () => {
    const [goneNo, livingNo] = [await add('서문지수'), await add('서문지수')];
    const otherNo = await add('맞는손님');
    const customer = (no: number) => ({ kind: 'existing' as const, customerNo: no as never });
    const book = async (no: number, to: number, minute: number, reason: string) => {
      const startAt = instantAt(addDays(day, -1), minute);
      const items = [{ itemId: shop.items.gel }];
      const draft = { customer: customer(no), startAt, employeeNo: shop.owner.employeeNo, items };
      await shop.owner.call('bookings.create', { params, body: draft });
      const overlap = { confirmed: true as const, reason };
      const { body } = await shop.owner.call('bookings.create', { params, body: { ...draft, overlap } });
      const at = { params: { ...params, id: body.id } };
      await shop.owner.call('bookings.save', {
        ...at,
        body: wholeVisit({ ...draft, overlap, customer: customer(to), version: body.version }),
      });
      const input = async () => (await shop.owner.call('bookings.get', at)).body.history;
      return { said: input, before: await input() };
    };
    const sell = async (no: number, to: number, memo: string) => {
      const draft = {
        customerNo: no as never,
        lines: [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CARD' as const, amountWon: 60_000 }],
      };
      const { body } = await shop.owner.call('sales.create', { body: draft });
      const at = { params: { id: body.id } };
      const after = { ...draft, customerNo: to as never, memo, version: body.version };
      await shop.owner.call('sales.save', { ...at, body: wholeSale(after) as never });
      const said = async () => (await shop.owner.call('sales.get', at)).body.history;
      return { said, before: await said() };
    };
    const theirs = [
      await book(livingNo, otherNo, 600, '남는까닭'),
      await sell(livingNo, otherNo, '남는메모'),
      await book(otherNo, livingNo, 720, '남는사유'),
    ];
    await book(goneNo, livingNo, 840, '지울까닭');
    await sell(goneNo, livingNo, '지울메모');
    await shop.owner.call('erasure.erase', erase(goneNo, '서문지수'));
    for (const { said, before } of theirs) expect(await said()).toEqual(before);
    // What stands on them now is of whose they are.
    expect(await everything('지울까닭', '지울메모')).toEqual(['bookings.overlap_reason', 'sales.memo']);
  });

  it('stays of whoever’s name only begins with theirs: answers and searches', async () => {
    const shortNo = await add('이수', { phone: '01070701234' });
    const longNo = await add('이수진', { phone: '01090901234' });
    const booked = {
      params,
      headers: { 'idempotency-key': 'booked-once' },
      body: {
        customer: { kind: 'existing' as const, customerNo: longNo },
        startAt: instantAt(addDays(day, 9), 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    };
    const first = await shop.owner.call('bookings.create', booked);
    const searches = async () => {
      const rows = await asOperator(world.server.platform.database, (db) =>
        db
          .selectFrom('access_entries')
          .select('detail')
          .where('shop_no', '=', shop.shopNo)
          .where('detail', '<>', '')
          .orderBy('id')
          .execute(),
      );
      return rows.map(({ detail }) => detail);
    };
    await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('access_entries')
        .values(
          ['이수진', '0909 0123 4', '01090901234', '이수', '1234'].map((detail) => ({
            shop_no: shop.shopNo,
            at: new Date().toISOString(),
            employee_no: shop.owner.employeeNo,
            employee_name: '은지',
            kind: 'LIST' as const,
            people: 9,
            detail,
          })),
        )
        .execute(),
    );
    const before = await searches();
    await shop.owner.call('erasure.erase', erase(shortNo, '이수'));
    expect((await shop.owner.call('bookings.create', booked)).body.id).toBe(first.body.id);
    const gone = before.filter((detail) => ['이수', '1234'].includes(detail));
    expect(gone).toHaveLength(2);
    expect(await searches()).toEqual(before.filter((detail) => !gone.includes(detail)));
  });

  it('takes whoever was made one with them, and every trace in other people’s papers', async () => {
    const [phone, twinPhone] = [freshPhone(), freshPhone()];
    const customerNo = await add('제갈하나', { phone });
    const twinNo = await add('제갈쌍둥', { phone: twinPhone, memo: '제갈메모' });
    const [relativeNo, strangerNo] = [
      await add('제삼자가족'),
      await add('제삼자남남', { phone: '010-2020-1313' }),
    ];
    const link = { params: { ...params, customerNo, relativeNo } };
    await shop.owner.call('families.save', { ...link, body: { relation: '동생', shares: true } as never });
    await shop.owner.call('families.remove', link);
    const one = async (survivorNo: number, absorbedNo: number) => {
      const { body } = await shop.owner.call('customerMerges.previewMerge', {
        params,
        query: { survivorNo, absorbedNo },
      });
      return shop.owner.call('customerMerges.merge', {
        params,
        body: {
          survivorNo,
          absorbedNo,
          survivorVersion: body.survivor.version,
          absorbedVersion: body.absorbed.version,
          choices: {},
        },
      });
    };
    const mistaken = await one(strangerNo, twinNo);
    const stranger = { params: { ...params, customerNo: strangerNo } };
    const memo = `다른 연락처: ${formatPhone(twinPhone)}`;
    for (const said of [{ grade: 'VIP' }, { memo: `${memo} (아내)` }]) {
      const { version } = (await shop.owner.call('customers.get', stranger)).body;
      await shop.owner.call('customers.save', {
        ...stranger,
        body: { name: '제삼자남남', ...said, version },
      });
    }
    await shop.owner.call('customerMerges.undoMerge', { params: { ...params, id: mistaken.body.id } });
    const merged = await one(customerNo, twinNo);
    await shop.owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'walkIn', name: '제갈손님', phone: twinPhone },
        startAt: instantAt(addDays(day, -9), 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      } as never,
    });
    const sale = await shop.owner.call('sales.create', {
      body: {
        customerNo,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CASH', amountWon: 60_000 }],
        cashReceipt: { kind: 'DEDUCTION' },
      } as never,
    });
    const file = `이름,연락처,메모\n제갈파일,${phone},\n,,제갈하나의 친구\n`;
    await shop.owner.call('migration.commit', await upload(`${file}아무나,,\n`));
    const waiting = await upload(file);

    // What the twin brought along is the survivor's now: neither may be forgotten without the other.
    const half = await shop.owner.refused('erasure.erase', erase(twinNo, '제갈쌍둥'));
    expect(half.body).toMatchObject({
      code: 'CUSTOMER_MERGED',
      errors: [{ message: expect.stringContaining('제갈하나'), detail: { customerNo } }],
    });
    const look = { params: { ...params, customerNo: twinNo } };
    expect((await shop.owner.refused('erasure.preview', look)).body.code).toBe('CUSTOMER_MERGED');
    await world.server.platform.accessLog.flush();
    await shop.owner.call('erasure.erase', erase(customerNo, '제갈하나', { openConfirmed: true }));
    const numbers = [phone, twinPhone].flatMap((no) => [no, formatPhone(no), maskPhone(no)]);
    expect(await everything('제갈', ...numbers)).toEqual([]);
    expect((await shop.owner.call('customers.get', stranger)).body.memo).toBe('(아내)');
    const { body } = await shop.owner.call('sales.cashReceipts', { params: { ...params, id: sale.body.id } });
    expect(body).toMatchObject({ items: [{ purpose: 'SELF', masked: '' }] });
    const undo = { params: { ...params, id: merged.body.id } };
    expect((await shop.owner.refused('customerMerges.undoMerge', undo)).body.code).toBe(
      'CUSTOMER_MERGE_SURVIVOR_GONE',
    );
    const late = await shop.owner.refused('migration.commit', waiting);
    expect(late.body.code).toBe('MIGRATION_BATCH_CLOSED');
  });

  it('finds them in kept files however those write the name and the number', async () => {
    const lines = [
      ['선우"하루"'.normalize('NFD'), '010.7777.1234'],
      ['아무 나', '０１０ ７７７７ １２３４'],
    ].map(([name, number]) => `"${name?.replaceAll('"', '""')}",${number},선우 하루 소개\n`);
    const own = await upload(`이름,연락처,메모\n${lines[0]}아무도,,\n아무도,,\n`);
    await shop.owner.call('migration.commit', own);
    const { items } = (await shop.owner.call('customers.list', { params, query: { q: '01077771234' } })).body;
    const customerNo = items[0]?.customerNo as number;
    const waiting = await upload(`이름,연락처,메모\n${lines[1]}`);
    await shop.owner.call('erasure.erase', erase(customerNo, '선우"하루"'));
    const rejected = await shop.owner.refused('migration.rejected', { params: own.params });
    expect(rejected.body.code).toBe('MIGRATION_BATCH_CLOSED');
    const late = await shop.owner.refused('migration.commit', waiting);
    expect(late.body.code).toBe('MIGRATION_BATCH_CLOSED');
    expect(await everything('선우', '01077771234', '7777 1234', '7777.1234')).toEqual([]);
  });

  it('leaves of a relative in sentences of old no more than name and number', async () => {
    const [goneNo, relativeNo] = [await add('독고하나'), await add('독고두리')];
    const link = { params: { ...params, customerNo: goneNo, relativeNo } };
    await shop.owner.call('families.save', { ...link, body: { relation: '동생', shares: true } as never });
    const old = { kind: 'legacy.sentence', subject: 'customer', subject_id: relativeNo };
    const sentence = '고객 정보를 고쳤어요';
    const parameters = [
      { sentence, before: { name: '독고두리', phone: '01055550000', memo: '하나 동생' }, after: null },
      { sentence, before: { grade: '단골' }, after: { name: '독고두리', memo: '하나와 옴' } },
    ];
    const by = { actor_kind: 'employee', actor_name: '은지' };
    const rows = parameters.map((said) => ({
      ...old,
      ...by,
      shop_no: shop.shopNo,
      parameters: JSON.stringify(said),
    }));
    const asked = <T>(work: (db: Tx) => Promise<T>) => asOperator(world.server.platform.database, work);
    await asked((db) => db.insertInto('events').values(rows).execute());
    await shop.owner.call('erasure.erase', erase(goneNo, '독고하나'));
    const left = await asked((db) =>
      db
        .selectFrom('events')
        .select('parameters')
        .where('shop_no', '=', shop.shopNo)
        .where('kind', '=', old.kind)
        .where('subject_id', '=', relativeNo)
        .orderBy('id')
        .execute(),
    );
    expect(left.map((row) => row.parameters)).toEqual([
      { sentence, before: { name: '독고두리', phone: '01055550000' }, after: null },
      { sentence, before: { grade: '단골' }, after: { name: '독고두리', phone: null } },
    ]);
  });
});
