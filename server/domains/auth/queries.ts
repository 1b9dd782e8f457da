import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EmployeeNo, ShopNo, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/scope.ts';

/**
 * Everything the gate must know about a token's bearer, as it is now rather than as it was when the
 * token was signed: the session, the employee, the shop and its owner's word on rights.
 */
export const findStanding = (
  db: Tx,
  { sessionId, userId, employeeNo, shopNo }: Bearer,
): Promise<Standing | undefined> =>
  db
    .selectFrom('sessions')
    .leftJoin('employees', (join) =>
      join
        .onRef('employees.user_id', '=', 'sessions.user_id')
        .on('employees.shop_no', '=', shopNo)
        .on('employees.employee_no', '=', employeeNo)
        .on('employees.state', '=', 'ACTIVE'),
    )
    .leftJoin('shops', 'shops.shop_no', 'employees.shop_no')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .select((eb) => [
      'sessions.expires_at as expiresAt',
      'employees.employee_no as employeeNo',
      'employees.name',
      'employees.role',
      'employees.session_version as sessionVersion',
      'shops.shop_no as shopNo',
      'shops.name as shopName',
      'shops.trade',
      jsonArrayFrom(
        eb
          .selectFrom('role_rights')
          .select(['role_rights.right', 'role_rights.allowed'])
          .whereRef('role_rights.shop_no', '=', 'employees.shop_no')
          .whereRef('role_rights.role', '=', 'employees.role'),
      ).as('decisions'),
    ])
    .executeTakeFirst();

export interface Bearer {
  sessionId: string;
  userId: UserId;
  employeeNo: EmployeeNo | null;
  shopNo: ShopNo | null;
}

/** The employee's and the shop's part is null when the bearer no longer works there. */
export interface Standing {
  expiresAt: string;
  employeeNo: number | null;
  name: string | null;
  role: string | null;
  sessionVersion: number | null;
  shopNo: string | null;
  shopName: string | null;
  trade: string | null;
  decisions: { right: string; allowed: boolean }[];
}

/** Whoever names the same matter waits here until the transaction before it has ended. */
export const takeTurns = (db: Tx, matter: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(db);
