import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Reply } from '../../../contract/endpoint.ts';
import type { readMonth } from '../../../contract/incentives.ts';
import { rule } from '../../testing/pay-rules.ts';
import { flat, payStage } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type PersonMonth = Reply<typeof readMonth>['items'][number];
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const months = ['2026-08', '2026-09', '2026-10'] as const;
const people = 3;

/** What rules and bonuses of the month brought. */
const sold = ({ sources, bonuses }: PersonMonth) =>
  sum(sources.map(({ amountWon }) => amountWon)) + sum(bonuses.map(({ bonusWon }) => bonusWon));

const whose = fc.nat({ max: people - 1 });
const sale = fc.record({
  month: fc.constantFrom(...months),
  who: whose,
  with: whose,
  percent: fc.integer({ min: 1, max: 99 }),
  won: fc.integer({ min: 1_000, max: 900_000 }),
  product: fc.boolean(),
  unpaid: fc.integer({ min: 0, max: 100 }),
  isDeleted: fc.boolean(),
});
const adjustment = fc.record({
  month: fc.constantFrom(...months),
  who: whose,
  amountWon: fc.integer({ min: -900_000, max: 400_000 }).filter((won) => won !== 0),
});
const quarter = fc.record({
  rules: fc.tuple(rule('SERVICE_REAL'), rule('PRODUCT')),
  bonuses: fc.constantFrom([], [{ metric: 'TOTAL' as const, atWon: 300_000, bonusWon: 30_000 }]),
  withholding: fc.constantFrom('NONE', 'FREELANCER'),
  sales: fc.array(sale, { minLength: 3, maxLength: 6 }),
  adjustments: fc.array(adjustment, { minLength: 2, maxLength: 5 }),
});

it(
  'the rules in force, tried out, are the month; what a month ends below nothing with is paid back',
  () =>
    fc.assert(
      fc.asyncProperty(quarter, ({ rules, bonuses, withholding, sales, adjustments }) =>
        payStage(() => world, people + 1)('2026-08-10', async (shop) => {
          const { desk, owner, params, staff, by, plan, goTo, month, close } = shop;
          const person = (place: number) => staff[place] ?? owner;
          await plan({ effectiveFrom: '2026-08-01', pay: { baseWon: 0, withholding }, rules, bonuses });
          const { customerNo } = await desk.customer();
          const late: number[] = [];
          const items: Record<string, PersonMonth[]> = {};
          for (const [place, of] of months.entries()) {
            goTo(`${of}-10`);
            // What was sold in a month that is closed by now.
            for (const id of late.splice(0)) await desk.remove(id, '잘못 등록');
            for (const one of sales.filter((row) => row.month === of)) {
              const unpaidWon = Math.trunc((one.won * one.unpaid) / 100);
              const credits =
                one.who === one.with
                  ? [by(person(one.who))]
                  : [by(person(one.who), one.percent), by(person(one.with), 100 - one.percent)];
              const kind = one.product ? 'PRODUCT' : 'SERVICE';
              const { id } = await desk.sell({
                customerNo,
                lines: [{ kind, name: '매출', unitPriceWon: one.won, credits }],
                payments: [
                  { method: 'CARD', amountWon: one.won - unpaidWon },
                  { method: 'UNPAID', amountWon: unpaidWon },
                ].filter(({ amountWon }) => amountWon > 0),
              });
              if (one.isDeleted) late.push(id);
            }
            for (const { who, amountWon } of adjustments.filter((row) => row.month === of))
              await owner.call('incentives.adjust', {
                params: { ...params, month: of },
                body: { employeeNo: person(who).employeeNo, amountWon, reason: '조정' },
              } as never);
            goTo(`${months[place + 1] ?? '2026-11'}-02`);
            items[of] = (await close(of)).items;
          }

          const { body: tried } = await owner.call('incentives.whatIf', {
            params,
            body: { target: { kind: 'SHOP' }, rules, bonuses, months: 4 },
          } as never);
          for (const { employeeNo, months: compared } of tried.items)
            for (const { month: of, nowWon, thenWon } of compared) {
              const own = (items[of] ?? (await month(of)).items).find((one) => one.employeeNo === employeeNo);
              expect([nowWon, thenWon], `${employeeNo} in ${of}`).toEqual(
                own ? [sold(own), sold(own)] : [0, 0],
              );
            }

          for (const { employeeNo } of staff) {
            const own = months.flatMap((of) => items[of]?.find((one) => one.employeeNo === employeeNo) ?? []);
            const earnedWon = sum(
              own.map(
                (one) =>
                  sold(one) +
                  sum(one.adjustments.map(({ amountWon }) => amountWon)) +
                  sum(one.carried.map(({ kind, amountWon }) => (kind === 'CORRECTION' ? amountWon : 0))),
              ),
            );
            const taxWon = sum(own.map(({ incomeTaxWon, localTaxWon }) => incomeTaxWon + localTaxWon));
            const paidWon = sum(own.map(({ netWon }) => Math.max(0, netWon)));
            expect(paidWon + Math.min(0, own.at(-1)?.netWon ?? 0)).toBe(earnedWon - taxWon);
          }
        }),
      ),
      { numRuns: 3 },
    ),
  120_000,
);

