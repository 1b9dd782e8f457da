import type { ShopNo, UserId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { EmployeeAccess } from '../../../platform/shop.ts';
import { startSessionAfter } from './commands.ts';
import type { Issued } from './commands.ts';
import { consumeTemporaryToken, insertTemporaryToken } from './queries.ts';
import { hashToken, randomToken } from './rules.ts';

export const temporaryLifeSeconds = 60;

/** A token that opens one webview session of the same person in the same shop, once, within a minute. */
export const issueTemporaryToken = async ({ shopNo, actor, database }: EmployeeAccess): Promise<string> => {
  const token = randomToken();
  await asOperator(database, 'lend a session', (db) =>
    insertTemporaryToken(db, {
      tokenHash: hashToken(token),
      sessionId: actor.sessionId,
      userId: actor.userId,
      shopNo,
      expiresAt: new Date(clock.now() + temporaryLifeSeconds * 1000).toISOString(),
    }),
  );
  return token;
};

/** @throws TEMPORARY_TOKEN_INVALID when it was used, is too old, or its session has ended. */
export const exchangeTemporaryToken = (
  database: Database,
  token: string,
  userAgent: string | undefined,
): Promise<Issued> =>
  startSessionAfter(database, async (db) => {
    const lent = await consumeTemporaryToken(db, hashToken(token));
    if (!lent) throw refuse('TEMPORARY_TOKEN_INVALID');
    return {
      userId: lent.user_id as UserId,
      shopNo: lent.shop_no as ShopNo,
      audience: 'webview',
      userAgent,
      lender: { id: lent.lent_by, createdAt: lent.created_at },
    };
  });
