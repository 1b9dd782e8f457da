import { sql } from 'kysely';
import { shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { EmployeeNo, UserId } from '../../../contract/ids.ts';
import type { Role } from '../../../contract/rights.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { keepRank } from './past-ranks.queries.ts';

export const columns = [
  'employee_no',
  'user_id',
  'name',
  'rank',
  'aliases',
  'role',
  'color',
  'bookable',
  'state',
  'sort_order',
  'phone',
  'joined_on',
  'left_on',
  'version',
] as const;

/** The shop's employees in the order the owner gave them; those who left only when asked for. */
export const listEmployees = (shop: Shop, { includeLeft = false } = {}) =>
  shop.tx
    .selectFrom('employees')
    .select(columns)
    .$if(!includeLeft, (query) => query.where('state', '<>', 'LEFT'))
    .orderBy('sort_order')
    .orderBy('employee_no')
    .execute();
export type EmployeeRow = Awaited<ReturnType<typeof listEmployees>>[number];

export const findEmployees = (shop: Shop, employeeNos: readonly EmployeeNo[]) =>
  shop.tx
    .selectFrom('employees')
    .select(columns)
    .where('employee_no', 'in', [...employeeNos])
    .execute();

/** In one order for all callers, so that two writers never wait for each other. */
export const lockRows = (shop: Shop, employeeNos: readonly EmployeeNo[]) =>
  shop.tx
    .selectFrom('employees')
    .select(columns)
    .where('employee_no', 'in', [...employeeNos])
    .orderBy('employee_no')
    .forNoKeyUpdate()
    .execute();

export interface NewEmployee {
  userId: UserId | null;
  name: string;
  role: Role;
  rank?: string | null | undefined;
  aliases?: string[] | undefined;
  color?: number | undefined;
  phone?: string | null | undefined;
  bookable?: boolean | undefined;
  state?: 'PENDING' | undefined;
  joinedOn?: ShopDate | undefined;
}

const colours = 12;
const today = () => shopDateOf(clock.now());

/** Adds an employee behind the others; without a colour, the next one of the palette. */
export const insertEmployee = async ({ tx }: ShopTx, employee: NewEmployee) => {
  const { count, last } = await tx
    .selectFrom('employees')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('sort_order'), eb.lit(-1)).as('last'),
    ])
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('employees')
    .values({
      user_id: employee.userId,
      name: employee.name,
      role: employee.role,
      rank: employee.rank ?? null,
      aliases: employee.aliases ?? [],
      phone: employee.phone ?? null,
      bookable: employee.bookable ?? true,
      state: employee.state ?? 'ACTIVE',
      joined_on: employee.state === 'PENDING' ? null : (employee.joinedOn ?? today()),
      color: employee.color ?? count % colours,
      sort_order: last + 1,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
};

export interface EmployeeChange {
  name?: string | undefined;
  rank?: string | null | undefined;
  aliases?: string[] | undefined;
  role?: Role | undefined;
  color?: number | undefined;
  phone?: string | null | undefined;
  bookable?: boolean | undefined;
  state?: 'ACTIVE' | 'LEFT' | undefined;
  joinedOn?: ShopDate | undefined;
  /** Of who leaves or has left. */
  lastDay?: ShopDate | undefined;
}

/** `endsSessions` makes every token the employee holds for this shop worthless at once. */
export const saveEmployee = async (
  shop: Shop,
  employeeNo: EmployeeNo,
  { joinedOn, lastDay, ...change }: EmployeeChange,
  endsSessions: boolean,
) => {
  await keepRank(shop, employeeNo, change);
  return (
    shop.tx
      .updateTable('employees')
      // A change of nothing is granted too, and SET may not be empty.
      .set((eb) => ({ ...change, version: eb.ref('version') }))
      // An employee who is marked as left again keeps their earlier last day.
      .$if(change.state === 'LEFT' || lastDay !== undefined, (query) =>
        query.set({ left_on: sql`coalesce(${lastDay ?? null}::date, left_on, ${today()}::date)` }),
      )
      .$if(change.state === 'ACTIVE', (query) => query.set({ left_on: null }))
      .$if(change.state === 'ACTIVE' || joinedOn !== undefined, (query) =>
        query.set({ joined_on: sql`coalesce(${joinedOn ?? null}::date, joined_on, ${today()}::date)` }),
      )
      .$if(endsSessions, (query) => query.set((eb) => ({ session_version: eb('session_version', '+', 1) })))
      .where('employee_no', '=', employeeNo)
      .returning(columns)
      .executeTakeFirstOrThrow()
  );
};
