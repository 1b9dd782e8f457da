import { randomUUID } from 'node:crypto';
import type { ShopNo } from '../../contract/ids.ts';
import { allRights } from '../../contract/rights.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { closeMonth, payMonth, writePayRows } from '../domains/incentives/public.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/open.ts';
import { mintAccess, systemShop } from '../platform/shop.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';

interface Team {
  shopNo: ShopNo;
  owner: { no: number; name: string };
  /** In the shop's order, the owner first. */
  employees: readonly number[];
}

const less = { vat: true, cardFeePermille: 15, materialPermille: 0 };
const flat = (source: string, permille: number) => ({
  source,
  when: 'SOLD',
  method: 'FLAT',
  bands: [{ fromWon: 0, permille }],
  less: { vat: false, cardFeePermille: 0, materialPermille: 0 },
});
const bands = [
  { fromWon: 0, permille: 360 },
  { fromWon: 3_000_000, permille: 400 },
  { fromWon: 6_000_000, permille: 440 },
];
const rules = [
  { source: 'SERVICE_REAL', when: 'SOLD', method: 'BANDS_WHOLE', bands, less },
  flat('SERVICE_DEDUCTED', 300),
  flat('PRODUCT', 100),
];
const bonuses = [{ metric: 'REAL', atWon: 5_000_000, bonusWon: 150_000 }];

const lastMonth = (day: string): string => addDays(`${day.slice(0, 7)}-01` as ShopDate, -1).slice(0, 7);

/** Three months of pay: one paid, one closed, one that runs. */
const loadPay = async (database: Database, db: Tx, { shopNo, owner, employees }: Team, today: ShopDate) => {
  const closed = lastMonth(today);
  const paid = lastMonth(`${closed}-01`);
  const plan = { shop_no: shopNo, effective_month: paid, created_by: owner.no, created_by_name: owner.name };
  await db
    .updateTable('employees')
    .set({ created_at: instantAt(addDays(today, -400), 600) })
    .where('shop_no', '=', shopNo)
    .execute();
  const written = { rules, bonuses, withholding: 'FREELANCER', employee_no: null };
  await insertRows(db, 'incentive_plans', [
    { ...plan, ...written, target: 'SHOP', base_pay_won: 0 },
    {
      ...plan,
      ...written,
      target: 'EMPLOYEE',
      employee_no: employees.at(-1),
      base_pay_won: 2_100_000,
      withholding: 'WAGE',
      rules: [flat('SERVICE_REAL', 50)],
      bonuses: [],
    },
  ]);
  await writePayRows(systemShop(db, shopNo));
  const access = mintAccess({
    shopNo,
    shopName: '',
    trade: 'NAIL',
    actor: { kind: 'operator', name: owner.name },
    rights: new Set(allRights),
    database,
    tx: systemShop(db, shopNo).tx,
  });
  await closeMonth(access, paid);
  await payMonth(access, paid, { paidOn: `${closed}-10` as ShopDate, method: 'TRANSFER' });
  await closeMonth(access, closed);
  // The database's clock is not the one the demo's days are counted from.
  await db
    .updateTable('events')
    .set({ at: clock.iso() })
    .where('shop_no', '=', shopNo)
    .where('kind', 'like', 'incentive.%')
    .execute();
};

/** What the owner of a shop with employees decides about them: rights, leave, an invite, and their pay. */
export const loadPeople = async (database: Database, db: Tx, team: Team, today: ShopDate): Promise<void> => {
  const { shopNo, employees } = team;
  const of = { shop_no: shopNo };
  await insertRows(db, 'rights_tables', [of]);
  await insertRows(db, 'employee_rights', [
    { ...of, employee_no: at(employees, 1), right: 'payroll.read', allowed: true },
    { ...of, employee_no: at(employees, 2), right: 'statistics.read', allowed: true },
  ]);
  const leave = { ...of, from_minute: 0, to_minute: 1440, created_at: clock.iso() };
  await insertRows(db, 'leave_requests', [
    {
      ...leave,
      employee_no: at(employees, 2),
      kind: 'ANNUAL',
      from_on: addDays(today, 12),
      to_on: addDays(today, 14),
      reason: '가족 여행이에요',
    },
    {
      ...leave,
      employee_no: at(employees, 3),
      kind: 'HALF',
      from_on: addDays(today, 5),
      to_on: addDays(today, 5),
      from_minute: 600,
      to_minute: 780,
      reason: '병원 예약이 있어요',
    },
  ]);
  await insertRows(db, 'employee_invites', [
    {
      ...of,
      token_hash: randomUUID(),
      name: '강다온',
      role: 'STAFF',
      rank: '디자이너',
      expires_at: instantAt(addDays(today, 6), 600),
      created_by: team.owner.no,
    },
  ]);
  await loadPay(database, db, team, today);
};
