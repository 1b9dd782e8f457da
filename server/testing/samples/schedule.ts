import { addDays, instantAt } from '../../../contract/time.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { atDay, inShop } from './asked.ts';

const hours = { open: '10:00', close: '15:00', breaks: [] };

const leave = ({ owner, day }: Furnished, after: number) => ({
  employeeNo: owner.employeeNo,
  kind: 'SICK',
  from: addDays(day, after),
  to: addDays(day, after),
});

/** Blocks, days that differ from the week, and stops of the channels. */
export const scheduleSamples = {
  'blocks.list': atDay,
  'blocks.create': ({ shopNo, owner, day }) => ({
    params: { shopNo },
    body: {
      employeeNo: owner.employeeNo,
      title: '교육',
      date: addDays(day, 41),
      from: '02:00',
      to: '03:00',
      repeat: { every: 'DAILY', ends: { kind: 'COUNT', count: 2 } },
    },
  }),
  'blocks.get': ({ shopNo, blocks }) => ({ params: { shopNo, id: blocks.saved } }),
  'blocks.change': ({ shopNo, blocks, owner }) => ({
    params: { shopNo, id: blocks.changed },
    body: { title: '점심', employeeNo: owner.employeeNo, version: 1 },
  }),
  'blocks.remove': ({ shopNo, blocks }) => ({ params: { shopNo, id: blocks.removed } }),
  'schedule.holidays': ({ day }) => ({ query: { from: day, to: addDays(day, 300) } }),
  'schedule.addHoliday': ({ day }) => ({ body: { kind: 'DATE', from: addDays(day, 210) } }),
  'schedule.changeHoliday': ({ exceptions, day }) => ({
    params: { id: exceptions.changed.holiday },
    body: { kind: 'DATE', from: addDays(day, 214), version: 1 },
  }),
  'schedule.removeHoliday': ({ exceptions }) => ({ params: { id: exceptions.holiday } }),
  'schedule.openDays': inShop,
  'schedule.addOpenDay': ({ shopNo, owner, day }) => ({
    params: { shopNo },
    body: { date: addDays(day, 211), ...hours, employeeNos: [owner.employeeNo] },
  }),
  'schedule.changeOpenDay': ({ shopNo, exceptions, day }) => ({
    params: { shopNo, id: exceptions.changed.openDay },
    body: { date: addDays(day, 215), ...hours, version: 1 },
  }),
  'schedule.removeOpenDay': ({ shopNo, exceptions }) => ({ params: { shopNo, id: exceptions.openDay } }),
  'schedule.employeeHours': ({ shopNo, owner }) => ({ params: { shopNo, employeeNo: owner.employeeNo } }),
  'schedule.saveEmployeeHours': ({ shopNo, employee }) => ({
    params: { shopNo, employeeNo: employee.id },
    body: { weekdays: [{ weekday: 1, ...hours }], version: 1, confirmed: true },
  }),
  'schedule.leaves': inShop,
  'schedule.addLeave': (shop) => ({ ...inShop(shop), body: leave(shop, 212) }),
  'schedule.changeLeave': (shop) => ({
    params: { shopNo: shop.shopNo, id: shop.exceptions.changed.leave },
    body: { ...leave(shop, 216), version: 1 },
  }),
  'leaveRequests.list': inShop,
  'leaveRequests.ask': (shop) => {
    const { employeeNo: _own, ...asked } = leave(shop, 230);
    return { ...inShop(shop), body: asked };
  },
  'leaveRequests.withdraw': ({ shopNo, exceptions }) => ({
    params: { shopNo, id: exceptions.asked.withdrawn },
  }),
  'leaveRequests.decide': ({ shopNo, exceptions }) => ({
    params: { shopNo, id: exceptions.asked.decided },
    body: { approved: true },
  }),
  'schedule.removeLeave': ({ shopNo, exceptions }) => ({ params: { shopNo, id: exceptions.leave } }),
  'schedule.preview': (shop) => ({
    ...inShop(shop),
    body: { change: 'LEAVE', leave: leave(shop, 213) },
  }),
  'schedule.bookingRules': inShop,
  'schedule.saveBookingRules': ({ shopNo }) => ({
    params: { shopNo },
    body: { windowDays: 30, noticeMinutes: 120, slotMinutes: 30, startsFrom: 'MIDNIGHT', version: 1 },
  }),
  'platform-bookings.stops': () => ({}),
  'platform-bookings.addStop': ({ day }) => ({
    body: {
      platforms: ['CHATBOT'],
      startAt: instantAt(addDays(day, 220), 0),
      endAt: instantAt(addDays(day, 221), 0),
    },
  }),
  'platform-bookings.liftStop': ({ exceptions }) => ({ params: { id: exceptions.stop } }),
  'platform-bookings.notifications': () => ({}),
} satisfies Record<string, (shop: Furnished) => Anything>;
