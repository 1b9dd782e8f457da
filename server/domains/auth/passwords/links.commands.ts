import type { EmployeeNo, ShopNo, UserId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { hashToken, newToken } from '../../../platform/shop-token.ts';
import { asOperator, isOwner, shopIn } from '../../../platform/shop.ts';
import type { EmployeeAccess, Tx } from '../../../platform/shop.ts';
import { passwordLinkGiven } from '../events.ts';
import { tellHolder } from '../holders/news.commands.ts';
import type { Hands } from '../holders/news.commands.ts';
import { recordNews } from '../holders/news.queries.ts';
import { hashPassword } from '../password.rules.ts';
import { proveSecondFactor } from '../second-factor/commands.ts';
import { deleteFactor, factorOf } from '../second-factor/queries.ts';
import { membershipsOf, revokeSessionsOf } from '../sessions/queries.ts';
import { assertGoodPassword } from '../users/password.commands.ts';
import { findWorker, insertLink, lockOpenLink } from './links.queries.ts';
import type { LinkRow } from './links.queries.ts';
import { throttled } from '../holders/proof.commands.ts';
import { savePassword, voidLinks } from './queries.ts';
import { findHolder } from '../users/queries.ts';

const lifeMs = 24 * 3_600_000;

/** An owner may help into their own shop, and must not get into another one by it. */
const worksOnlyIn = async (db: Tx, userId: UserId, shopNo: ShopNo): Promise<boolean> =>
  (await membershipsOf(db, userId)).every((membership) => membership.shopNo === shopNo);

/**
 * A link by which an employee sets a new password that no other person ever knows. It replaces earlier links.
 *
 * @throws ACCESS_DENIED to all but the owner, EMPLOYEE_NOT_FOUND, PASSWORD_LINK_NOT_HERE
 */
export const giveLink = async (
  hands: Hands,
  access: EmployeeAccess,
  employeeNo: EmployeeNo,
  removesSecondFactor: boolean,
): Promise<{ token: string; expiresAt: string }> => {
  if (!isOwner(access)) throw refuse('ACCESS_DENIED');
  const { shopNo, actor } = access;
  const token = newToken(shopNo);
  const expiresAt = new Date(clock.now() + lifeMs).toISOString();
  await asOperator(hands.platform.database, 'set a password by a link', async (db) => {
    const shop = shopIn(access, db);
    const worker = await findWorker(shop, employeeNo);
    if (!worker) throw refuse('EMPLOYEE_NOT_FOUND');
    const { userId } = worker;
    if (userId === null)
      throw refuse('PASSWORD_LINK_NOT_HERE', {
        message: '로그인하지 않는 직원입니다. 초대 링크를 보내 주세요.',
      });
    if (userId === actor.userId || !(await worksOnlyIn(db, userId, shopNo)))
      throw refuse('PASSWORD_LINK_NOT_HERE');
    await voidLinks(db, userId);
    const givenBy = actor.name;
    await insertLink(db, {
      tokenHash: hashToken(token),
      userId,
      shopNo,
      givenBy,
      removesSecondFactor,
      expiresAt,
    });
    await recordNews(db, userId, 'PASSWORD_LINK_GIVEN', hands.address, givenBy);
    await tellHolder(db, userId, 'PASSWORD_LINK_GIVEN');
    await publish(shop, passwordLinkGiven, employeeNo, { name: worker.name, removesSecondFactor });
  });
  return { token, expiresAt };
};

/** @throws PASSWORD_LINK_USED, whatever the link lacks: nothing is told */
const requireLink = async (db: Tx, token: string): Promise<LinkRow> => {
  const link = await lockOpenLink(db, hashToken(token));
  if (!link || !(await worksOnlyIn(db, link.userId, link.shopNo))) throw refuse('PASSWORD_LINK_USED');
  return link;
};

/** @throws PASSWORD_LINK_USED */
export const openLink = ({ platform }: Hands, token: string) =>
  asOperator(platform.database, 'set a password by a link', async (db) => {
    const link = await requireLink(db, token);
    const { name } = await findHolder(db, link.userId);
    const needsCode = !link.removes_second_factor && (await factorOf(db, link.userId)) !== undefined;
    return { name, secondFactor: needsCode, expiresAt: link.expires_at };
  });

/** @throws PASSWORD_LINK_USED, also to the slower of two; PASSWORD_TOO_WEAK, SECOND_FACTOR_NEEDED, _WRONG */
export const takeLink = async (
  hands: Hands,
  token: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<{ loginId: string; sessionsEnded: number }> => {
  const { database } = hands.platform;
  const known = await asOperator(database, 'set a password by a link', async (db) =>
    findHolder(db, (await requireLink(db, token)).userId),
  );
  await assertGoodPassword(password, known);
  const hash = await hashPassword(password);
  const sessionsEnded = await throttled(hands, `link of ${known.id}`, () =>
    asOperator(database, 'set a password by a link', async (db) => {
      const link = await requireLink(db, token);
      if (link.removes_second_factor) await deleteFactor(db, link.userId);
      else await proveSecondFactor(hands, db, link.userId, code);
      await savePassword(db, link.userId, hash);
      await recordNews(db, link.userId, 'PASSWORD_LINK_USED', hands.address, link.given_by);
      await tellHolder(db, link.userId, 'PASSWORD_LINK_USED');
      return revokeSessionsOf(db, link.userId, 'PASSWORD_CHANGED');
    }),
  );
  return { loginId: known.loginId, sessionsEnded };
};
