import type { ShopNo } from '../../contract/ids.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import type { Person } from './people.ts';

/** A closed day, a temporary opening and leave, beginning that many days after. */
const furnishDays = async (owner: Person, shopNo: ShopNo, day: string, label: string) => {
  const params = { shopNo };
  const holiday = await owner.call('schedule.addHoliday', {
    body: { kind: 'DATE', from: day, label: `${label}휴무` },
  });
  const openDay = await owner.call('schedule.addOpenDay', {
    params,
    body: {
      date: addDays(day, 1),
      open: '10:00',
      close: '15:00',
      breaks: [],
      label: `${label}영업`,
      employeeNos: [owner.employeeNo],
    },
  });
  const leave = await owner.call('schedule.addLeave', {
    params,
    body: {
      employeeNo: owner.employeeNo,
      kind: 'ANNUAL',
      from: addDays(day, 2),
      to: addDays(day, 3),
      reason: `${label}여행`,
    },
  });
  return { holiday: holiday.body.id, openDay: openDay.body.id, leave: leave.body.id };
};

const askLeave = async (owner: Person, shopNo: ShopNo, date: string) => {
  const body = { kind: 'ANNUAL' as const, from: date, to: date };
  return (await owner.call('leaveRequests.ask', { params: { shopNo }, body })).body.id;
};

/** Far from every booking, so that none of them stands in the way. */
export const furnishExceptions = async (owner: Person, shopNo: ShopNo, day: string, label: string) => {
  const stop = await owner.call('platform-bookings.addStop', {
    body: {
      platforms: ['NAVER'],
      startAt: instantAt(addDays(day, 204), 0),
      endAt: instantAt(addDays(day, 205), 0),
      reason: `${label}공사`,
    },
  });
  return {
    ...(await furnishDays(owner, shopNo, addDays(day, 200), label)),
    asked: {
      withdrawn: await askLeave(owner, shopNo, addDays(day, 232)),
      decided: await askLeave(owner, shopNo, addDays(day, 234)),
    },
    stop: stop.body.id,
    changed: await furnishDays(owner, shopNo, addDays(day, 205), label),
  };
};
