import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { trades } from '../../../../contract/trades.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';
import { exceptionMakers } from './exceptions.ts';

export const shopMakers: Makers<NamesOf<'shops'>> = {
  'shops.list': () => ({}),
  'shops.create': ({ random, sideOwner }) => ({
    by: sideOwner,
    body: {
      name: random.pick(['둘째 가게', 'Nail & 🐾', '가'.repeat(60)]),
      trade: random.pick(trades),
      ...(random.chance(0.5) ? { phone: '02-123-4567', address: '서울 성동구 왕십리로 1' } : {}),
    },
  }),
  'shops.me': () => ({}),
  'shops.update': async ({ random, sideOwner }) => {
    const { body } = await (await sideOwner.speak()).call('shops.me');
    return {
      by: sideOwner,
      params: { id: sideOwner.shopNo },
      body: {
        version: body.version,
        ...random.pick([
          { name: `가게 ${random.int(1, 999)}` },
          { phone: null, address: '' },
          { extraTrades: [random.pick(trades)] },
        ]),
      },
    };
  },
  'shops.categories': () => ({}),
};

export const employeeMakers: Makers<NamesOf<'employees'>> = {
  'employees.list': ({ random }) => ({ query: random.chance(0.5) ? { includeLeft: 'true' } : {} }),
  'employees.create': ({ random, sideOwner }) => ({
    by: sideOwner,
    body: {
      name: random.pick(['박민지', 'Kim', '👩‍🎨']),
      ...(random.chance(0.5)
        ? { rank: '실장', role: 'MANAGER', color: random.int(0, 11), bookable: false }
        : {}),
      ...(random.chance(0.3)
        ? { loginId: `e${random.int(1, 2_000_000_000)}`, password: 'warm-river-77' }
        : {}),
    },
  }),
  'employees.update': async ({ random, sideOwner, sideShop }) => {
    const { body } = await (
      await sideOwner.speak()
    ).call('employees.list', { query: { includeLeft: 'true' } });
    const someone = sideShop.staff[random.int(0, sideShop.staff.length - 1)];
    const row = body.items.find(({ employeeNo }) => employeeNo === someone?.employeeNo);
    return {
      by: sideOwner,
      params: { id: row?.employeeNo },
      body: {
        version: row?.version ?? 1,
        ...random.pick([
          { name: '새이름' },
          { rank: null, bookable: false },
          { role: random.pick(['MANAGER', 'STAFF'] as const), color: random.int(0, 11) },
          { state: random.pick(['ACTIVE', 'LEFT'] as const) },
        ]),
      },
    };
  },
  'employees.me': () => ({}),
};

export const scheduleMakers: Makers<NamesOf<'schedule'>> = {
  ...exceptionMakers,
  'schedule.businessDays': ({ random }) => {
    const from = addDays(shopDateOf(Date.now()), random.int(-20, 20));
    return { query: random.chance(0.2) ? {} : { from, to: addDays(from, random.int(0, 30)) } };
  },
  'schedule.saveBusinessDays': ({ random, sideOwner }) => ({
    by: sideOwner,
    body: {
      weekdays: [0, 1, 2, 3, 4, 5, 6]
        .filter(() => random.chance(0.8))
        .map((weekday) => ({
          weekday,
          open: random.pick(['00:00', '09:30', '10:00']),
          close: random.pick(['19:00', '23:59', '24:00']),
          breaks: random.chance(0.5) ? [{ from: '12:00', to: '13:00' }] : [],
        })),
    },
  }),
  'schedule.calendarSettings': () => ({}),
  'schedule.saveCalendarSettings': async ({ random, sideOwner }) => {
    const { body } = await (await sideOwner.speak()).call('schedule.calendarSettings');
    return {
      by: sideOwner,
      body: {
        version: body.version,
        slotMinutes: random.pick([5, 10, 15, 20, 30] as const),
        firstHour: random.int(0, 11),
        lastHour: random.int(12, 24),
        weekStart: random.pick([0, 1] as const),
        colorBy: random.pick(['EMPLOYEE', 'STATE'] as const),
        hiddenStates: random.pick([[], ['CANCELLED' as const], ['NO_SHOW' as const, 'CANCELLED' as const]]),
      },
    };
  },
};

const inShop = ({ shop }: Stage) => ({ params: { shopNo: shop.shopNo } });

export const systemMakers: Makers<NamesOf<'system' | 'live'>> = {
  'system.version': () => ({}),
  'system.inspection': () => ({}),
  'live.stream': (stage) => ({
    ...inShop(stage),
    query: stage.random.chance(0.5) ? { lastEventId: String(stage.random.int(0, 100_000)) } : {},
  }),
};
