import { beforeAll, describe, expect, it } from 'vitest';
import { flat, none, payStage } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const stage = payStage(() => world);

const bands = [
  { fromWon: 0, permille: 360 },
  { fromWon: 500_000, permille: 400 },
  { fromWon: 1_000_000, permille: 440 },
];

describe('pay follows sales', () => {
  it('reckons a month by bands, and every won stands beside its row', () =>
    stage('2026-10-20', async ({ desk, minji, sua, by, line, plan, of, rows, month }) => {
      await plan({
        rules: [
          { source: 'SERVICE_REAL', method: 'BANDS_WHOLE', bands, less: { ...none, vat: true } },
          flat('PRODUCT', 100),
        ],
        bonuses: [
          { metric: 'REAL', atWon: 500_000, bonusWon: 30_000 },
          { metric: 'REAL', atWon: 600_000, bonusWon: 50_000 },
        ],
      });
      await desk.sell({
        lines: [
          line('젤네일', 330_001, by(minji, 70), by(sua, 30)),
          { kind: 'PRODUCT', name: '오일', unitPriceWon: 18_000, credits: [by(minji)] },
        ],
        payments: [
          { method: 'CARD', amountWon: 300_001 },
          { method: 'CASH', amountWon: 48_000 },
        ],
      });
      await desk.sell({
        lines: [line('연장', 400_000, by(minji))],
        payments: [{ method: 'CARD', amountWon: 400_000 }],
      });
      // 231,001 + 400,000 = 631,001 less VAT 57,363 = 573,638 at 40% = 229,455; a product of 18,000 at 10%.
      const pay = await of(minji, '2026-10');
      expect(pay).toMatchObject({
        sources: [
          { source: 'SERVICE_REAL', baseWon: 631_001, lessWon: 57_363, permille: 400, amountWon: 229_455 },
          { source: 'PRODUCT', baseWon: 18_000, lessWon: 0, permille: 100, amountWon: 1_800 },
        ],
        bonuses: [{ metric: 'REAL', atWon: 600_000, bonusWon: 50_000 }],
        grossWon: 281_255,
        // 281,255 × 3% = 8,437 → 8,430; a tenth of that → 840.
        incomeTaxWon: 8_430,
        localTaxWon: 840,
        netWon: 271_985,
        toNextBand: { source: 'SERVICE_REAL', missingWon: 426_362, permille: 440 },
        todayWon: 281_255,
      });
      const listed = await rows(minji, '2026-10');
      expect(listed.amountWon).toBe(231_255);
      expect(listed.items.reduce((sum, { amountWon }) => sum + amountWon, 0)).toBe(231_255);
      expect((await rows(minji, '2026-10', { source: 'SERVICE_REAL' })).amountWon).toBe(229_455);
      // Employees see their own pay, and that of others only with the right.
      expect((await month('2026-10', minji)).items.map(({ employeeNo }) => employeeNo)).toEqual([
        minji.employeeNo,
      ]);
      const others = await minji.refused('incentives.readMonth', {
        query: { month: '2026-10', employeeNo: sua.employeeNo },
      } as never);
      expect(others.body.code).toBe('ACCESS_DENIED');
    }));

  it('goes back with a deletion, moves with an edit, and comes in with what was collected', () =>
    stage('2026-10-20', async ({ desk, owner, params, minji, sua, by, line, plan, of, rows }) => {
      await plan({ rules: [flat('SERVICE_REAL', 400, { when: 'COLLECTED' })] });
      const { customerNo } = await desk.customer();
      const sale = await desk.sell({
        customerNo,
        lines: [line('젤네일', 100_000, by(minji))],
        payments: [
          { method: 'CARD', amountWon: 30_000 },
          { method: 'UNPAID', amountWon: 70_000 },
        ],
      });
      expect((await of(minji, '2026-10'))?.grossWon).toBe(12_000);
      const { body: collected } = await owner.call('sales.collect', {
        params: { ...params, id: sale.id },
        body: { amountWon: 70_000, method: 'CASH' },
      } as never);
      expect((await of(minji, '2026-10'))?.grossWon).toBe(40_000);
      await owner.call('sales.reverseCollection', {
        params: { ...params, id: sale.id, collectionId: collected.collections[0]?.id },
        body: { reason: '착오' },
      } as never);
      expect((await of(minji, '2026-10'))?.grossWon).toBe(12_000);
      const edited = await desk.edit(await desk.read(sale.id), {
        customerNo,
        lines: [line('젤네일', 100_000, by(minji, 40), by(sua, 60))],
        payments: [{ method: 'CARD', amountWon: 100_000 }],
      });
      expect((await of(minji, '2026-10'))?.grossWon).toBe(16_000);
      expect((await of(sua, '2026-10'))?.grossWon).toBe(24_000);
      // A memo changes no pay and writes no row.
      const before = (await rows(minji, '2026-10')).total;
      await desk.edit(edited, {
        customerNo,
        lines: [line('젤네일', 100_000, by(minji, 40), by(sua, 60))],
        payments: [{ method: 'CARD', amountWon: 100_000 }],
        memo: '다음에 연장',
      });
      expect((await rows(minji, '2026-10')).total).toBe(before);
      await desk.remove(sale.id);
      expect((await of(minji, '2026-10'))?.grossWon).toBe(0);
      expect((await rows(sua, '2026-10')).amountWon).toBe(0);
      await owner.call('sales.restore', { params: { ...params, id: sale.id }, body: {} } as never);
      expect((await of(sua, '2026-10'))?.grossWon).toBe(24_000);
    }));

  it('pays for selling a pass and for using it apart, and takes back what was refunded', () =>
    stage('2026-10-20', async ({ desk, owner, params, minji, sua, by, line, plan, of, goTo }) => {
      await plan({
        rules: [flat('PASS_SALE', 100), flat('SERVICE_DEDUCTED', 300), flat('SERVICE_REAL', 400)],
      });
      const { customerNo } = await desk.customer();
      const sold = await desk.sell({
        customerNo,
        lines: [
          {
            kind: 'PASS_SALE',
            name: '20만원권',
            unitPriceWon: 200_000,
            free: { bonus: 20_000, validDays: null },
            credits: [by(minji, 50), by(sua, 50)],
          },
        ],
        payments: [{ method: 'CASH', amountWon: 200_000 }],
      });
      const accountId = sold.lines[0]?.accountId ?? 0;
      await desk.sell({
        customerNo,
        lines: [line('젤네일', 60_000, by(sua))],
        payments: [
          { method: 'PASS', amountWon: 50_000 },
          { method: 'CASH', amountWon: 10_000 },
        ],
      });
      // 100,000 at 10%; of 60,000 the pass paid 50,000 at 30%, cash 10,000 at 40%.
      expect((await of(sua, '2026-10'))?.grossWon).toBe(10_000 + 15_000 + 4_000);
      goTo('2026-10-25');
      const { body: offer } = await owner.call('memberships.previewRefund', {
        params: { ...params, id: accountId },
      } as never);
      const refundWon: number = offer.refundWon;
      const { body: account } = await owner.call('memberships.oneOfAccounts', {
        params: { ...params, id: accountId },
      } as never);
      await owner.call('memberships.refundAccount', {
        params: { ...params, id: accountId },
        body: { penaltyPercent: 10, refundWon, method: 'CASH', version: account.version, reason: '이사' },
      } as never);
      expect((await of(minji, '2026-10'))?.grossWon).toBe(10_000 - Math.round(refundWon / 2 / 10));
    }));

  it('takes an adjustment back once, however many press at once', () =>
    stage('2026-10-20', async ({ owner, shopNo, minji, of }) => {
      const month = '2026-10';
      const { body: adjusted } = await owner.call('incentives.adjust', {
        params: { shopNo, month },
        body: { employeeNo: minji.employeeNo, amountWon: 30_000, reason: '교육 지원' },
      });
      const adjustmentId = adjusted.adjustments[0]!.id;
      const undo = () => owner.raw('incentives.undoAdjustment', { params: { shopNo, month, adjustmentId } });
      const answers = await Promise.all([undo(), undo(), undo(), undo()]);
      const refused = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body]));
      expect(refused).toHaveLength(3);
      for (const one of refused) expect(one).toMatchObject({ code: 'INCENTIVE_ADJUSTMENT_NOT_FOUND' });
      expect((await of(minji, month))?.adjustments ?? []).toEqual([]);
    }));

  it('takes no rate over the whole, no gap in the bands and no rule for a closed month', () =>
    stage('2026-11-05', async ({ owner, close, month }) => {
      const told = async (over: object, effectiveFrom = '2026-10-01') => {
        const pay = { baseWon: 0, withholding: 'NONE' };
        const body = { target: { kind: 'SHOP' }, effectiveFrom, pay, rules: [], version: 0, ...over };
        return (await owner.raw('incentives.saveSettings', { body: body as never })).body as { code: string };
      };
      const rule = (...steps: object[]) => ({
        rules: [flat('SERVICE_REAL', 0, { method: 'BANDS_STEP', bands: steps })],
      });
      expect((await told(rule({ fromWon: 0, permille: 1_001 }))).code).toBe('COMMON_INVALID_PARAMETER');
      // Neither within a month nor in a century in which no shop has books.
      for (const effectiveFrom of ['2026-10-02', '1908-03-01'])
        expect(await told({ effectiveFrom })).toMatchObject({
          code: 'COMMON_INVALID_PARAMETER',
          errors: [{ field: 'effectiveFrom' }],
        });
      for (const wrong of [
        [{ fromWon: 10_000, permille: 300 }],
        [0, 500_000, 500_000].map((fromWon) => ({ fromWon, permille: 300 })),
      ])
        expect((await told(rule(...wrong))).code).toBe('INCENTIVE_BANDS_INVALID');
      expect(
        (await told(rule({ fromWon: 0, permille: 300 }, { fromWon: 500_000, permille: 400 }))).code,
      ).toBe(undefined);
      await close('2026-10');
      expect((await told({})).code).toBe('INCENTIVE_MONTH_CLOSED');
      expect((await month('2026-10')).state).toBe('CLOSED');
      const { body } = await owner.call('incentives.settings', {});
      expect(body.items).toHaveLength(1);
    }));
});
