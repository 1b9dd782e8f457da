import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Gate } from '../../../platform/gate.ts';
import { asSystem, isOwner, mintAccess } from '../../../platform/shop.ts';
import type { EmployeeAccess, UserIdentity } from '../../../platform/shop.ts';
import { limitGuess } from '../throttle/guess-limit.commands.ts';
import { findBearerState, findViewed } from '../queries.ts';
import { rightsOf } from '../rules.ts';
import { verifyAccessToken } from '../access-token.rules.ts';
import { sealKeysWith } from '../signing-keys.commands.ts';

type Request = Parameters<Gate['user']>[0];

export const bearerOf = (request: Request): string | undefined =>
  /^Bearer ([\w.-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1];

/** 이 직원이 보는 것: the employee that the owner views as. */
const viewedIn = (request: Request): EmployeeNo | undefined => {
  const given = request.headers['x-view-as'];
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given)
    ? (Number(given) as EmployeeNo)
    : undefined;
};

/**
 * The shop as one of its employees sees it, read-only. The log names the owner who looks.
 * @throws ACCESS_DENIED to all but the owner, and for an employee who does not work here
 */
const seenAs = async (shop: EmployeeAccess, employeeNo: EmployeeNo): Promise<EmployeeAccess> => {
  const { actor, shopNo, database } = shop;
  if (!isOwner(shop)) throw refuse('ACCESS_DENIED');
  const found = await asSystem(database, shopNo, 'look as an employee', (shop) =>
    findViewed(shop, employeeNo),
  );
  if (!found) throw refuse('ACCESS_DENIED');
  const { name, role, decisions, exceptions } = found;
  return mintAccess({
    ...shop,
    actor: { ...actor, employeeNo, name, role },
    rights: rightsOf(role, [...decisions, ...exceptions]),
    viewedBy: { employeeNo: actor.employeeNo, name: actor.name },
  });
};

/**
 * The caller, by a signature and one query. The token only says what to look up; rights are read from the rows,
 * so that leaving, a new role and a withdrawn right apply at once.
 */
export const authGate = ({ database, vault }: Platform): Gate => {
  sealKeysWith(database, vault);
  const admit = async (
    request: Request,
  ): Promise<{ user: UserIdentity; shop: EmployeeAccess | undefined }> => {
    const token = bearerOf(request);
    if (token === undefined) throw refuse('UNAUTHENTICATED');
    const { sid: sessionId, userId, sub, shopNo = null, ver } = await verifyAccessToken(database, token);
    const bearer = await findBearerState(database, { sessionId, userId, shopNo, employeeNo: sub ?? null });
    if (!bearer || Date.parse(bearer.expiresAt) <= clock.now()) throw refuse('SESSION_REVOKED');

    const user: UserIdentity = { userId, sessionId, shopNo };
    if (shopNo === null) return { user, shop: undefined };
    const { employee } = bearer;
    if (!employee || employee.sessionVersion !== ver) throw refuse('SESSION_REVOKED');
    const { no: employeeNo, name, role, trade, shopName, isReadOnly, isClosed } = employee;
    const rights = rightsOf(role, [...employee.decisions, ...employee.exceptions]);
    const place = { shopNo: employee.shopNo, shopName, trade };
    const shop = mintAccess({
      ...place,
      actor: { kind: 'employee', employeeNo, name, role, userId, sessionId },
      rights,
      isReadOnly,
      isClosed,
      database,
    });
    return { user, shop };
  };

  return {
    user: async (request) => (await admit(request)).user,
    shop: async (request) => {
      const { shop } = await admit(request);
      if (!shop) throw refuse('SHOP_NOT_FOUND');
      const viewed = viewedIn(request);
      return viewed === undefined ? shop : seenAs(shop, viewed);
    },
    guess: limitGuess,
  };
};
