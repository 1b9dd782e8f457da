import type { EmployeeNo } from '../../../../contract/ids.ts';
import { instantAt } from '../../../../contract/time.ts';
import type { Told } from '../../../testing/people.ts';
import type { TestShop } from '../../../testing/shops.ts';

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

/** What a deed was answered, and the bookings it left. */
interface Done {
  told: Told<unknown>;
  bookings: Known[];
}

const weeks = 2;
export const daysOfDeeds = [0, 7];

const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];

/**
 * What is done in several steps, with the memory of what it was done to: series, classes and offers are
 * made, moved, taken back and brought back; what there is not yet is made. None confirms an overlap.
 */
export const openDeeds = ({ owner, shopNo, items }: TestShop, day: string) => {
  const params = { shopNo };
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
    const wish = await owner.raw('waitlist.create', {
      params,
      body: { customer: { kind: 'guest', name: '대기' }, itemIds: [items.gel], from: day, until: day },
    });
    if (!isDone(wish)) return { told: wish, bookings: [] };
    const { id } = wish.body as Known;
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

  return {
    repeat: repeated,
    editSeries: ofSeries((one, deed) =>
      owner.raw('series.change', {
        params: { ...params, id: one.seriesId },
        body: {
          ...draft(deed),
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
