import { addDays, instantAt } from '../../../contract/time.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { atDay, inShop } from './asked.ts';
import { wholePetVisit, wholeVisit } from '../whole.ts';

const draft = ({ day, owner, customers, items }: Furnished, minute: number) => ({
  customer: { kind: 'existing', customerNo: customers.saved.id },
  startAt: instantAt(day, minute),
  employeeNo: owner.employeeNo,
  items: [{ itemId: items.gel, employeeNo: owner.employeeNo }],
});
const repeated = (shop: Furnished, minute: number) => ({
  ...draft(shop, minute),
  startAt: instantAt(addDays(shop.day, 10), minute),
  repeat: { unit: 'WEEK', every: 2, times: 3 },
});

/** Bookings and whatever else takes time. */
export const bookingsSamples = {
  'bookings.list': atDay,
  'bookings.get': ({ shopNo, bookings }) => ({ params: { shopNo, id: bookings.saved } }),
  'bookings.items': ({ shopNo, owner, customers }) => ({
    params: { shopNo },
    query: { employeeNo: owner.employeeNo, customerNo: customers.saved.id },
  }),
  'bookings.availability': ({ shopNo, day, owner }) => ({
    params: { shopNo },
    query: { from: day, to: day, durationMinutes: 60, employeeNo: owner.employeeNo },
  }),
  'bookings.explanation': ({ shopNo, day, owner, items }) => ({
    params: { shopNo },
    query: { date: day, item: `${items.gel}`, employeeNo: owner.employeeNo },
  }),
  'bookings.hiddenTimes': atDay,
  'holds.list': atDay,
  'holds.create': ({ shopNo, day, owner, items }) => ({
    params: { shopNo },
    body: {
      startAt: instantAt(day, 60),
      employeeNo: owner.employeeNo,
      items: [{ itemId: items.care, employeeNo: owner.employeeNo }],
    },
  }),
  'holds.remove': ({ shopNo, holds }) => ({ params: { shopNo, id: holds.removed } }),
  'classes.list': atDay,
  'classes.create': ({ shopNo, day, owner, items }) => ({
    params: { shopNo },
    body: {
      itemId: items.care,
      employeeNo: owner.employeeNo,
      startAt: instantAt(day, 180),
      seats: 3,
    },
  }),
  'classes.createRepeated': ({ shopNo, day, owner, items }) => ({
    params: { shopNo },
    body: {
      itemId: items.care,
      employeeNo: owner.employeeNo,
      startAt: instantAt(addDays(day, 10), 240),
      seats: 3,
      repeat: { unit: 'WEEK', every: 2, times: 3 },
    },
  }),
  'classes.bookSeat': ({ shopNo, classes, customers }) => ({
    params: { shopNo, id: classes.booked },
    body: { customer: { kind: 'existing', customerNo: customers.saved.id } },
  }),
  'classes.change': ({ shopNo, classes, owner }) => ({
    params: { shopNo, id: classes.changed },
    body: { seats: 4, employeeNo: owner.employeeNo, version: 1 },
  }),
  'classes.remove': ({ shopNo, classes }) => ({
    params: { shopNo, id: classes.removed },
    query: { cancelBookings: 'true' },
  }),
  'classes.restore': ({ shopNo, classes }) => ({ params: { shopNo, id: classes.calledOff }, body: {} }),
  'bookings.duplicateVerification': ({ shopNo, day, owner, bookings }) => ({
    params: { shopNo },
    query: {
      employeeNo: owner.employeeNo,
      startAt: instantAt(day, 540),
      endAt: instantAt(day, 600),
      exceptBookingId: bookings.saved,
    },
  }),
  'bookings.dailyStatistics': atDay,
  'bookings.stranded': inShop,
  'bookings.waiting': inShop,
  'bookings.ofCustomer': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'bookings.validate': (shop) => ({
    ...inShop(shop),
    body: { ...draft(shop, 1200), bookingId: shop.bookings.saved },
  }),
  'sentence.read': (shop) => ({ ...inShop(shop), body: { text: '내일 3시 젤네일 10만원' } }),
  'bookings.create': (shop) => ({ ...inShop(shop), body: draft(shop, 1140) }),
  'bookings.save': (shop) => ({
    params: { shopNo: shop.shopNo, id: shop.bookings.saved },
    body: wholeVisit({ ...draft(shop, 540), version: 1 }),
  }),
  'bookings.change': ({ shopNo, bookings, owner }) => ({
    params: { shopNo, id: bookings.changed },
    body: { memo: '', employeeNo: owner.employeeNo, version: 1 },
  }),
  'bookings.changeState': ({ shopNo, bookings }) => ({
    params: { shopNo, id: bookings.cancelled, state: 'CANCELLED' },
    body: { reason: '변심' },
  }),
  'bookings.cutLink': ({ shopNo, bookings }) => ({ params: { shopNo, id: bookings.changed } }),
  'bookingNews.list': () => ({}),
  'visits.list': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'visits.statistic': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'petBookings.create': (shop) => ({
    ...inShop(shop),
    body: { ...draft(shop, 1260), pet: { kind: 'existing', petNo: shop.petNo } },
  }),
  'petBookings.save': (shop) => ({
    params: { shopNo: shop.shopNo, id: shop.petBooking },
    body: wholePetVisit({ ...draft(shop, 480), pet: { kind: 'existing', petNo: shop.petNo }, version: 1 }),
  }),
  'series.preview': (shop) => ({ ...inShop(shop), body: repeated(shop, 1140) }),
  'series.create': (shop) => ({ ...inShop(shop), body: repeated(shop, 1140) }),
  'series.change': (shop) => ({
    params: { shopNo: shop.shopNo, id: shop.series.id },
    body: {
      ...wholeVisit(draft(shop, 540)),
      startAt: instantAt(addDays(shop.day, 30), 540),
      memo: '창가',
      scope: 'FOLLOWING',
      bookingId: shop.series.first,
      version: 1,
    },
  }),
  'series.cancel': ({ shopNo, series }) => ({
    params: { shopNo, id: series.id },
    body: { scope: 'FOLLOWING', bookingId: series.first, reason: '이사' },
  }),
  'series.restore': ({ shopNo, calledOff }) => ({
    params: { shopNo, id: calledOff.id },
    body: { bookings: calledOff.bookings.map((id) => ({ id, state: 'CONFIRMED' })) },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
