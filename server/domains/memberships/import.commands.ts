import type { CustomerNo } from '../../../contract/ids.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { publish } from '../../platform/events/publish.ts';
import { shopNumber } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { accountsImported, accountsRemoved } from './events.ts';
import type { AccountKind } from './ledger/queries.ts';
import { lastDayOfPoints } from './points/queries.ts';
import * as queries from './import.queries.ts';

export interface CarriedBalance {
  kind: AccountKind;
  customerNo: CustomerNo;
  name: string;
  amount: number;
}

const atOnce = 1000;

/**
 * Balances of many customers, imported from another program into the ledgers. A pass counts as paid up to its
 * balance; the price of a ticket is unknown. Points expire as if earned that day. The caller holds the
 * customers. Returns the account numbers in the same order.
 */
export const importAccounts = async (
  shop: Shop,
  carried: readonly CarriedBalance[],
  cause: { on: ShopDate; reason: string },
): Promise<number[]> => {
  if (carried.length === 0) return [];
  const ids = await queries.drawAccountIds(shop.tx, carried.length);
  const pointsUntil = await lastDayOfPoints(shop, cause.on);
  const rows = carried.map(({ kind, customerNo, name, amount }, at) => ({
    id: ids[at] ?? 0,
    kind,
    customer_no: customerNo,
    name,
    paid: kind === 'POINT' ? 0 : amount,
    bonus: kind === 'POINT' ? amount : 0,
    money_won: kind === 'PASS' ? amount : 0,
    expires_on: kind === 'POINT' ? pointsUntil : null,
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await queries.insertOpenings(shop, rows.slice(from, from + atOnce), cause);
  await publish(shop, accountsImported, shopNumber(shop), { accounts: ids.length });
  return ids;
};

/**
 * Holds accounts that importAccounts made and answers the customers whose accounts were used since. `gone` are
 * customers who are to go with them, and must hold nothing else.
 */
export const holdersOfUsedAccounts = async (
  shop: Shop,
  { ids, gone }: { ids: readonly number[]; gone: readonly number[] },
): Promise<number[]> => {
  const held = await queries.lockOpenings(shop, ids);
  const used = await queries.openingsUsed(shop, ids);
  const besides = await queries.holdersOfOthers(shop, gone, ids);
  return [...new Set([...held.flatMap((one) => (used.has(one.id) ? one.customer_no : [])), ...besides])];
};

/** Removes accounts that importAccounts made and nobody used since, as if they had never been. */
export const removeImportedAccounts = async (shop: Shop, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await queries.deleteOpenings(shop, ids);
  await publish(shop, accountsRemoved, shopNumber(shop), { accounts: ids.length });
};