it('another rank changes nothing of a month that is closed', () =>
  payStage(() => world, 2)(
    '2026-09-10',
    async ({ desk, owner, params, minji, by, line, plan, goTo, close }) => {
      const rules = [flat('SERVICE_REAL', 300, { when: 'SOLD' })] as never;
      await plan({ effectiveFrom: '2026-09-01', rules });
      await plan({ target: { kind: 'RANK', rank: '실장' }, effectiveFrom: '2026-09-01', rules: [] });
      await desk.sell({
        lines: [line('시술', 100_000, by(minji))],
        payments: [{ method: 'CARD', amountWon: 100_000 }],
      });
      goTo('2026-10-02');
      await close('2026-09');
      const { items } = (await owner.call('employees.list')).body;
      const version = items.find(({ employeeNo }) => employeeNo === minji.employeeNo)?.version;
      await owner.call('employees.update', {
        params: { id: minji.employeeNo },
        body: { rank: '실장', version },
      } as never);
      const { body } = await owner.call('incentives.whatIf', {
        params,
        body: { target: { kind: 'SHOP' }, rules, bonuses: [], months: 2 },
      } as never);
      const own = body.items.find(({ employeeNo }) => employeeNo === minji.employeeNo);
      expect(own?.months[0]).toMatchObject({ month: '2026-09', nowWon: 30_000 });
    },
  ));

it('another rank is paid from its month on: an open month before it stays as it was', () =>
  payStage(() => world, 2)('2026-09-10', async ({ desk, owner, minji, by, line, plan, goTo, of }) => {
    await plan({ effectiveFrom: '2026-09-01', rules: [flat('SERVICE_REAL', 300)] });
    await plan({
      target: { kind: 'RANK', rank: '실장' },
      effectiveFrom: '2026-09-01',
      rules: [flat('SERVICE_REAL', 500)],
    });
    const sell = () =>
      desk.sell({
        lines: [line('시술', 100_000, by(minji))],
        payments: [{ method: 'CARD', amountWon: 100_000 }],
      });
    await sell();
    goTo('2026-10-02');
    await sell();
    const become = async (rank: string) => {
      const { items } = (await owner.call('employees.list')).body;
      const version = items.find(({ employeeNo }) => employeeNo === minji.employeeNo)!.version;
      await owner.call('employees.update', { params: { id: minji.employeeNo }, body: { rank, version } });
    };
    // Corrected at once, the later word counts from this month, and neither touches the month before.
    await become('인턴');
    await become('실장');
    expect(await of(minji, '2026-09')).toMatchObject({ rank: null, grossWon: 30_000 });
    expect(await of(minji, '2026-10')).toMatchObject({ rank: '실장', grossWon: 50_000 });
  }));
