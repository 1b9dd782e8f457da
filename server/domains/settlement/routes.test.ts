import { beforeAll, describe, expect, it } from 'vitest';
import { useClock } from '../../platform/clock.ts';
import { systemShop } from '../../platform/shop.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { day } from '../../testing/counter.ts';
import { furnishPayments, settlementForm } from '../../testing/furnished-payments.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { ownTextDesk } from '../auth/public.ts';
import { latestProfile } from './queries.ts';
import { reviewSettlement } from './review.commands.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  await furnishPayments(world, shop);
});

const read = async () => (await shop.owner.call('settlement.information')).body;
const send = (over: object = {}, papers: object = {}) => {
  const information = { ...JSON.parse(settlementForm.information), ...over };
  const body = { ...settlementForm, ...papers, information: JSON.stringify(information) };
  return shop.owner.raw('settlement.saveInformation', { body } as never);
};
const review = (approved: boolean) =>
  reviewSettlement(
    world.server.platform.database,
    shop.shopNo,
    approved ? { approved } : { approved, rejection: '상호가 서류와 달라요.' },
    '운영자',
  );

describe('정산 정보', () => {
  it('is sent with papers, examined, and stands until its successor is approved', async () => {
    expect(await read()).toMatchObject({ approved: null, latest: { state: 'REJECTED' }, practice: true });
    expect(await send()).toMatchObject({ status: 201, body: { latest: { state: 'IN_REVIEW' } } });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_IN_REVIEW' } });
    expect(await review(true)).toBe(true);
    expect(await review(true)).toBe(false);
    const first = await read();
    expect(first.approved).toMatchObject({
      businessNumber: '2208162517',
      accountLast4: '6789',
      files: [{}, {}],
    });
    expect(Date.parse(first.approved?.inForceAt ?? '')).toBeLessThanOrEqual(Date.now());

    await send({ accountNo: '1002111122223' });
    expect(await read()).toMatchObject({
      approved: { accountLast4: '6789' },
      latest: { accountLast4: '2223' },
    });
    await review(false);
    expect(await read()).toMatchObject({
      approved: { accountLast4: '6789' },
      latest: { state: 'REJECTED', rejection: '상호가 서류와 달라요.' },
    });
  });

  it('that sends the money elsewhere comes into force a day after it was approved', async () => {
    await send({ accountNo: '1002111122223' });
    const now = Date.now();
    const restore = useClock(() => now);
    await review(true).finally(restore);
    const { approved } = await read();
    expect(approved).toMatchObject({ accountLast4: '2223', state: 'APPROVED' });
    expect(Date.parse(approved?.inForceAt ?? '')).toBe(now + 86_400_000);
  });

  it('an account with the same last digits is another account, and the old phone hears of it', async () => {
    const first = (await read()).approved;
    expect(await send({ accountNo: '9999000012223', phone: '01088880001' })).toMatchObject({ status: 201 });
    await ownTextDesk(world.server.platform).drain();
    const texts = world.server.standIn?.sent.filter(({ text }) => text.includes('정산 계좌')) ?? [];
    expect(texts.at(-1)?.to).toBe(first?.phone.replaceAll('-', ''));
    await review(true);
    const { approved } = await read();
    expect(approved?.accountLast4).toBe(first?.accountLast4);
    expect(Date.parse(approved?.inForceAt ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('the fee rate of the contract is written from a day on, by whom settlement is', async () => {
    const put = (body: object, person = shop.owner) =>
      person.raw('settlement.saveFeeRate', { body } as never);
    const today = day(0);
    expect(await put({ basisPoints: 280, fromOn: day(-1) })).toMatchObject({ status: 400 });
    expect(await put({ basisPoints: 1001, fromOn: today })).toMatchObject({ status: 400 });
    expect(await put({ basisPoints: 280, fromOn: today }, shop.staff[0])).toMatchObject({ status: 403 });
    await put({ basisPoints: 300, fromOn: day(9) });
    for (const basisPoints of [250, 280])
      expect(await put({ basisPoints, fromOn: today })).toMatchObject({ status: 200, body: { basisPoints } });
    expect((await shop.owner.call('settlement.balance')).body).toMatchObject({
      feeKnown: true,
      feeBasisPoints: 280,
    });
  });

  it('takes the password of who sends it, and no more than a few guesses', async () => {
    const wrong = await send({ password: 'kind-of-green' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'PASSWORD_WRONG' } });
    const codes = new Set<string>();
    for (let tries = 0; tries < 8; tries += 1)
      codes.add(((await send({ password: `guess ${tries}` })).body as { code: string }).code);
    expect(codes).toContain('SIGN_IN_SLOWED');
  });

  it.each([
    [
      'a business number that cannot be one',
      { businessNumber: '220-81-62518' },
      {},
      'BUSINESS_NUMBER_INVALID',
    ],
    ['an account in words', { accountNo: '신한 110' }, {}, 'COMMON_INVALID_PARAMETER'],
    ['a bank that is none', { bankCode: '999' }, {}, 'COMMON_INVALID_PARAMETER'],
    ['a paper that is no picture', {}, { BANKBOOK: 'MZ program' }, 'FILE_INVALID'],
    ['an empty paper', {}, { BANKBOOK: '' }, 'FILE_EMPTY'],
    [
      'a paper that is too large',
      {},
      { BANKBOOK: `%PDF-${'0'.repeat(10_485_760)}` },
      'COMMON_FILE_MAX_SIZE_EXCEED',
    ],
    ['no paper at all', {}, { BANKBOOK: undefined, OTHER: '%PDF-' }, 'COMMON_INVALID_PARAMETER'],
  ])('is refused with %s', async (_, over, papers, code) => {
    const body = Object.fromEntries(Object.entries(papers).filter(([, text]) => text !== undefined));
    const whole = { ...settlementForm, ...body };
    const information = JSON.stringify({ ...JSON.parse(settlementForm.information), ...over });
    const sent = Object.fromEntries(
      Object.entries({ ...whole, information }).filter(([name]) => !(name in papers) || name in body),
    );
    const told = await shop.owner.raw('settlement.saveInformation', { body: sent } as never);
    expect((told.body as { code: string }).code).toBe(code);
  });

  it('keeps the account for nobody to read but who seals it, and logs who opened a paper', async () => {
    const { database, vault, accessLog } = world.server.platform;
    const row = await asOperator(database, (db) => latestProfile(systemShop(db, shop.shopNo)));
    expect(JSON.stringify(row)).not.toContain('9999000012223');
    const sealed = { keyId: row?.key_id ?? '', text: row?.sealed_account ?? '' };
    expect(vault.open(sealed, `${shop.shopNo}/settlement-account`)).toBe('9999000012223');
    expect(() => vault.open(sealed, 'S1/settlement-account')).toThrow();

    const { approved } = await read();
    const fileId = approved?.files[0]?.id ?? '';
    const paper = await shop.owner.raw('settlement.openFile', { params: { fileId } });
    expect(paper.status).toBe(200);
    await accessLog.flush();
    const log = await shop.owner.call('accessLog.list', {
      params: { shopNo: shop.shopNo },
      query: {},
    });
    expect(JSON.stringify(log.body.items)).toContain('정산 서류');
    const other = await world.shop();
    const theirs = await other.owner.raw('settlement.openFile', { params: { fileId } });
    expect(theirs).toMatchObject({ status: 404, body: { code: 'SETTLEMENT_FILE_NOT_FOUND' } });
  });

  it('belongs to the owner; banks are for everybody, the common ones first', async () => {
    const refused = await shop.staff[0]!.raw('settlement.information');
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
    const { body } = await shop.staff[0]!.call('settlement.bankCodes');
    expect(body.items[0]).toMatchObject({ common: true });
    expect(body.items.find(({ code }) => code === '088')).toMatchObject({ name: '신한은행' });
  });
});
