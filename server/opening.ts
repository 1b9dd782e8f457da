import type { EmployeeNo, ShopNo, UserId } from '../contract/ids.ts';
import type { Trade } from '../contract/trades.ts';
import { createOwner } from './domains/employees/public.ts';
import { prepareMenu } from './domains/menu/public.ts';
import { preparePaymentMethods } from './domains/sales/public.ts';
import { prepareSchedule } from './domains/schedule/public.ts';
import { createShopRow } from './domains/shops/public.ts';
import type { Tx } from './platform/shop.ts';

export interface Opening {
  name: string;
  trade: Trade;
  phone?: string | null;
  address?: string | null;
  demo?: boolean;
  owner: { userId: UserId; name: string };
  /** Starts with the trade's usual menu, which the owner then makes their own. */
  starterMenu?: boolean;
}

/** Opens a shop that can take a booking at once: owner, hours, payment methods. Runs as the operator. */
export const openShop = async (
  db: Tx,
  opening: Opening,
): Promise<{ shopNo: ShopNo; employeeNo: EmployeeNo }> => {
  const shopNo = await createShopRow(db, opening);
  const employeeNo = await createOwner(db, shopNo, opening.owner);
  await prepareSchedule(db, shopNo);
  await preparePaymentMethods(db, shopNo);
  if (opening.starterMenu) await prepareMenu(db, shopNo, opening.trade);
  return { shopNo, employeeNo };
};
