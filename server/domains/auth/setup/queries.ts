import type { Role } from '../../../../contract/rights.ts';
import type { Tx } from '../../../platform/shop.ts';

export const hasUsers = async (db: Tx): Promise<boolean> => {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
};

/** The demo's people with the shop they work in, owners first. */
export const demoPeople = (
  db: Tx,
): Promise<{ loginId: string; name: string; shopName: string; role: Role }[]> =>
  db
    .selectFrom('users')
    .innerJoin('employees', 'employees.user_id', 'users.id')
    .innerJoin('shops', 'shops.shop_no', 'employees.shop_no')
    .where('users.demo', '=', true)
    .where('employees.state', '=', 'ACTIVE')
    .select(['users.login_id as loginId', 'employees.name', 'shops.name as shopName', 'employees.role'])
    .orderBy((eb) => eb.case('employees.role').when('OWNER').then(0).when('MANAGER').then(1).else(2).end())
    .orderBy('users.id')
    .limit(12)
    .execute();
