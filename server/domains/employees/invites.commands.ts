import type { createInvite as createCall } from '../../../contract/joining.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { EmployeeNo, UserId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { hashToken, newToken, shopOfToken } from '../../platform/shop-token.ts';
import { asOperator, inShop } from '../../platform/shop.ts';
import type { EmployeeAccess, Shop, ShopAccess } from '../../platform/shop.ts';
import { personOf } from '../auth/public.ts';
import type { Person } from '../auth/public.ts';
import {
  employeeApproved,
  employeeRegistered,
  employeeUpdated,
  inviteAccepted,
  inviteCreated,
  inviteRevoked,
} from './events.ts';
import {
  bindUser,
  releaseUser,
  findEmployeeNoOf,
  findInvite,
  insertInvite,
  isShopClosed,
  lockInvite,
  settleInvite,
} from './invites.queries.ts';
import type { InviteRow } from './invites.queries.ts';
import { isOpenInvite } from './invites.rules.ts';
import { accessOfShop } from './joining.queries.ts';
import { presentEmployee } from './present.ts';
import { findEmployees, insertEmployee, lockRows, saveEmployee } from './queries.ts';
import type { EmployeeRow } from './queries.ts';
import { hasExceptions } from './rights.queries.ts';
import { assertCanAssignRole, assertOwner, readPhone } from './rules.ts';

const dayMs = 86_400_000;

/**
 * @throws ACCESS_DENIED for a manager, or a card that may more than others, unless the owner invites;
 * EMPLOYEE_NOT_FOUND, EMPLOYEE_ALREADY_HERE
 */
export const createInvite = (
  shop: EmployeeAccess,
  input: Parsed<typeof createCall>['body'],
): Promise<{ row: InviteRow; token: string }> => {
  assertCanAssignRole(shop, input.role);
  const phone = readPhone(input.phone);
  return inShop(shop, async (shop) => {
    const { name, role, rank = null, employeeNo = null, days } = input;
    if (employeeNo !== null) {
      const { role: held } = await requireWithoutLogin(shop, employeeNo);
      // Anyone who manages employees must not come to more by a login on such a card.
      if (held !== 'STAFF' || (await hasExceptions(shop, employeeNo))) assertOwner(shop);
    }
    const token = newToken(shop.shopNo);
    const row = await insertInvite(shop, {
      tokenHash: hashToken(token),
      name,
      phone,
      role,
      rank,
      employeeNo,
      expiresAt: new Date(clock.now() + days * dayMs).toISOString(),
    });
    await publish(shop, inviteCreated, row.id, { name, role });
    return { row, token };
  });
};

/** @throws EMPLOYEE_NOT_FOUND, EMPLOYEE_ALREADY_HERE for an employee who signs in already */
const requireWithoutLogin = async (shop: Shop, employeeNo: EmployeeNo): Promise<EmployeeRow> => {
  const [employee] = await lockRows(shop, [employeeNo]);
  if (!employee || employee.state === 'LEFT') throw refuse('EMPLOYEE_NOT_FOUND');
  if (employee.user_id !== null) throw refuse('EMPLOYEE_ALREADY_HERE');
  return employee;
};

/** @throws EMPLOYEE_INVITE_NOT_FOUND, EMPLOYEE_INVITE_USED */
export const revokeInvite = (shop: ShopAccess, id: number): Promise<InviteRow> =>
  inShop(shop, async (shop) => {
    const invite = await lockInvite(shop, { id });
    if (!invite) throw refuse('EMPLOYEE_INVITE_NOT_FOUND');
    if (invite.state !== 'OPEN') throw refuse('EMPLOYEE_INVITE_USED');
    const row = await settleInvite(shop, id, { state: 'REVOKED' });
    await publish(shop, inviteRevoked, id, { name: row.name });
    return row;
  });

