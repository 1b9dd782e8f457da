import type { moveCash as moveCashCall } from '../../../contract/sales.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { formatWon } from '../../../contract/money.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { showDay, publishDay } from './commands.ts';
import type { CashDay } from './commands.ts';
import { cashMoved, cashMoveReversed } from './events.ts';
import { enterDayRows, lockDay } from './queries.ts';
import { insertMovement, movementsOf } from './movements.queries.ts';

/** Anyone who closes the day waits; a closed one is opened again first. @throws CASH_DAY_CLOSED */
const enterOpenDay = async (shop: Shop, date: string) => {
  if ((await enterDayRows(shop, [date])).length > 0) throw refuse('CASH_DAY_CLOSED');
};

/** @throws CASH_SHORT */
const assertThere = async (shop: Shop, date: string, amountWon: number) => {
  const { totalWon } = (await showDay(shop, date)).expected;
  if (amountWon > totalWon)
    throw refuseField('CASH_SHORT', 'amountWon', `예상 현금은 ${formatWon(totalWon)}이에요.`, {
      totalWon,
    });
};

/** 입출금: cash into or out of the drawer that is no sale. */
export const moveCash = (
  shop: ShopAccess,
  date: string,
  { direction, amountWon, reason, beyond }: Parsed<typeof moveCashCall>['body'],
): Promise<CashDay> =>
  inShop(shop, async (shop) => {
    if (date > shopDateOf(clock.now())) throw refuse('SALE_DATE_FUTURE');
    // One after another, each sees what the other took.
    if ((await lockDay(shop, date)).closed_at !== null) throw refuse('CASH_DAY_CLOSED');
    if (direction === 'OUT' && !beyond) await assertThere(shop, date, amountWon);
    const amount_won = direction === 'IN' ? amountWon : 0 - amountWon;
    await insertMovement(shop, { day: date, amount_won, reason });
    await publishDay(shop, cashMoved, { date, amountWon: amount_won, reason });
    return showDay(shop, date);
  });

export const reverseMovement = (shop: ShopAccess, date: string, moveId: number): Promise<CashDay> =>
  inShop(shop, async (shop) => {
    await enterOpenDay(shop, date);
    const move = (await movementsOf(shop, date)).find(({ id }) => id === moveId);
    if (!move || move.reversesId !== null) throw refuse('CASH_MOVE_NOT_FOUND');
    const { amountWon, reason } = move;
    const back = await insertMovement(shop, {
      day: date,
      amount_won: -amountWon,
      reason,
      reverses_id: moveId,
    });
    if (!back) throw refuse('CASH_MOVE_REVERSED');
    await publishDay(shop, cashMoveReversed, { date, amountWon, reason });
    return showDay(shop, date);
  });
