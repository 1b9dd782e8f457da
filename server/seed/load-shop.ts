import type { ShopNo, UserId } from '../../contract/ids.ts';
import { addDays } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { openShop } from '../app.ts';
import type { Tx } from '../platform/shop.ts';
import { closedWeekday } from './calendar.ts';
import { at, insertRows } from './insert.ts';
import { loadMenu } from './load-menu.ts';
import type { PaymentKind, PlannedItem, ShopPlan, Span } from './model.ts';

/** The numbers the database gave to what the plan names by place. */
export interface LoadedShop {
  shopNo: ShopNo;
  employees: number[];
  items: Map<PlannedItem, number>;
  methods: Map<PaymentKind, string>;
}

const loadTeam = async (db: Tx, plan: ShopPlan, passwordHash: string, today: ShopDate) => {
  const users = await insertRows(
    db,
    'users',
    plan.employees.map(({ loginId, fullName, phone = null }) => ({
      login_id: loginId,
      password_hash: passwordHash,
      name: fullName,
      phone,
      demo: true,
    })),
    'id',
  );
  const { name, trade, phone, address } = plan;
  const owner = { userId: at(users, 0) as UserId, name: at(plan.employees, 0).name };
  const { shopNo, employeeNo } = await openShop(db, { name, trade, phone, address, demo: true, owner });
  const staff = await insertRows(
    db,
    'employees',
    plan.employees.slice(1).map((employee, index) => ({
      shop_no: shopNo,
      user_id: at(users, index + 1),
      name: employee.name,
      rank: employee.rank,
      role: employee.role,
      color: index + 1,
      sort_order: index + 1,
    })),
    'employee_no',
  );
  // They came one after the other, all of them before the first booking.
  const employees = [employeeNo as number, ...staff];
  for (const [place, employee] of employees.entries())
    await db
      .updateTable('employees')
      .set({ joined_on: addDays(today, place * 60 - plan.days - 400) })
      .where('employee_no', '=', employee)
      .execute();
  return { shopNo, employees };
};

const loadHours = async (
  db: Tx,
  plan: ShopPlan,
  { shopNo, employees }: { shopNo: ShopNo; employees: number[] },
  today: ShopDate,
) => {
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => weekday !== closedWeekday(today));
  const week = ({ open, close }: Span) =>
    weekdays.map((weekday) => ({
      shop_no: shopNo,
      weekday,
      open_minute: open,
      close_minute: close,
      breaks: [],
    }));
  await db.deleteFrom('business_hours').where('shop_no', '=', shopNo).execute();
  await insertRows(db, 'business_hours', week(plan.hours));
  const own = plan.employees.flatMap(({ hours }, index) =>
    hours ? week(hours).map((row) => Object.assign(row, { employee_no: at(employees, index) })) : [],
  );
  await insertRows(db, 'employee_hours', own);
};

const loadFestivals = (db: Tx, shopNo: ShopNo, festivals: ReadonlyMap<string, string>, today: string) =>
  insertRows(
    db,
    'closed_days',
    [...festivals]
      .filter(([date]) => date !== today)
      .map(([closed_on, label]) => ({ shop_no: shopNo, closed_on, label })),
  );

const findMethods = async (db: Tx, shopNo: ShopNo) => {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['code', 'kind'])
    .where('shop_no', '=', shopNo)
    .execute();
  return new Map(rows.map(({ code, kind }) => [kind as PaymentKind, code]));
};

/** Opens the shop as the product does, then gives it its team, hours and menu. */
export const loadShop = async (
  db: Tx,
  plan: ShopPlan,
  passwordHash: string,
  festivals: ReadonlyMap<string, string>,
  today: ShopDate,
): Promise<LoadedShop> => {
  const team = await loadTeam(db, plan, passwordHash, today);
  await loadHours(db, plan, team, today);
  await loadFestivals(db, team.shopNo, festivals, today);
  return {
    ...team,
    items: await loadMenu(db, plan, team.shopNo, team.employees),
    methods: await findMethods(db, team.shopNo),
  };
};
