import { sql } from 'kysely';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { EmployeeNo, ShopNo, UserId } from '../../../../contract/ids.ts';
import type { Role } from '../../../../contract/rights.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { Tx } from '../../../platform/shop.ts';
import type { Audience, Rotation } from './rules.ts';

export interface Membership {
  shopNo: ShopNo;
  shopName: string;
  trade: Trade;
  employeeNo: EmployeeNo;
  role: Role;
}

/** The shops a person works in now, in the order they joined them. */
export const membershipsOf = async (
  db: Tx,
  userId: UserId,
): Promise<(Membership & { sessionVersion: number })[]> => {
  const rows = await db
    .selectFrom('employees')
    .innerJoin('shops', 'shops.shop_no', 'employees.shop_no')
    .where('employees.user_id', '=', userId)
    .where('employees.state', '=', 'ACTIVE')
    .orderBy('employees.created_at')
    .orderBy('employees.employee_no')
    .select([
      'shops.shop_no as shopNo',
      'shops.name as shopName',
      'shops.trade',
      'employees.employee_no as employeeNo',
      'employees.role',
      'employees.session_version as sessionVersion',
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    shopNo: row.shopNo as ShopNo,
    employeeNo: row.employeeNo as EmployeeNo,
  }));
};

export interface Session extends Rotation {
  id: string;
  userId: UserId;
  shopNo: ShopNo | null;
  audience: Audience;
  createdAt: string;
}

export const insertSession = (
  db: Tx,
  session: {
    id: string;
    userId: UserId;
    shopNo: ShopNo | null;
    audience: Audience;
    familyHash: string;
    secretHash: string;
    userAgent: string | null;
    expiresAt: string;
    createdAt: string;
    lentBy: string | null;
  },
) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      shop_no: session.shopNo,
      audience: session.audience,
      family_hash: session.familyHash,
      secret_hash: session.secretHash,
      rotated_at: clock.iso(),
      created_at: session.createdAt,
      user_agent: session.userAgent,
      lent_by: session.lentBy,
      expires_at: session.expiresAt,
    })
    .execute();

/** The session of a refresh token, locked: refreshes of one session come one after the other. */
export const lockFamily = async (db: Tx, familyHash: string): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('family_hash', '=', familyHash)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id as UserId,
      shopNo: row.shop_no as ShopNo | null,
      audience: row.audience,
      createdAt: row.created_at,
      secretHash: row.secret_hash,
      previousHash: row.previous_hash,
      rotatedAt: row.rotated_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    }
  );
};

export const rotateSession = (
  db: Tx,
  id: string,
  turn: { secretHash: string; previousHash: string; expiresAt: string },
) =>
  db
    .updateTable('sessions')
    .set({
      secret_hash: turn.secretHash,
      previous_hash: turn.previousHash,
      rotated_at: clock.iso(),
      expires_at: turn.expiresAt,
    })
    .where('id', '=', id)
    .execute();

export const moveSession = (db: Tx, id: string, shopNo: ShopNo) =>
  db.updateTable('sessions').set({ shop_no: shopNo }).where('id', '=', id).execute();

type Reason = 'SIGNED_OUT' | 'LOGGED_OUT' | 'REUSED' | 'LEFT_SHOP' | 'PASSWORD_CHANGED';

type WhichSessions = (eb: ExpressionBuilder<DB, 'sessions'>) => ExpressionWrapper<DB, 'sessions', SqlBool>;

/**
 * Locks them before it looks again: one that is being lent at this moment ends with its lender. No stronger
 * than that takes: what is lent names its lender, and must not wait for it.
 */
const revokeWhere = async (db: Tx, which: WhichSessions, reason: Reason): Promise<number> => {
  await db
    .selectFrom('sessions')
    .select('id')
    .where(which)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: clock.iso(), revoked_reason: reason })
    .where(which)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.iso())
    .returning('id')
    .execute();
  // Every process hears of it and closes the streams opened with it.
  for (const { id } of ended) await sql`select pg_notify('session_ended', ${id})`.execute(db);
  return ended.length;
};

/** With all that it lent. */
export const revokeSession = (db: Tx, id: string, reason: Reason) =>
  revokeWhere(db, (eb) => eb.or([eb('id', '=', id), eb('lent_by', '=', id)]), reason);

/** Ends all sessions of a person and says how many there were. */
export const revokeSessionsOf = (db: Tx, userId: UserId, reason: Reason) =>
  revokeWhere(db, (eb) => eb.and([eb('user_id', '=', userId)]), reason);

/** Of everybody, in every shop. */
export const revokeAllSessions = (db: Tx) => revokeWhere(db, (eb) => eb.lit(true), 'LOGGED_OUT');

/** All but the one in hand, and what that one lent. */
export const revokeOtherSessions = (db: Tx, userId: UserId, sessionId: string) =>
  revokeWhere(
    db,
    (eb) =>
      eb.and([
        eb('user_id', '=', userId),
        eb('id', '<>', sessionId),
        eb.or([eb('lent_by', 'is', null), eb('lent_by', '<>', sessionId)]),
      ]),
    'PASSWORD_CHANGED',
  );

export const countSessions = async (db: Tx, userId: UserId): Promise<number> => {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.iso())
    .executeTakeFirstOrThrow();
  return count;
};

/** Where the person worked last, to start there again. */
export const lastShopOf = async (db: Tx, userId: UserId): Promise<string | null | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .select('shop_no')
    .where('user_id', '=', userId)
    .where('shop_no', 'is not', null)
    .orderBy('rotated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.shop_no;
};

const monthMs = 30 * 86_400_000;

/** Sessions that ended a month ago; until then a list of devices can still show them. */
export const trimSessions = (db: Tx) => {
  const before = new Date(clock.now() - monthMs).toISOString();
  return db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
};

export const insertTemporaryToken = (
  db: Tx,
  token: { tokenHash: string; sessionId: string; userId: UserId; shopNo: ShopNo; expiresAt: string },
) =>
  db
    .insertInto('temporary_tokens')
    .values({
      token_hash: token.tokenHash,
      session_id: token.sessionId,
      user_id: token.userId,
      shop_no: token.shopNo,
      audience: 'webview',
      expires_at: token.expiresAt,
    })
    .execute();

/** Takes the token out of the world: of many who try at once, one gets the row. */
export const consumeTemporaryToken = async (db: Tx, tokenHash: string) => {
  const token = await db
    .deleteFrom('temporary_tokens')
    .where('token_hash', '=', tokenHash)
    .where('audience', '=', 'webview')
    .where('expires_at', '>', clock.iso())
    .returning(['session_id', 'user_id', 'shop_no'])
    .executeTakeFirst();
  if (!token) return undefined;
  // Held until what it lends is written down, so that ending it meanwhile ends that too.
  const lender = await db
    .selectFrom('sessions')
    .where('id', '=', token.session_id)
    .where('revoked_at', 'is', null)
    .select((eb) => ['created_at', eb.fn.coalesce('lent_by', 'id').as('lent_by')])
    .forShare()
    .executeTakeFirst();
  return lender && { ...token, ...lender };
};

export const trimTemporaryTokens = (db: Tx) =>
  db.deleteFrom('temporary_tokens').where('expires_at', '<', clock.iso()).execute();
