import type { EmployeeNo } from '../../../../contract/ids.ts';
import { addDays, instantAt } from '../../../../contract/time.ts';

import type { Told } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/shops.ts';
import { holdVisit } from '../../availability/public.ts';
import { answered } from './outside.ts';
import type { Outside } from './outside.ts';
import { wholeVisit } from '../../../testing/whole.ts';

interface Known {
  id: number;
  version: number;
}

export interface Deed {
  minute: number;
  employeeNo: EmployeeNo | null;
  /** Which of those that there are already. */
  which: number;
}

interface Series {
  seriesId: number;
  bookings: Known[];
  cancelled: object[];
}

/** The answer to an action, and the bookings it left. */
interface Done {
  told: Told<unknown>;
  bookings: Known[];
}

const weeks = 2;
export const daysOfDeeds = [0, 7];

const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];

const everybody = async ({ owner }: TestShop) =>
  (await owner.call('employees.list', { query: { includeLeft: 'true' } })).body.items;

const changeState = ({ owner }: TestShop, id: EmployeeNo, state: 'ACTIVE' | 'LEFT', version: number) =>
  owner.raw('employees.update', { params: { id }, body: { state, version } });

/** An employee who left in one sequence works again in the next. */
export const comeBack = async (shop: TestShop): Promise<void> => {
  for (const { employeeNo, state, version } of await everybody(shop))
    if (state === 'LEFT') await changeState(shop, employeeNo, 'ACTIVE', version);
};

/**
 * Actions in several steps that remember their subject: series, classes, offers and holds are made, moved,
 * cancelled and restored, and employees leave and come back; what is missing is made. None confirms an overlap.
 */
