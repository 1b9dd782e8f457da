import type { Sealed } from '../../platform/outbound/vault.ts';
import { operatorSettings } from '../../platform/shop.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';
import { sql } from 'kysely';
import type { EmployeeNo, ShopNo, UserId } from '../../../contract/ids.ts';
import type { Role } from '../../../contract/rights.ts';
import type { Trade } from '../../../contract/trades.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { prepare } from '../../platform/db/pipeline.ts';

/** What a checked token says. */
export interface Bearer {
  sessionId: string;
  userId: UserId;
  employeeNo: EmployeeNo | null;
  shopNo: ShopNo | null;
}

export interface BearerState {
  expiresAt: string;
  /** Null when the bearer does not work in the token's shop, or no longer. */
  employee: {
    no: EmployeeNo;
    name: string;
    role: Role;
    sessionVersion: number;
    shopNo: ShopNo;
    shopName: string;
    trade: Trade;
    isReadOnly: boolean;
    isClosed: boolean;
    decisions: { right: string; allowed: boolean }[];
    /** Of this person alone; they outweigh the role's. */
    exceptions: { right: string; allowed: boolean }[];
  } | null;
}

const bearerStateOf = ({ sessionId, userId, employeeNo, shopNo }: Bearer) => sql`
  select s.expires_at as "expiresAt", (
    select jsonb_build_object(
      'no', e.employee_no, 'name', e.name, 'role', e.role, 'sessionVersion', e.session_version,
      'shopNo', shop.shop_no, 'shopName', shop.name, 'trade', shop.trade,
      'isReadOnly', exists (select from subscriptions p
        where p.shop_no = e.shop_no and p.state in ('SUSPENDED', 'CANCELLED')),
      'isClosed', exists (select from shop_closings z where z.shop_no = e.shop_no),
      'decisions', coalesce((
        select jsonb_agg(jsonb_build_object('right', r."right", 'allowed', r.allowed))
        from role_rights r where r.shop_no = e.shop_no and r.role = e.role), '[]'),
      'exceptions', coalesce((
        select jsonb_agg(jsonb_build_object('right', r."right", 'allowed', r.allowed))
        from employee_rights r where r.shop_no = e.shop_no and r.employee_no = e.employee_no), '[]'))
    from employees e join shops shop on shop.shop_no = e.shop_no
    where e.shop_no = ${shopNo} and e.employee_no = ${employeeNo}
      and e.user_id = ${userId} and e.state = 'ACTIVE') as employee
  from sessions s
  where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null`;

/**
 * Everything the gate must know about a token's bearer, as it is now rather than as it was when the
 * token was signed. It stands before every request, so the whole transaction is one round trip.
 */
export const findBearerState = async (
  { db, pool }: Database,
  bearer: Bearer,
): Promise<BearerState | undefined> => {
  const { sql: text, parameters } = bearerStateOf(bearer).compile(db);
  prepare(text);
  const client = await pool.connect();
  try {
    const [, { rows }] = await Promise.all([
      client.query(`begin read only; ${operatorSettings('check a session')}`),
      client.query<BearerState>(text, [...parameters]),
      client.query('commit'),
    ]);
    client.release();
    return rows[0];
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** An employee who works in the shop, with the rights decided for them. */
export const findWorking = async ({ tx }: ShopTx, employeeNo: EmployeeNo) => {
  const employee = await tx
    .selectFrom('employees')
    .select(['name', 'role'])
    .where('employee_no', '=', employeeNo)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!employee) return undefined;
  const { name, role } = employee;
  const decisions = await tx
    .selectFrom('role_rights')
    .select(['right', 'allowed'])
    // Of an owner nothing is decided.
    .where('role', '=', role as 'MANAGER' | 'STAFF')
    .execute();
  const exceptions = await tx
    .selectFrom('employee_rights')
    .select(['right', 'allowed'])
    .where('employee_no', '=', employeeNo)
    .execute();
  return { name, role, decisions, exceptions };
};

/** The owner cannot be viewed as. */
export const findViewed = async (shop: ShopTx, employeeNo: EmployeeNo) => {
  const found = await findWorking(shop, employeeNo);
  return found?.role === 'OWNER' ? undefined : found;
};

export const listKeys = (db: Tx) =>
  db
    .selectFrom('signing_keys')
    .select(['kid', 'key_id', 'sealed_jwk', 'created_at', 'dropped_at', 'distrusted_at'])
    .orderBy('created_at')
    .orderBy('kid')
    .execute();

export const insertKey = (db: Tx, kid: string, { keyId, text }: Sealed) =>
  db
    .insertInto('signing_keys')
    .values({ kid, key_id: keyId, sealed_jwk: text, created_at: clock.iso() })
    .execute();

/** All but this one. */
export const dropKeysBut = (db: Tx, kid: string) =>
  db
    .updateTable('signing_keys')
    .set({ dropped_at: clock.iso() })
    .where('kid', '<>', kid)
    .where('dropped_at', 'is', null)
    .execute();

/** Nothing grows from them any more, were they dropped long ago or now; other processes hear of it. */
export const distrustKeysBut = async (db: Tx, kid: string): Promise<void> => {
  await db
    .updateTable('signing_keys')
    .set({ distrusted_at: clock.iso() })
    .where('kid', '<>', kid)
    .where('distrusted_at', 'is', null)
    .execute();
  await sql`select pg_notify('keys_distrusted', '')`.execute(db);
};
