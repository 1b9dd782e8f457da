import { beforeAll, expect, it } from 'vitest';
import { flat, none, payStage } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, World } from '../../testing/world.ts';

/**
 * A quarter of four people, worked out by hand. 지안 is the owner, 민지, 수아 and 하나 work for her.
 *
 * Rules. From July for all but the owner: services by bands on the whole (36 % below 500,000, 40 % from
 * 500,000, 44 % from 1,000,000) less VAT, taxed 3.3 %. From August for 민지 alone: 500,000 a month, services by step
 * (30 % up to 300,000, 50 % above) with VAT, and 10 % of passes sold. From September for 지안: half, untaxed.
 *
 * July      민지 330,000 + 110,000 = 440,000 less VAT 40,000 = 400,000 × 36 % = 144,000
 *           수아 110,000 + 550,001 = 660,001 less VAT 60,000 = 600,001 × 40 % = 240,000
 *           하나 110,000 less VAT 10,000 = 100,000 × 36 % = 36,000, though half of it was never paid
 * August    Half of 수아's 550,001 of July turns out to be 민지's, after July was closed, so at July's rates:
 *           수아 loses the 200,000 that it came to and gets 275,001 less 25,000 = 250,001 × 40 % = 100,000: −100,000;
 *           민지 gets 275,000 less 25,000 = 250,000 × 36 % = 90,000
 *           민지 500,000 + 300,000 × 30 % + 100,000 × 50 % + 200,000 × 10 % + 90,000 = 750,000
 *           수아 88,000 less 8,000 = 80,000 × 36 % − 100,000 = −71,200, which September pays back
 *           하나 220,000 less 20,000 = 200,000 × 36 % = 72,000, and leaves
 * September The pass goes back for 180,000: 민지 gives back 18,000 at August's rate; 300,000 of hers are deleted
 *           민지 500,000 − 18,000 = 482,000
 *           수아 1,100,000 less 100,000 = 1,000,000 × 44 % − 71,200 = 368,800
 *           지안 100,000 × 50 % = 50,000
 *
 * Tax is 3 % cut below ten won, and a tenth of that cut likewise.
 */
