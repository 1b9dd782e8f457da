import { addDays, instantAt } from '../../../contract/time.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

const one = ({ shopNo, waitlist }: Furnished, which: keyof Furnished['waitlist']) => ({
  params: { shopNo, id: waitlist[which].id },
});
const oneOffer = ({ shopNo, waitlist }: Furnished, which: 'accepted' | 'takenBack' | 'undone') => ({
  params: { shopNo, id: waitlist[which].id, offerId: waitlist[which].offerId },
});

/** Wishes and offers, far from every booking. */
export const waitlistSamples = {
  'waitlist.list': ({ shopNo }) => ({ params: { shopNo } }),
  'waitlist.create': ({ shopNo, customers, items, owner, day }) => ({
    params: { shopNo },
    body: {
      customer: { kind: 'existing', customerNo: customers.saved.id },
      itemIds: [items.gel],
      employeeNo: owner.employeeNo,
      from: addDays(day, 60),
      until: addDays(day, 70),
    },
  }),
  'waitlist.change': (shop) => ({ ...one(shop, 'changed'), body: { note: '창가 자리', version: 1 } }),
  'waitlist.remove': (shop) => one(shop, 'removed'),
  'waitlist.candidates': ({ shopNo, owner, day }) => ({
    params: { shopNo },
    query: { date: addDays(day, 61), startAt: '10:00', endAt: '14:00', employeeNo: String(owner.employeeNo) },
  }),
  'waitlist.gaps': ({ shopNo, day }) => ({
    params: { shopNo },
    query: { from: addDays(day, 60), to: addDays(day, 62) },
  }),
  'waitlist.makeOffer': (shop) => ({
    ...one(shop, 'changed'),
    body: { startAt: instantAt(addDays(shop.day, 62), 600), employeeNo: shop.owner.employeeNo },
  }),
  'waitlist.ofClass': ({ shopNo, waitlist }) => ({ params: { shopNo, id: waitlist.seat.classId } }),
  'waitlist.offerSeat': ({ waitlist: { seat }, ...shop }) => ({
    params: { shopNo: shop.shopNo, id: seat.id },
    body: { classId: seat.classId, startAt: seat.startAt },
  }),
  'waitlist.suggest': ({ shopNo, customers, items, owner, day }) => ({
    params: { shopNo },
    body: {
      customerNo: customers.other,
      itemIds: [items.gel],
      startAt: instantAt(addDays(day, 63), 600),
      employeeNo: owner.employeeNo,
    },
  }),
  'waitlist.acceptOffer': (shop) => oneOffer(shop, 'accepted'),
  'waitlist.undoAcceptance': (shop) => oneOffer(shop, 'undone'),
  'waitlist.takeBackOffer': (shop) => oneOffer(shop, 'takenBack'),
} satisfies Record<string, (shop: Furnished) => Anything>;
