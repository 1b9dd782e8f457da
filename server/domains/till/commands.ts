import type { cashClose, saveCashClose } from '../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { historyOf } from '../../platform/events/history.ts';
import type { EventKind } from '../../platform/events/kinds.ts';
import { publish } from '../../platform/events/publish.ts';
import { textAfterEdit } from '../../platform/hidden-numbers.ts';
import { can, employeeNoOf, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { cashChangedAfterClosing, cashClosed, cashCounted, cashReopened, moneyMoved } from './events.ts';
import type { MoneyChange } from './events.ts';
import { dayEndOf, moneyByMethod } from './money.queries.ts';
import { countChange, enterDayRows, findDay, lastCounted, lockDay, movedOn, updateDay } from './queries.ts';
import { cashExpected, countsOf, expectedWon, listCounts, worthOf } from './rules.ts';
import { movementsOf } from './movements.queries.ts';
import type { Counts } from './rules.ts';

export type CashDay = Reply<typeof cashClose>;

/** Days are kept in history by their number of days since 1970. */
const subjectOf = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/**
 * Enters the days whose money moves: the one door for all of it. Answers those that are closed and that this
 * person may change all the same; each counts the change.
 * @throws SALE_DAY_CLOSED
 */
export const enterDays = async (shop: Shop, days: readonly string[]): Promise<string[]> => {
  const closed = await enterDayRows(shop, [...new Set(days)].sort());
  if (closed.length > 0 && !can(shop, 'sales.closed')) throw refuse('SALE_DAY_CLOSED');
  await countChange(shop, closed);
  return closed;
};

/**
 * The day on which money moves: as said, else today; a day that is over takes a right.
 * @throws SALE_DATE_FUTURE, SALE_DATE_PAST
 */
export const moneyDayOf = (shop: ShopAccess, chosen: string | undefined): string => {
  const today = shopDateOf(clock.now());
  const on = chosen ?? today;
  if (on > today) throw refuse('SALE_DATE_FUTURE');
  if (on < today && !can(shop, 'sales.past')) throw refuse('SALE_DATE_PAST');
  return on;
};

const expect = async (shop: Shop, date: string, openingWon: number) => {
  const money = await moneyByMethod(shop, { from: date, to: date });
  const parts = cashExpected(money, openingWon, await movedOn(shop, date));
  return { money, parts, totalWon: expectedWon(parts) };
};

export const showDay = async (shop: Shop, date: string): Promise<CashDay> => {
  const row = await findDay(shop, date);
  const openingWon = row?.opening_won ?? (await lastCounted(shop, date));
  const { money, parts, totalWon } = await expect(shop, date, openingWon);
  const { tomorrow, requested, ...left } = await dayEndOf(shop, date, clock.iso());
  const countedWon = row?.counted_won ?? null;
  const closed =
    row?.closed_at != null && row.expected_won !== null
      ? { at: row.closed_at, by: row.closed_by_name ?? '', expectedWon: row.expected_won }
      : null;
  return {
    date,
    state: closed ? 'CLOSED' : 'OPEN',
    openingWon,
    counts: listCounts((row?.counts ?? {}) as Counts),
    countedWon,
    expected: { ...parts, totalWon },
    moves: await movementsOf(shop, date),
    money,
    left: { ...left, tomorrow: { bookings: tomorrow, requested } },
    differenceWon: countedWon === null ? null : countedWon - (closed?.expectedWon ?? totalWon),
    reason: row?.reason ?? '',
    closed,
    changedAfterClose: row?.changed_after_close ?? 0,
    history: await historyOf(shop, 'cash', subjectOf(date)),
    version: row?.version ?? 0,
  };
};

export const publishDay = <P extends { date: string }>(
  shop: Shop,
  kind: EventKind<P>,
  parameters: NoInfer<P>,
): Promise<void> => publish(shop, kind, subjectOf(parameters.date), parameters);

/** A change of closed days is told where their count is read. */
export const publishClosedDays = async (
  shop: Shop,
  closed: readonly string[],
  change: MoneyChange,
): Promise<void> => {
  for (const date of closed) await publishDay(shop, cashChangedAfterClosing, { date, ...change });
};

/** Money that comes or goes beside the sales of a day. */
export const publishMoneyMove = (
  shop: Shop,
  date: string,
  closed: readonly string[],
  change: MoneyChange,
): Promise<void> =>
  publishDay(shop, closed.includes(date) ? cashChangedAfterClosing : moneyMoved, { date, ...change });

export const readCashDay = (shop: ShopAccess, date: string): Promise<CashDay> =>
  inShop(shop, (shop) => showDay(shop, date));

const stale = (current: CashDay) => staleVersion(current);

/** Stores the counted cash; closing compares it with the expected cash, once no sale is under way. */
export const saveCashDay = (
  shop: ShopAccess,
  date: string,
  { openingWon, counts, close, version, ...said }: Parsed<typeof saveCashClose>['body'],
): Promise<CashDay> =>
  inShop(shop, async (shop) => {
    if (date > shopDateOf(clock.now())) throw refuse('SALE_DATE_FUTURE');
    const row = await lockDay(shop, date);
    if (row.closed_at !== null) throw refuse('CASH_DAY_CLOSED');
    // The first sale of a day makes its row, which changes no count.
    if (row.version !== Math.max(version, 1)) throw stale(await showDay(shop, date));
    const reason = textAfterEdit(shop, row.reason, said.reason, 'reason');
    const countedWon = worthOf(counts);
    const { totalWon } = await expect(shop, date, openingWon);
    if (close && countedWon !== totalWon && reason === '') throw refuse('CASH_DIFFERENCE_NEEDS_REASON');
    await updateDay(shop, date, {
      opening_won: openingWon,
      counts: JSON.stringify(countsOf(counts)),
      counted_won: countedWon,
      reason,
      ...(close && {
        closed_at: clock.iso(),
        closed_by: employeeNoOf(shop),
        closed_by_name: shop.actor.name,
        expected_won: totalWon,
        changed_after_close: 0,
      }),
    });
    if (close) await publishDay(shop, cashClosed, { date, countedWon, expectedWon: totalWon, reason });
    else await publishDay(shop, cashCounted, { date, countedWon });
    return showDay(shop, date);
  });

export const reopenCashDay = (shop: ShopAccess, date: string, reason: string): Promise<CashDay> =>
  inShop(shop, async (shop) => {
    const known = await findDay(shop, date);
    if (known?.closed_at == null) throw refuse('CASH_DAY_NOT_CLOSED');
    const row = await lockDay(shop, date);
    if (row.closed_at === null) throw refuse('CASH_DAY_NOT_CLOSED');
    await updateDay(shop, date, {
      closed_at: null,
      closed_by: null,
      closed_by_name: null,
      expected_won: null,
    });
    await publishDay(shop, cashReopened, { date, reason });
    return showDay(shop, date);
  });