const expected = {
  '2026-07': {
    민지: { grossWon: 144_000, incomeTaxWon: 4_320, localTaxWon: 430, netWon: 139_250 },
    수아: { grossWon: 240_000, incomeTaxWon: 7_200, localTaxWon: 720, netWon: 232_080 },
    하나: { grossWon: 36_000, incomeTaxWon: 1_080, localTaxWon: 100, netWon: 34_820 },
    지안: { grossWon: 0, incomeTaxWon: 0, localTaxWon: 0, netWon: 0 },
  },
  '2026-08': {
    민지: { grossWon: 750_000, incomeTaxWon: 22_500, localTaxWon: 2_250, netWon: 725_250 },
    수아: { grossWon: -71_200, incomeTaxWon: 0, localTaxWon: 0, netWon: -71_200 },
    하나: { grossWon: 72_000, incomeTaxWon: 2_160, localTaxWon: 210, netWon: 69_630 },
    지안: { grossWon: 0, incomeTaxWon: 0, localTaxWon: 0, netWon: 0 },
  },
  '2026-09': {
    민지: { grossWon: 482_000, incomeTaxWon: 14_460, localTaxWon: 1_440, netWon: 466_100 },
    수아: { grossWon: 368_800, incomeTaxWon: 11_060, localTaxWon: 1_100, netWon: 356_640 },
    지안: { grossWon: 50_000, incomeTaxWon: 0, localTaxWon: 0, netWon: 50_000 },
  },
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const card = (amountWon: number) => [{ method: 'CARD', amountWon }];
const freelancer = { baseWon: 0, withholding: 'FREELANCER' };

it('pays four people for a quarter of refunds, corrections, a changed rate and a leaver, to the won', () =>
  payStage(() => world, 4)('2026-07-20', async (shop) => {
    const { desk, owner, staff, params, by, line, plan, goTo, month, close, closeRefused } = shop;
    const [minji, sua, hana] = staff as [Person, Person, Person];
    const names = new Map([
      [owner.employeeNo, '지안'],
      [minji.employeeNo, '민지'],
      [sua.employeeNo, '수아'],
      [hana.employeeNo, '하나'],
    ]);
    const paid = async (of: string) =>
      Object.fromEntries(
        (await month(of)).items.map(({ employeeNo, grossWon, incomeTaxWon, localTaxWon, netWon }) => [
          names.get(employeeNo),
          { grossWon, incomeTaxWon, localTaxWon, netWon },
        ]),
      );
    const sell = (won: number, ...credits: ReturnType<typeof by>[]) =>
      desk.sell({ lines: [line('시술', won, ...credits)], payments: card(won) });
    const bands = [
      { fromWon: 0, permille: 360 },
      { fromWon: 500_000, permille: 400 },
      { fromWon: 1_000_000, permille: 440 },
    ];
    const shopRules = [
      { source: 'SERVICE_REAL', method: 'BANDS_WHOLE', bands, less: { ...none, vat: true } },
    ];

    await plan({ effectiveFrom: '2026-07-01', pay: freelancer, rules: shopRules });
    await sell(330_000, by(minji));
    await sell(220_000, by(minji, 50), by(sua, 50));
    const contested = await sell(550_001, by(sua));
    await desk.sell({
      customerNo: (await desk.customer('외상손님')).customerNo,
      lines: [line('시술', 110_000, by(hana))],
      payments: [...card(60_000), { method: 'UNPAID', amountWon: 50_000 }],
    });
    expect(await closeRefused('2026-07')).toBe('INCENTIVE_MONTH_RUNNING');
    goTo('2026-08-03');
    expect(await paid('2026-07')).toEqual(expected['2026-07']);
    await close('2026-07');

    const ofMinji = {
      target: { kind: 'EMPLOYEE', employeeNo: minji.employeeNo },
      pay: { ...freelancer, baseWon: 500_000 },
      rules: [
        {
          ...flat('SERVICE_REAL', 0),
          method: 'BANDS_STEP',
          bands: [
            { fromWon: 0, permille: 300 },
            { fromWon: 300_000, permille: 500 },
          ],
        },
        flat('PASS_SALE', 100),
      ],
    };
    const past = { ...ofMinji, effectiveFrom: '2026-07-01', bonuses: [], version: 0 };
    const late = await owner.refused('incentives.saveSettings', { body: past } as never);
    expect(late.body.code).toBe('INCENTIVE_MONTH_CLOSED');
    await plan({ ...ofMinji, effectiveFrom: '2026-08-01' });
    await desk.edit(contested, {
      lines: [line('시술', 550_001, by(sua, 50), by(minji, 50))],
      payments: card(550_001),
    });
    await sell(220_000, by(hana));
    goTo('2026-08-10');
    const { customerNo } = await desk.customer('정액손님');
    const pass = { kind: 'PASS_SALE', name: '20만원권', unitPriceWon: 200_000, credits: [by(minji)] };
    const sold = await desk.sell({
      customerNo,
      lines: [{ ...pass, free: { bonus: 0, validDays: null } }],
      payments: [{ method: 'CASH', amountWon: 200_000 }],
    });
    await sell(400_000, by(minji));
    await sell(88_000, by(sua));
    goTo('2026-08-15');
    const { items } = (await owner.call('employees.list', {} as never)).body;
    const version = items.find(({ employeeNo }) => employeeNo === hana.employeeNo)?.version;
    await owner.call('employees.update', {
      params: { id: hana.employeeNo },
      body: { state: 'LEFT', version },
    } as never);
    goTo('2026-09-02');
    expect(await paid('2026-08')).toEqual(expected['2026-08']);
    await close('2026-08');
    expect(await paid('2026-07')).toEqual(expected['2026-07']);

    await plan({
      target: { kind: 'EMPLOYEE', employeeNo: owner.employeeNo },
      effectiveFrom: '2026-09-01',
      pay: { baseWon: 0, withholding: 'NONE' },
      rules: [flat('SERVICE_REAL', 500)],
    });
    const id = sold.lines[0]?.accountId ?? 0;
    const { body: account } = await owner.call('memberships.oneOfAccounts', {
      params: { ...params, id },
    } as never);
    await owner.call('memberships.refundAccount', {
      params: { ...params, id },
      body: {
        penaltyPercent: 10,
        refundWon: 180_000,
        method: 'CASH',
        version: account.version,
        reason: '이사',
      },
    } as never);
    const mistaken = await sell(300_000, by(minji));
    await sell(1_100_000, by(sua));
    await sell(100_000, by(owner));
    await desk.remove(mistaken.id, '두 번 등록');
    expect(await paid('2026-09')).toEqual(expected['2026-09']);

    // The rules in force, tried out, change no pay.
    const { body: tried } = await owner.call('incentives.whatIf', {
      params,
      body: { target: { kind: 'SHOP' }, rules: shopRules, bonuses: [], months: 3 },
    } as never);
    expect(tried.items.map(({ differenceWon }) => differenceWon)).toEqual(tried.items.map(() => 0));

    goTo('2026-10-02');
    const reopen = async (of: string) =>
      (
        await owner.refused('incentives.reopen', {
          params: { ...params, month: of },
          body: { reason: '다시 보기' },
        } as never)
      ).body.code;
    await close('2026-09');
    expect(await paid('2026-09')).toEqual(expected['2026-09']);
    expect(await reopen('2026-08')).toBe('INCENTIVE_LATER_CLOSED');
    await owner.call('incentives.markPaid', {
      params: { ...params, month: '2026-09' },
      body: { paidOn: '2026-10-02', method: 'TRANSFER' },
    } as never);
    expect(await reopen('2026-09')).toBe('INCENTIVE_MONTH_PAID');
    for (const name of ['2026-07', '2026-08', '2026-09'])
      for (const { employeeNo, grossWon, pay, carried } of (await month(name)).items) {
        const listed = await shop.rows({ employeeNo } as Person, name, { limit: 500 });
        const owed = carried.filter(({ kind }) => kind === 'NEGATIVE');
        // Every won that is no base pay, and no debt of the month before, stands in a row.
        expect(listed.amountWon).toBe(
          owed.reduce((won, { amountWon }) => won - amountWon, grossWon - pay.baseWon),
        );
      }
  }));
