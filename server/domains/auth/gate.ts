import type { Trade } from '../../../contract/trades.ts';
import type { Role } from '../../../contract/rights.ts';
import type { EmployeeNo, ShopNo } from '../../../contract/ids.ts';
import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import type { Gate } from '../../platform/gate.ts';
import { asOperator, mintScope } from '../../platform/scope.ts';
import type { ShopScope, UserIdentity } from '../../platform/scope.ts';
import { findStanding } from './queries.ts';
import { rightsOf } from './rules.ts';
import { readAccessToken } from './sessions/access-token.ts';

type Request = Parameters<Gate['user']>[0];

export const bearerOf = (request: Request): string | undefined =>
  /^Bearer ([\w.-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Who is asking, by a signature and one query. The token only says what to look up; what a person may
 * do is read from the rows, so that leaving, a new role and a withdrawn right count at once.
 */
export const authGate = ({ database }: Platform): Gate => {
  const admit = async (request: Request): Promise<{ user: UserIdentity; scope: ShopScope | undefined }> => {
    const token = bearerOf(request);
    if (token === undefined) throw refuse('UNAUTHENTICATED');
    const { sid: sessionId, userId, sub, shopNo = null, ver } = await readAccessToken(database, token);
    const bearer = { sessionId, userId, shopNo, employeeNo: sub ?? null };
    const standing = await asOperator(database, (db) => findStanding(db, bearer));
    if (!standing || Date.parse(standing.expiresAt) <= clock.now()) throw refuse('SESSION_REVOKED');

    const user: UserIdentity = { userId, sessionId, shopNo };
    if (shopNo === null) return { user, scope: undefined };
    if (standing.shopNo === null || standing.sessionVersion !== ver) throw refuse('SESSION_REVOKED');
    const scope = mintScope({
      ...user,
      shopNo: standing.shopNo as ShopNo,
      employeeNo: standing.employeeNo as EmployeeNo,
      name: standing.name ?? '',
      role: standing.role as Role,
      trade: standing.trade as Trade,
      shopName: standing.shopName ?? '',
      rights: rightsOf(standing.role ?? '', standing.decisions),
      database,
    });
    return { user, scope };
  };

  return {
    user: async (request) => (await admit(request)).user,
    scope: async (request) => {
      const { scope } = await admit(request);
      if (!scope) throw refuse('SHOP_NOT_FOUND');
      return scope;
    },
  };
};
