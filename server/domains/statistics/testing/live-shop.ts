import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { counter } from '../../../testing/counter.ts';
import type { TestShop } from '../../../testing/world.ts';
import { dice } from './random-shop.ts';

/** What happens to sales after they are made, through the front door: edits, deletes, debts, refunds, merges, pets, classes. */
export const liveAtRandom = async (shop: TestShop, seed: number): Promise<void> => {
  const roll = dice(seed);
  const desk = counter(shop);
  const { owner, shopNo, items } = shop;
  const params = { shopNo };
  const today = shopDateOf(Date.now());
  const people = [owner, ...shop.staff].map(({ employeeNo }) => employeeNo);
  const on = () => ({ soldAt: instantAt(addDays(today, -1 - roll.below(60)), 600 + roll.below(600)) });
  const line = (over: object = {}) => ({
    kind: 'SERVICE',
    name: '젤네일',
    unitPriceWon: 1_000 + roll.below(90_000),
    credits: [{ employeeNo: roll.of(people), percent: 100 }],
    ...over,
  });
  const paid = (lines: { unitPriceWon: number }[], method = 'CARD') => ({
    lines,
    payments: [{ method, amountWon: lines.reduce((sum, { unitPriceWon }) => sum + unitPriceWon, 0) }],
  });
  const guests = [];
  for (const name of ['가은', '나은', '다은', '라은']) guests.push((await desk.customer(name)).customerNo);
  for (const customerNo of guests) {
    const pass = [line({ kind: 'PASS_SALE', name: '정액권', free: { bonus: roll.below(20_000) } })];
    const sold = await desk.sell({ ...on(), customerNo, ...paid(pass) });
    const service = [line()];
    const edited = await desk.sell({ ...on(), customerNo, ...paid(service) });
    await desk.edit(edited, paid([line()], roll.of(['CARD', 'CASH'])));
    if (roll.chance(0.5)) await desk.remove((await desk.sell({ ...on(), customerNo })).id);
    const owing = await desk.sell({ ...on(), customerNo, ...paid([line()], 'UNPAID') });
    await owner.call('sales.collect', {
      params: { shopNo, id: owing.id },
      body: { amountWon: 1 + roll.below(900), method: 'CASH' },
    } as never);
    if (!roll.chance(0.4)) continue;
    const id = sold.lines[0]?.accountId as number;
    const query = { penaltyPercent: 10 };
    const { body: plan } = await owner.call('memberships.previewRefund', {
      params: { shopNo, id },
      query,
    } as never);
    const { refundWon, version } = plan as { refundWon: number; version: number };
    await owner.call('memberships.refundAccount', {
      params: { shopNo, id },
      body: { ...query, refundWon, method: 'CASH', version },
    } as never);
  }
  const { body: pet } = await owner.call('pets.create', {
    body: { customerNo: guests[0], name: '콩이' },
  } as never);
  await owner.call('sales.createForPet', {
    body: { ...on(), customerNo: guests[0], petNo: (pet as { petNo: number }).petNo, ...paid([line()]) },
  } as never);
  const { body: session } = await owner.call('classes.create', {
    params,
    body: {
      itemId: items.gel,
      employeeNo: owner.employeeNo,
      startAt: instantAt(addDays(today, 1), 540),
      seats: 4,
    },
  } as never);
  await owner.call('classes.bookSeat', {
    params: { ...params, id: (session as { id: number }).id },
    body: { customer: { kind: 'walkIn', name: '수련생' } },
  } as never);
  for (const [at, employeeNo] of people.entries())
    await desk.book(0, { startAt: instantAt(today, 700 + at * 40), employeeNo, outsideHours: true });
};
