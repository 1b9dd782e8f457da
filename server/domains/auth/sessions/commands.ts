import { randomUUID } from 'node:crypto';
import type { ShopNo, UserId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { Tx } from '../../../platform/shop.ts';
import { signAccessToken } from '../access-token.rules.ts';
import {
  insertSession,
  lastShopOf,
  lockFamily,
  membershipsOf,
  moveSession,
  revokeSession,
  revokeSessionsOf,
  rotateSession,
} from './queries.ts';
import type { Session } from './queries.ts';
import {
  expiryOf,
  hashToken,
  randomToken,
  readRefreshToken,
  successorOf,
  turnOfSecret,
  writeRefreshToken,
} from './rules.ts';
import type { Audience } from './rules.ts';
import { keyRing } from '../signing-keys.commands.ts';

type Memberships = Awaited<ReturnType<typeof membershipsOf>>;

/** A session as its holder takes it away: both tokens, and where they lead. */
export interface Issued {
  accessToken: string;
  refreshToken: string;
  /** How long the refresh token lasts if it is not used again, in seconds. */
  refreshLifeSeconds: number;
  audience: Audience;
  shops: Memberships;
  current: Memberships[number] | null;
}

export interface SessionStart {
  userId: UserId;
  /** Where to start; without one, where the person worked last. */
  shopNo?: ShopNo | null | undefined;
  audience: Audience;
  userAgent?: string | undefined;
  /** The session that lends this one, which ends with it. */
  lender?: { id: string; createdAt: string };
}

interface Opened {
  sessionId: string;
  userId: UserId;
  audience: Audience;
  expiresMs: number;
  refreshToken: string;
  shops: Memberships;
  current: Memberships[number] | null;
}

const issue = async (database: Database, opened: Opened): Promise<Issued> => {
  const { sessionId, userId, expiresMs, current, ...rest } = opened;
  const accessToken = await signAccessToken(database, {
    sid: sessionId,
    userId,
    ...(current && {
      sub: current.employeeNo,
      shopNo: current.shopNo,
      role: current.role,
      ver: current.sessionVersion,
    }),
  });
  return {
    ...rest,
    accessToken,
    current,
    refreshLifeSeconds: Math.max(0, Math.floor((expiresMs - clock.now()) / 1000)),
  };
};

const chooseShop = async (db: Tx, start: SessionStart, shops: Memberships) => {
  if (start.shopNo) {
    const named = shops.find(({ shopNo }) => shopNo === start.shopNo);
    if (!named) throw refuse('SHOP_NOT_FOUND');
    return named;
  }
  const last = shops.length > 1 ? await lastShopOf(db, start.userId) : undefined;
  return shops.find(({ shopNo }) => shopNo === last) ?? shops[0] ?? null;
};

/** Writes a new session down; its tokens are signed once that is committed. */
const openSession = async (db: Tx, start: SessionStart): Promise<Opened> => {
  const [family, secret, sessionId] = [randomToken(), randomToken(), randomUUID()];
  const { userId, audience } = start;
  const createdAt = start.lender?.createdAt ?? clock.iso();
  const expiresMs = expiryOf(audience, Date.parse(createdAt), clock.now());
  const shops = await membershipsOf(db, userId);
  const current = await chooseShop(db, start, shops);
  await insertSession(db, {
    id: sessionId,
    userId,
    shopNo: current?.shopNo ?? null,
    audience,
    familyHash: hashToken(family),
    secretHash: hashToken(secret),
    userAgent: start.userAgent?.slice(0, 300) ?? null,
    expiresAt: new Date(expiresMs).toISOString(),
    createdAt,
    lentBy: start.lender?.id ?? null,
  });
  const refreshToken = writeRefreshToken(family, secret);
  return { sessionId, userId, audience, expiresMs, refreshToken, shops, current };
};

/**
 * Starts a session for a person who has proved who they are, by what `proof` finds in the same transaction.
 *
 * @throws SHOP_NOT_FOUND when a shop is named that the person does not work in
 */
export const startSessionAfter = async (
  database: Database,
  proof: (db: Tx) => Promise<SessionStart>,
): Promise<Issued> =>
  issue(database, await asOperator(database, 'sign in', async (db) => openSession(db, await proof(db))));

/** The same for a user who is known already. */
export const startSession = (database: Database, start: SessionStart): Promise<Issued> =>
  startSessionAfter(database, async () => start);

/** Where a refreshed session stands; undefined when its shop is no longer the person's. */
const standAgain = (session: Session, wanted: ShopNo | undefined, shops: Memberships) => {
  if (wanted !== undefined) {
    const named = shops.find(({ shopNo }) => shopNo === wanted);
    if (!named) throw refuse('SHOP_NOT_FOUND');
    return named;
  }
  // A user who had no shop when signing in starts in one they have now.
  if (session.shopNo === null) return shops[0] ?? null;
  return shops.find(({ shopNo }) => shopNo === session.shopNo);
};

/**
 * Exchanges a refresh token for the next one and a fresh access token, and moves the session to
 * another shop when one is named. Tabs that send the same token within half a minute get the same
 * answer; an older token ends the session, since a copy of it is in other hands.
 *
 * @throws REFRESH_TOKEN_INVALID, SHOP_NOT_FOUND
 */
export const refreshSession = async (database: Database, token: string, wanted?: ShopNo): Promise<Issued> => {
  const read = readRefreshToken(token);
  if (!read) throw refuse('REFRESH_TOKEN_INVALID');
  const successor = successorOf((await keyRing(database)).derive('refresh token'), read.secret);

  const opened = await asOperator(database, 'refresh a session', async (db): Promise<Opened | undefined> => {
    const session = await lockFamily(db, hashToken(read.family));
    if (!session) return undefined;
    const turn = turnOfSecret(session, read.secret, clock.now());
    if (turn === 'REUSED') await revokeSession(db, session.id, 'REUSED');
    if (turn === 'REUSED' || turn === 'ENDED') return undefined;

    const shops = await membershipsOf(db, session.userId);
    const current = standAgain(session, wanted, shops);
    if (current === undefined) {
      await revokeSession(db, session.id, 'LEFT_SHOP');
      return undefined;
    }
    const expiresMs = expiryOf(session.audience, Date.parse(session.createdAt), clock.now());
    if (turn === 'CURRENT')
      await rotateSession(db, session.id, {
        secretHash: hashToken(successor),
        previousHash: session.secretHash,
        expiresAt: new Date(expiresMs).toISOString(),
      });
    if (current && current.shopNo !== session.shopNo) await moveSession(db, session.id, current.shopNo);
    return {
      sessionId: session.id,
      userId: session.userId,
      audience: session.audience,
      expiresMs,
      refreshToken: writeRefreshToken(read.family, successor),
      shops,
      current,
    };
  });
  // Thrown only here, so that a revocation above is committed rather than rolled back.
  if (!opened) throw refuse('REFRESH_TOKEN_INVALID');
  return issue(database, opened);
};

/** Ends the session that a refresh token belongs to, whichever of its turns the token is from. */
export const endFamily = (database: Database, token: string): Promise<void> =>
  asOperator(database, 'sign out', async (db) => {
    const read = readRefreshToken(token);
    const session = read && (await lockFamily(db, hashToken(read.family)));
    if (session) await revokeSession(db, session.id, 'SIGNED_OUT');
  });

export const endSession = (database: Database, sessionId: string): Promise<void> =>
  asOperator(database, 'sign out', async (db) => void (await revokeSession(db, sessionId, 'SIGNED_OUT')));

/** Ends every session of a person on every device; answers how many. */
export const endSessionsOf = (database: Database, userId: UserId): Promise<number> =>
  asOperator(database, 'sign out', (db) => revokeSessionsOf(db, userId, 'LOGGED_OUT'));
