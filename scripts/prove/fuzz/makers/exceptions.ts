import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

/** All in the shop where nothing is booked: each on a day of its own, so that none is in another's way. */
let days = 0;
const freeDay = () => {
  days = (days + 1) % 700;
  return addDays(shopDateOf(Date.now()), days);
};

const params = ({ sideShop }: Stage) => ({ shopNo: sideShop.shopNo });
const hours = { open: '10:00' as const, close: '15:00' as const, breaks: [] };

const holiday = () => {
  const from = freeDay();
  return { kind: 'DATE' as const, from, label: '쉬는 날 🌿' };
};
const openDay = ({ random, sideShop }: Stage) => ({
  date: freeDay(),
  ...hours,
  employeeNos: random.chance(0.5) ? [sideShop.owner.employeeNo] : [],
});
const leave = ({ random, sideShop }: Stage) => {
  const day = freeDay();
  return {
    employeeNo: sideShop.owner.employeeNo,
    from: day,
    to: day,
    ...random.pick([
      { kind: 'ANNUAL' as const },
      { kind: 'SICK' as const, reason: '감기' },
      { kind: 'HALF' as const, fromTime: '09:00' as const, toTime: '13:00' as const },
    ]),
  };
};
const range = ({ random }: Stage) => {
  const from = addDays(shopDateOf(Date.now()), random.int(-100, 100));
  return random.chance(0.3) ? {} : { from, to: addDays(from, random.int(0, 365)) };
};

type Exceptions = Exclude<
  NamesOf<'schedule'>,
  | 'schedule.businessDays'
  | 'schedule.saveBusinessDays'
  | 'schedule.calendarSettings'
  | 'schedule.saveCalendarSettings'
>;

export const exceptionMakers: Makers<Exceptions> = {
  'schedule.holidays': (stage) => ({ by: stage.sideOwner, query: range(stage) }),
  'schedule.addHoliday': ({ sideOwner }) => ({ by: sideOwner, body: holiday() }),
  'schedule.changeHoliday': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const { id, version } = (await owner.call('schedule.addHoliday', { body: holiday() })).body;
    return { by: stage.sideOwner, params: { id }, body: { ...holiday(), version } };
  },
  'schedule.removeHoliday': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const { id } = (await owner.call('schedule.addHoliday', { body: holiday() })).body;
    return { by: stage.sideOwner, params: { id } };
  },
  'schedule.openDays': (stage) => ({ by: stage.sideOwner, params: params(stage), query: range(stage) }),
  'schedule.addOpenDay': (stage) => ({ by: stage.sideOwner, params: params(stage), body: openDay(stage) }),
  'schedule.changeOpenDay': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const made = await owner.call('schedule.addOpenDay', { params: params(stage), body: openDay(stage) });
    const { id, version } = made.body;
    return {
      by: stage.sideOwner,
      params: { ...params(stage), id },
      body: { ...openDay(stage), version },
    };
  },
  'schedule.removeOpenDay': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const made = await owner.call('schedule.addOpenDay', { params: params(stage), body: openDay(stage) });
    return { by: stage.sideOwner, params: { ...params(stage), id: made.body.id } };
  },
  'schedule.employeeHours': (stage) => ({
    by: stage.sideOwner,
    params: { ...params(stage), employeeNo: stage.sideShop.owner.employeeNo },
  }),
  'schedule.saveEmployeeHours': async (stage) => {
    const at = { ...params(stage), employeeNo: stage.sideShop.owner.employeeNo };
    const owner = await stage.sideOwner.speak();
    const { version } = (await owner.call('schedule.employeeHours', { params: at })).body;
    const weekdays = stage.random.chance(0.3) ? null : [{ weekday: stage.random.int(0, 6), ...hours }];
    return { by: stage.sideOwner, params: at, body: { weekdays, version } };
  },
  'schedule.leaves': (stage) => ({ by: stage.sideOwner, params: params(stage), query: range(stage) }),
  'schedule.addLeave': (stage) => ({ by: stage.sideOwner, params: params(stage), body: leave(stage) }),
  'schedule.changeLeave': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const made = await owner.call('schedule.addLeave', { params: params(stage), body: leave(stage) });
    const { id, version } = made.body;
    return { by: stage.sideOwner, params: { ...params(stage), id }, body: { ...leave(stage), version } };
  },
  'schedule.removeLeave': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const made = await owner.call('schedule.addLeave', { params: params(stage), body: leave(stage) });
    return { by: stage.sideOwner, params: { ...params(stage), id: made.body.id } };
  },
  'schedule.preview': (stage) => ({
    by: stage.sideOwner,
    params: params(stage),
    body: stage.random.pick([
      { change: 'HOLIDAY' as const, holiday: holiday() },
      { change: 'OPEN_DAY' as const, openDay: openDay(stage) },
      { change: 'LEAVE' as const, leave: leave(stage) },
      { change: 'WEEK' as const, week: { weekdays: [], closesOnPublicHolidays: true } },
    ]),
  }),
  'schedule.bookingRules': (stage) => ({ by: stage.sideOwner, params: params(stage) }),
  'schedule.saveBookingRules': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const { version } = (await owner.call('schedule.bookingRules', { params: params(stage) })).body;
    const windowDays = stage.random.int(1, 365);
    return {
      by: stage.sideOwner,
      params: params(stage),
      body: { windowDays, noticeMinutes: stage.random.int(0, 43_200), slotMinutes: 15, version },
    };
  },
};

const stop = ({ random }: Stage) => {
  const day = freeDay();
  return {
    platforms: random.pick([
      ['NAVER' as const],
      ['ZERO_SHOP' as const, 'CHATBOT' as const, 'NAVER' as const],
    ]),
    startAt: instantAt(day, 600),
    endAt: instantAt(addDays(day, 1), 0),
    reason: random.pick(['', '공사', "'); --"]),
  };
};

export const stopMakers: Makers<NamesOf<'platform-bookings'>> = {
  'platform-bookings.stops': ({ sideOwner }) => ({ by: sideOwner }),
  'platform-bookings.addStop': (stage) => ({ by: stage.sideOwner, body: stop(stage) }),
  'platform-bookings.liftStop': async (stage) => {
    const owner = await stage.sideOwner.speak();
    const { id } = (await owner.call('platform-bookings.addStop', { body: stop(stage) })).body;
    return { by: stage.sideOwner, params: { id } };
  },
  'platform-bookings.notifications': ({ sideOwner, random }) => ({
    by: sideOwner,
    query: { limit: random.int(1, 200) },
  }),
};