/** The shop that a link's secret names. Whatever the link lacks is answered alike: nothing is told. */
const accessOfToken = async (database: Database, token: string, actorName: string): Promise<ShopAccess> => {
  const shopNo = shopOfToken(token);
  const access = shopNo && (await accessOfShop(database, shopNo, actorName));
  if (!access) throw refuse('EMPLOYEE_INVITE_USED');
  return access;
};

/** @throws EMPLOYEE_INVITE_USED */
export const openInvite = async (
  database: Database,
  token: string,
): Promise<{ access: ShopAccess; invite: InviteRow }> => {
  const access = await accessOfToken(database, token, '초대받은 사람');
  const invite = await inShop(access, (shop) => findInvite(shop, hashToken(token)));
  if (!invite || !isOpenInvite(invite, clock.now())) throw refuse('EMPLOYEE_INVITE_USED');
  return { access, invite };
};

/** Makes the person an employee, whichever way they stand in the shop until now. */
const takeIn = async (shop: Shop, invite: InviteRow, person: Person): Promise<EmployeeRow> => {
  const { role, rank } = invite;
  const ownNo = await findEmployeeNoOf(shop, person.id);
  if (ownNo !== undefined) {
    const [before] = await lockRows(shop, [ownNo]);
    if (before?.state !== 'PENDING') throw refuse('EMPLOYEE_ALREADY_HERE');
    if (invite.employee_no !== null) {
      // The card that was kept for them is theirs, and what they asked for is answered by it.
      await releaseUser(shop, ownNo);
      return takeIn(shop, invite, person);
    }
    const change = { role, rank: rank ?? before.rank, state: 'ACTIVE' } as const;
    const after = await saveEmployee(shop, ownNo, change, false);
    const parameters = { before: presentEmployee(before), after: presentEmployee(after) };
    await publish(shop, employeeApproved, ownNo, parameters);
    return after;
  }
  if (invite.employee_no !== null) {
    const employeeNo = invite.employee_no as EmployeeNo;
    const before = await requireWithoutLogin(shop, employeeNo);
    await bindUser(shop, before, person.id);
    const after = await saveEmployee(shop, employeeNo, { role }, false);
    const parameters = { before: presentEmployee(before), after: presentEmployee(after) };
    await publish(shop, employeeUpdated, employeeNo, parameters);
    return after;
  }
  const phone = invite.phone ?? person.phone;
  const row = await insertEmployee(shop, {
    userId: person.id,
    name: invite.name,
    role,
    rank,
    phone,
  });
  await publish(shop, employeeRegistered, row.employee_no, { name: row.name });
  return row;
};

/**
 * The person becomes an employee of the shop that invited them; the link is used up.
 *
 * @throws EMPLOYEE_INVITE_USED, also to the slower of two; EMPLOYEE_ALREADY_HERE, SUBSCRIPTION_SEATS_FULL, SHOP_CLOSED
 */
export const takeInvite = async (
  database: Database,
  userId: UserId,
  token: string,
): Promise<{ access: ShopAccess; employee: EmployeeRow }> => {
  const person = await asOperator(database, 'take an invite', (db) => personOf(db, userId));
  const access = await accessOfToken(database, token, person.name);
  const employee = await inShop(access, async (shop) => {
    const invite = await lockInvite(shop, { tokenHash: hashToken(token) });
    if (!invite || !isOpenInvite(invite, clock.now())) throw refuse('EMPLOYEE_INVITE_USED');
    if (await isShopClosed(shop)) throw refuse('SHOP_CLOSED');
    const { employee_no: employeeNo, name } = await takeIn(shop, invite, person);
    await settleInvite(shop, invite.id, { state: 'ACCEPTED', accepted_as: employeeNo });
    await publish(shop, inviteAccepted, invite.id, { name });
    const [row] = await findEmployees(shop, [employeeNo as EmployeeNo]);
    if (!row) throw new Error('the employee just taken in is not there');
    return row;
  });
  return { access, employee };
};
