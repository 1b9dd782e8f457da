import type { EmployeeNo, ShopNo, UserId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop, Tx } from '../../../platform/shop.ts';

/** The user who signs in as this employee; null for one without a login. */
export const findWorker = async (shop: Shop, employeeNo: EmployeeNo) => {
  const row = await shop.tx
    .selectFrom('employees')
    .select(['user_id', 'name'])
    .where('employee_no', '=', employeeNo)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  return row && { userId: row.user_id as UserId | null, name: row.name };
};

export interface NewLink {
  tokenHash: string;
  userId: UserId;
  shopNo: ShopNo;
  givenBy: string;
  removesSecondFactor: boolean;
  expiresAt: string;
}

export const insertLink = (db: Tx, link: NewLink) =>
  db
    .insertInto('password_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      shop_no: link.shopNo,
      given_by: link.givenBy,
      removes_second_factor: link.removesSecondFactor,
      expires_at: link.expiresAt,
      created_at: clock.iso(),
    })
    .execute();

/** One that is open still, locked: of two who use it at once, the second finds it used. */
export const lockOpenLink = async (db: Tx, tokenHash: string) => {
  const row = await db
    .selectFrom('password_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.iso())
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, userId: row.user_id as UserId, shopNo: row.shop_no as ShopNo };
};
export type LinkRow = NonNullable<Awaited<ReturnType<typeof lockOpenLink>>>;

export const trimLinks = (db: Tx) =>
  db
    .deleteFrom('password_links')
    .where('expires_at', '<', new Date(clock.now() - 30 * 86_400_000).toISOString())
    .execute();
