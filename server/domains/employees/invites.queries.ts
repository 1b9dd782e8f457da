import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { EmployeeNo, UserId } from '../../../contract/ids.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import type { EmployeeRow } from './queries.ts';

const columns = [
  'id',
  'name',
  'phone',
  'role',
  'rank',
  'employee_no',
  'state',
  'expires_at',
  'texted',
] as const;

/** A closed shop takes in no employees. */
export const isShopClosed = async (shop: Shop): Promise<boolean> =>
  (await shop.tx.selectFrom('shop_closings').select('closed_at').executeTakeFirst()) !== undefined;

/** The latest hundred. */
export const listInvites = (shop: Shop) =>
  shop.tx.selectFrom('employee_invites').select(columns).orderBy('id', 'desc').limit(100).execute();
export type InviteRow = Awaited<ReturnType<typeof listInvites>>[number];

export interface NewInvite {
  tokenHash: string;
  name: string;
  phone: string | null;
  role: 'MANAGER' | 'STAFF';
  rank: string | null;
  employeeNo: EmployeeNo | null;
  expiresAt: string;
}

export const insertInvite = (shop: Shop, invite: NewInvite): Promise<InviteRow> =>
  shop.tx
    .insertInto('employee_invites')
    .values({
      shop_no: shop.shopNo,
      token_hash: invite.tokenHash,
      name: invite.name,
      phone: invite.phone,
      role: invite.role,
      rank: invite.rank,
      employee_no: invite.employeeNo,
      expires_at: invite.expiresAt,
      created_by: employeeNoOf(shop),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Counts that it goes to a phone, and keeps which. */
export const noteTexted = (shop: Shop, id: number, phone: string): Promise<InviteRow> =>
  shop.tx
    .updateTable('employee_invites')
    .set((eb) => ({ phone, texted: eb('texted', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Texts of the invites made since. */
export const countTexted = async (shop: Shop, since: string): Promise<number> => {
  const row = await shop.tx
    .selectFrom('employee_invites')
    .select((eb) => eb.fn.sum<number | null>('texted').as('texts'))
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row?.texts ?? 0;
};

export const findInvite = (shop: Shop, tokenHash: string): Promise<InviteRow | undefined> =>
  shop.tx
    .selectFrom('employee_invites')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Held to the end: of two who use a link at once, the second finds it used. */
export const lockInvite = (
  shop: Shop,
  which: { tokenHash: string } | { id: number },
): Promise<InviteRow | undefined> =>
  shop.tx
    .selectFrom('employee_invites')
    .select(columns)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('tokenHash' in which, (query) =>
      query.where('token_hash', '=', 'tokenHash' in which ? which.tokenHash : ''),
    )
    .forUpdate()
    .executeTakeFirst();

export const settleInvite = (
  shop: Shop,
  id: number,
  settled: { state: 'ACCEPTED'; accepted_as: number } | { state: 'REVOKED' },
): Promise<InviteRow> =>
  shop.tx
    .updateTable('employee_invites')
    .set(settled)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The person's own row here, unless they left. */
export const findEmployeeNoOf = async (shop: Shop, userId: UserId): Promise<EmployeeNo | undefined> => {
  const row = await shop.tx
    .selectFrom('employees')
    .select('employee_no')
    .where('user_id', '=', userId)
    .where('state', '<>', 'LEFT')
    .executeTakeFirst();
  return row?.employee_no as EmployeeNo | undefined;
};

/** Ends a request to join: the person is taken in by another row. */
export const releaseUser = (shop: Shop, employeeNo: EmployeeNo) =>
  shop.tx
    .updateTable('employees')
    .set({ user_id: null, state: 'LEFT', left_on: shopDateOf(clock.now()) })
    .where('employee_no', '=', employeeNo)
    .execute();

/** Lets a person work as this employee. */
export const bindUser = (shop: Shop, employee: EmployeeRow, userId: UserId) =>
  shop.tx
    .updateTable('employees')
    .set({ user_id: userId })
    .where('employee_no', '=', employee.employee_no)
    .execute();