export const openDeeds = (shop: TestShop, outside: Outside, day: string) => {
  const { owner, staff, shopNo, items } = shop;
  const params = { shopNo };
  const kept: { token: string; minute: number }[] = [];
  const series: Series[] = [];
  const classes: Known[] = [];
  const offers: { id: number; offerId: number }[] = [];
  const draft = ({ minute, employeeNo }: Deed) => ({
    customer: { kind: 'walkIn', name: '단골' },
    startAt: instantAt(day, minute),
    employeeNo,
    items: [{ itemId: items.gel }],
  });
  const isDone = ({ status }: Told<unknown>) => status < 300;
  const bookingsIn = (told: Told<unknown>) =>
    isDone(told) ? ((told.body as { bookings?: Known[] }).bookings ?? []) : [];

  const repeated = async (deed: Deed): Promise<Done> => {
    const body = { ...draft(deed), repeat: { unit: 'WEEK', every: 1, times: weeks } };
    const told = await owner.raw('series.create', { params, body });
    if (isDone(told)) series.push({ ...(told.body as Series), cancelled: [] });
    return { told, bookings: bookingsIn(told) };
  };
  const openClass = async ({ minute, employeeNo }: Deed): Promise<Done> => {
    const startAt = instantAt(day, minute);
    const body = { itemId: items.gel, employeeNo: employeeNo ?? owner.employeeNo, startAt, seats: 3 };
    const told = await owner.raw('classes.create', { params, body });
    if (isDone(told)) classes.push({ ...(told.body as Known) });
    return { told, bookings: [] };
  };
  const offer = async ({ minute, employeeNo }: Deed): Promise<Done> => {
    const entry = await owner.raw('waitlist.create', {
      params,
      body: { customer: { kind: 'guest', name: '대기' }, itemIds: [items.gel], from: day, until: day },
    });
    if (!isDone(entry)) return { told: entry, bookings: [] };
    const { id } = entry.body as Known;
    const told = await owner.raw('waitlist.makeOffer', {
      params: { ...params, id },
      body: { startAt: instantAt(day, minute), employeeNo: employeeNo ?? owner.employeeNo },
    });
    const made = (told.body as { offer?: { id: number } | null }).offer;
    if (made) offers.push({ id, offerId: made.id });
    return { told, bookings: [] };
  };
  const ofSeries =
    (act: (one: Series, deed: Deed) => Promise<Told<unknown>>) =>
    async (deed: Deed): Promise<Done> => {
      const one = oneOf(series, deed.which);
      if (!one) return repeated(deed);
      const told = await act(one, deed);
      for (const { id, version } of bookingsIn(told))
        for (const booking of one.bookings) if (booking.id === id) booking.version = version;
      return { told, bookings: bookingsIn(told) };
    };
  const ofClass =
    (act: (one: Known, deed: Deed) => Promise<Told<unknown>>) =>
    async (deed: Deed): Promise<Done> => {
      const one = oneOf(classes, deed.which);
      if (!one) return openClass(deed);
      const told = await act(one, deed);
      if (isDone(told)) one.version = (told.body as Partial<Known>).version ?? one.version;
      return { told, bookings: [] };
    };
  const ofOffer =
    (name: 'waitlist.acceptOffer' | 'waitlist.takeBackOffer' | 'waitlist.undoAcceptance') =>
    async (deed: Deed): Promise<Done> => {
      const one = oneOf(offers, deed.which);
      if (!one) return offer(deed);
      const told = await owner.raw(name, { params: { ...params, ...one } });
      const { booking } = told.body as { booking?: Known };
      return { told, bookings: booking ? [booking] : [] };
    };

  const outsideAt = (minute: number, employeeNo: EmployeeNo | null, more: object = {}) =>
    outside.draft(instantAt(day, minute), { employeeNo, anyEmployee: employeeNo === null, ...more });
  const keepTime = async ({ minute, employeeNo }: Deed): Promise<Done> => {
    const draft = { ...outsideAt(minute, employeeNo), customer: undefined, minutes: 10, label: '' };
    const told = await answered(holdVisit(outside.shop, draft));
    if (isDone(told)) kept.push({ token: (told.body as { token: string }).token, minute });
    return { told: { ...told, body: isDone(told) ? {} : told.body }, bookings: [] };
  };
  /** Under its hold at the time that was kept, or at another. */
  const bookKept = async (deed: Deed): Promise<Done> => {
    const first = kept.length === 0 ? await keepTime(deed) : undefined;
    const one = oneOf(kept, deed.which);
    if (!one) return first ?? keepTime(deed);
    const minute = deed.which % 3 === 0 ? one.minute : deed.minute;
    const { startAt, ...draft } = outsideAt(minute, deed.employeeNo, { holdToken: one.token });
    return { told: await answered(outside.take(startAt, draft)), bookings: [] };
  };
  const leaveOrReturn = async ({ which }: Deed): Promise<Done> => {
    const team = await everybody(shop);
    const one = team.find(({ employeeNo }) => employeeNo === oneOf(staff, which)?.employeeNo);
    if (!one) throw new Error('a shop of several employees');
    const state = one.state === 'ACTIVE' ? 'LEFT' : 'ACTIVE';
    const told = await changeState(shop, one.employeeNo, state, one.version);
    const lists = daysOfDeeds.map(async (later) => {
      const date = addDays(day, later);
      return (await owner.call('bookings.list', { params, query: { from: date, to: date } })).body.items;
    });
    return { told, bookings: (await Promise.all(lists)).flat() };
  };

  return {
    keepTime,
    bookKept,
    leaveOrReturn,
    repeat: repeated,
    editSeries: ofSeries((one, deed) =>
      owner.raw('series.change', {
        params: { ...params, id: one.seriesId },
        body: {
          ...wholeVisit(draft(deed)),
          scope: deed.which % 2 === 0 ? 'FOLLOWING' : 'ALL',
          bookingId: one.bookings[0]?.id,
          version: one.bookings[0]?.version,
        },
      }),
    ),
    cancelSeries: ofSeries(async (one) => {
      const told = await owner.raw('series.cancel', {
        params: { ...params, id: one.seriesId },
        body: { scope: 'ALL', bookingId: one.bookings[0]?.id },
      });
      if (isDone(told)) one.cancelled = (told.body as Pick<Series, 'cancelled'>).cancelled;
      return told;
    }),
    restoreSeries: ofSeries((one) =>
      owner.raw('series.restore', {
        params: { ...params, id: one.seriesId },
        body: { bookings: one.cancelled },
      }),
    ),
    openClass,
    moveClass: ofClass(({ id, version }, { minute, employeeNo }) =>
      owner.raw('classes.change', {
        params: { ...params, id },
        body: {
          startAt: instantAt(day, minute),
          ...(employeeNo !== null && { employeeNo }),
          version,
        },
      }),
    ),
    cancelClass: ofClass(({ id }) =>
      owner.raw('classes.remove', { params: { ...params, id }, query: { cancelBookings: 'true' } }),
    ),
    restoreClass: ofClass(({ id }) => owner.raw('classes.restore', { params: { ...params, id }, body: {} })),
    offer,
    acceptOffer: ofOffer('waitlist.acceptOffer'),
    takeBackOffer: ofOffer('waitlist.takeBackOffer'),
    undoAcceptance: ofOffer('waitlist.undoAcceptance'),
  };
};

export const deedNames = [
  'keepTime',
  'bookKept',
  'leaveOrReturn',
  'repeat',
  'editSeries',
  'cancelSeries',
  'restoreSeries',
  'openClass',
  'moveClass',
  'cancelClass',
  'restoreClass',
  'offer',
  'acceptOffer',
  'takeBackOffer',
  'undoAcceptance',
] as const satisfies (keyof ReturnType<typeof openDeeds>)[];
