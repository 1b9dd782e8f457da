import { sql } from 'kysely';
import type { BookingId, ClassId, EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';

interface Counted {
  count: number;
}

/** Open bookings to come in which the employee has a part: the first twenty, each with the number of all. */
export const bookingsToCome = async (shop: Shop, employeeNo: EmployeeNo, now: string) =>
  (
    await sql<Counted & { id: BookingId; customerName: string; startAt: string }>`
      select b.id, b.customer_name as "customerName", b.start_at as "startAt",
        (count(*) over ())::int as count
      from bookings b
      where b.start_at > ${now} and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')
        and (b.employee_no = ${employeeNo} or exists (
          select 1 from booking_items i where i.booking_id = b.id and i.employee_no = ${employeeNo}))
      order by b.start_at, b.id limit 20`.execute(shop.tx)
  ).rows;

export const classesToCome = async (shop: Shop, employeeNo: EmployeeNo, now: string) =>
  (
    await sql<Counted & { id: ClassId; name: string; startAt: string }>`
      select c.id, c.name, c.start_at as "startAt", (count(*) over ())::int as count
      from class_sessions c
      where c.employee_no = ${employeeNo} and c.start_at > ${now} and c.cancelled_at is null
      order by c.start_at, c.id limit 20`.execute(shop.tx)
  ).rows;

/**
 * What else names them from today on: pay of open months, leave, waitlist entries, customers of theirs, blocks
 * and holds, Naver's name for them, own pay rules and goals, and their invite.
 */
export const alsoTouched = async (shop: Shop, employeeNo: EmployeeNo, today: string) => {
  const { rows } = await sql<{
    openMonths: string[];
    leaves: number;
    waitlist: number;
    customers: number;
    blocks: number;
    holds: number;
    isKnownToNaver: boolean;
    hasOwnPlan: boolean;
    goals: number;
    hasOpenInvite: boolean;
  }>`
    select
      array(select distinct i.month from incentive_entries i
        where i.employee_no = ${employeeNo} and not exists (
          select 1 from incentive_closings c where c.month = i.month and c.state <> 'OPEN')
        order by i.month) as "openMonths",
      (select count(*)::int from leaves l where l.employee_no = ${employeeNo} and l.to_on >= ${today}::date) as leaves,
      (select count(*)::int from waitlist_wishes w
        where w.employee_no = ${employeeNo} and w.state in ('WAITING', 'OFFERED')) as waitlist,
      (select count(*)::int from customers u
        where u.employee_no = ${employeeNo} and u.deleted_at is null) as customers,
      (select count(*)::int from blocks b
        where b.employee_no = ${employeeNo} and b.blocked_on >= ${today}::date) as blocks,
      (select count(*)::int from hold_times t join holds h on h.id = t.hold_id
        where t.employee_no = ${employeeNo} and h.expires_at > ${clock.iso()}) as holds,
      exists (select from naver_employees n where n.employee_no = ${employeeNo} and n.enabled) as "isKnownToNaver",
      exists (select from incentive_plans p
        where p.employee_no = ${employeeNo} and p.withdrawn_at is null) as "hasOwnPlan",
      (select count(*)::int from month_goal_people g
        where g.employee_no = ${employeeNo} and g.month >= ${today.slice(0, 7)}) as goals,
      exists (select from employee_invites v where v.employee_no = ${employeeNo} and v.state = 'OPEN'
        and v.expires_at > ${clock.iso()}) as "hasOpenInvite"`.execute(shop.tx);
  const [touched] = rows;
  if (!touched) throw new Error('a select without a table has one row');
  return touched;
};
