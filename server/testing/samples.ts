import type { Contract, EndpointName } from '../../contract/index.ts';
import type { Furnished } from './furnished.ts';
import type { Anything } from './people.ts';
import { bookingsSamples } from './samples/bookings.ts';
import { customersSamples } from './samples/customers.ts';
import { membershipsSamples } from './samples/memberships.ts';
import { menuSamples } from './samples/menu.ts';
import { salesSamples } from './samples/sales.ts';
import { shopsSamples } from './samples/shops.ts';
import { waitlistSamples } from './samples/waitlist.ts';

/** Every endpoint that asks who is calling. */
export type Guarded = {
  [K in EndpointName]: Contract[K]['access'] extends 'public' ? never : K;
}[EndpointName];

const inShop = ({ shopNo }: Furnished) => ({ params: { shopNo } });
const atDay = ({ shopNo, day }: Furnished) => ({ params: { shopNo }, query: { from: day, to: day } });

const batch = ({ shopNo, migration }: Furnished, which: keyof Furnished['migration']) => ({
  params: { shopNo, id: migration[which] },
});

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

const payments = [{ method: 'CARD', amountWon: 60_000 }];
const soldTo = ({ customers, items, owner }: Furnished) => ({
  customerNo: customers.saved.id,
  lines: [
    {
      kind: 'SERVICE',
      itemId: items.gel,
      name: '젤네일',
      unitPriceWon: 60_000,
      credits: [{ employeeNo: owner.employeeNo, percent: 100 }],
    },
  ],
  payments,
});

const service = ({ menu, owner }: Furnished) => ({
  categoryId: menu.category.id,
  groupId: menu.group.id,
  name: '새시술',
  priceWon: 40_000,
  durationMinutes: 40,
  employees: [{ employeeNo: owner.employeeNo, priceWon: 45_000 }],
});
const product = ({ items }: Furnished) => ({
  name: '새 상품',
  priceWon: 100_000,
  validDays: 365,
  usable: { itemIds: [items.gel] },
});
const reason = '사유';
const condition = { field: 'LAST_VISIT', op: 'NOT_WITHIN', value: 90 };

/**
 * A request to each guarded endpoint that its own shop grants. Two shops' samples differ in nothing but
 * whose numbers they carry. In the order of the list one shop can ask them all.
 */
export const samples: Record<Guarded, (shop: Furnished) => Anything> = {
  ...shopsSamples,
  ...menuSamples,
  ...customersSamples,
  ...bookingsSamples,
  ...waitlistSamples,
  ...salesSamples,
  ...membershipsSamples,
  'auth.usersMe': () => ({}),
  'auth.temporaryToken': () => ({}),
  'shops.list': () => ({}),
  'shops.me': () => ({}),
  'shops.create': () => ({ body: { name: '둘째', trade: 'PET' } }),
  'shops.update': ({ shopNo, versions }) => ({
    params: { id: shopNo },
    body: { phone: '02-123-4567', version: versions.shop },
  }),
  'employees.list': () => ({}),
  'employees.me': () => ({}),
  'employees.create': () => ({ body: { name: '새직원' } }),
  'employees.update': ({ employee }) => ({
    params: { id: employee.id },
    body: { rank: '실장', version: employee.version },
  }),
  'schedule.businessDays': ({ day }) => ({ query: { from: day, to: day } }),
  'schedule.saveBusinessDays': () => ({
    body: {
      weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        open: '00:00',
        close: '24:00',
        breaks: [],
      })),
    },
  }),
  ...scheduleSamples,
  'schedule.calendarSettings': () => ({}),
  'schedule.saveCalendarSettings': ({ versions }) => ({
    body: {
      slotMinutes: 30,
      firstHour: 9,
      lastHour: 21,
      weekStart: 0,
      colorBy: 'EMPLOYEE',
      hiddenStates: [],
      version: versions.calendar,
    },
  }),
  'menu.categories': inShop,
  'menu.saveCategories': (shop) => ({
    ...inShop(shop),
    body: { items: [{ name: '새분류', active: false }] },
  }),
  'menu.getCategory': ({ shopNo, menu }) => ({ params: { shopNo, category: menu.category.id } }),
  'menu.saveCategory': ({ shopNo, menu }) => ({
    params: { shopNo, category: menu.category.id },
    body: { name: '바뀐분류', version: menu.category.version },
  }),
  'menu.sortCategories': (shop) => ({ ...inShop(shop), body: { categoryIds: shop.menu.order } }),
  'menu.groups': inShop,
  'menu.saveGroups': (shop) => ({
    ...inShop(shop),
    body: { items: [{ categoryId: shop.menu.category.id, name: '새묶음', active: false }] },
  }),
  'menu.getGroup': ({ shopNo, menu }) => ({ params: { shopNo, groupId: menu.group.id } }),
  'menu.saveGroup': ({ shopNo, menu }) => ({
    params: { shopNo, groupId: menu.group.id },
    body: { name: '바뀐묶음', version: menu.group.version },
  }),
  'menu.sortGroups': (shop) => ({
    ...inShop(shop),
    body: { categoryId: shop.menu.category.id, groupIds: [shop.menu.group.id] },
  }),
  'menu.items': inShop,
  'menu.saveItems': (shop) => ({ ...inShop(shop), body: { items: [{ ...service(shop), active: false }] } }),
  'menu.getItem': ({ shopNo, menu }) => ({ params: { shopNo, itemId: menu.item.id } }),
  'menu.saveItem': (shop) => ({
    params: { shopNo: shop.shopNo, itemId: shop.menu.item.id },
    body: { ...service(shop), version: shop.menu.item.version },
  }),
  'menu.sortItems': (shop) => ({
    ...inShop(shop),
    body: {
      categoryId: shop.menu.category.id,
      sections: [{ groupId: shop.menu.group.id, itemIds: [shop.menu.item.id] }],
    },
  }),
  'menu.b2c': inShop,
  'menu.saveB2c': (shop) => ({
    ...inShop(shop),
    body: { items: [{ itemId: shop.items.gel, b2c: false }] },
  }),
  'menu.init': (shop) => ({ ...inShop(shop), body: { mode: 'ADD' } }),
  'live.stream': inShop,
  'files.presign': () => ({ body: { purpose: 'CUSTOMER_PHOTO', contentType: 'image/jpeg', bytes: 1000 } }),
  'files.complete': ({ fileId }) => ({ params: { fileId } }),
  'customers.list': ({ shopNo }) => ({ params: { shopNo }, query: { q: '손님' } }),
  'customers.get': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'customers.create': ({ shopNo, owner }) => ({
    params: { shopNo },
    body: { name: '새손님', phone: '010-1212-3434', employeeNo: owner.employeeNo },
  }),
  'customers.save': ({ shopNo, owner, customers }) => ({
    params: { shopNo, customerNo: customers.saved.id },
    body: { name: '바뀐손님', employeeNo: owner.employeeNo, version: customers.saved.version },
  }),
  'customers.remove': ({ shopNo, customers }) => ({
    params: { shopNo },
    body: { customerNos: [customers.removed] },
  }),
  'customers.duplication': () => ({ query: { phone: '010-0000-0000' } }),
  'customers.excel': () => ({ body: { columns: ['NAME', 'PHONE'], reason: '백업' } }),
  'customerGroups.list': () => ({}),
  'customerGroups.create': () => ({ body: { name: '새그룹' } }),
  'customerGroups.rename': ({ groups }) => ({
    params: { groupId: groups.saved.id },
    body: { name: '바뀐그룹', version: groups.saved.version },
  }),
  'customerGroups.sort': ({ groups }) => ({ body: { groupIds: [groups.saved.id] } }),
  'customerGroups.change': ({ groups, customers }) => ({
    body: { customerNos: [customers.saved.id], groupId: groups.saved.id, action: 'ADD' },
  }),
  'customerGroups.remove': ({ groups }) => ({ params: { groupId: groups.removed } }),
  'customerFilters.list': () => ({}),
  'customerFilters.conditions': () => ({}),
  'customerFilters.validate': () => ({ body: { condition } }),
  'customerFilters.create': () => ({ body: { name: '새조건', condition } }),
  'customerFilters.save': ({ filters }) => ({
    params: { filterId: filters.saved.id },
    body: { name: '바뀐조건', condition, version: filters.saved.version },
  }),
  'customerFilters.remove': ({ filters }) => ({ params: { filterId: filters.removed } }),
  'customerGrades.get': () => ({}),
  'customerGrades.save': () => ({
    body: { enabled: true, rules: [{ grade: 'VIP', minVisits: 1, minSalesWon: 0 }], months: null, version: 0 },
  }),
  'customerGrades.run': () => ({}),
  'migration.thirdParties': inShop,
  'migration.template': inShop,
  'migration.upload': (shop) => ({
    ...inShop(shop),
    body: { service: 'HANDSOS', file: '성함,핸드폰\n김옮김,010-3434-5656\n' },
  }),
  'migration.list': inShop,
  'migration.get': (shop) => batch(shop, 'mapped'),
  'migration.saveMapping': (shop) => ({
    ...batch(shop, 'mapped'),
    body: { targets: ['NAME', 'PHONE'], options: {}, version: 1 },
  }),
  'migration.dryRun': (shop) => ({ ...batch(shop, 'mapped'), body: { show: 'ALL' } }),
  'migration.rejected': (shop) => batch(shop, 'mapped'),
  'migration.commit': (shop) => ({ ...batch(shop, 'committed'), body: { version: 1 } }),
  'migration.undo': (shop) => batch(shop, 'committed'),
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
  'bookings.ofCustomer': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'bookings.validate': (shop) => ({
    ...inShop(shop),
    body: { ...draft(shop, 1200), bookingId: shop.bookings.saved },
  }),
  'sentence.read': (shop) => ({ ...inShop(shop), body: { text: '내일 3시 젤네일 10만원' } }),
  'bookings.create': (shop) => ({ ...inShop(shop), body: draft(shop, 1140) }),
  'bookings.save': (shop) => ({
    params: { shopNo: shop.shopNo, id: shop.bookings.saved },
    body: { ...draft(shop, 540), version: 1 },
  }),
  'bookings.change': ({ shopNo, bookings, owner }) => ({
    params: { shopNo, id: bookings.changed },
    body: { memo: '', employeeNo: owner.employeeNo, version: 1 },
  }),
  'bookings.changeState': ({ shopNo, bookings }) => ({
    params: { shopNo, id: bookings.cancelled, state: 'CANCELLED' },
    body: { reason: '변심' },
  }),
  'bookingNews.list': () => ({}),
  'visits.list': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'visits.statistic': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'petBookings.create': (shop) => ({
    ...inShop(shop),
    body: { ...draft(shop, 1260), pet: { kind: 'existing', petNo: shop.petNo } },
  }),
  'petBookings.save': (shop) => ({
    params: { shopNo: shop.shopNo, id: shop.petBooking },
    body: { ...draft(shop, 480), pet: { kind: 'existing', petNo: shop.petNo }, version: 1 },
  }),
  'series.preview': (shop) => ({ ...inShop(shop), body: repeated(shop, 1140) }),
  'series.create': (shop) => ({ ...inShop(shop), body: repeated(shop, 1140) }),
  'series.change': (shop) => ({
    params: { shopNo: shop.shopNo, id: shop.series.id },
    body: {
      ...draft(shop, 540),
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
  'sales.get': ({ sales }) => ({ params: { id: sales.saved } }),
  'sales.list': atDay,
  'sales.ofCustomer': ({ customers }) => ({ params: { customerNo: customers.saved.id } }),
  'sales.paymentMethods': inShop,
  'statistics.summary': atDay,
  'sales.create': (shop) => ({ body: { ...soldTo(shop), bookingId: shop.bookings.changed } }),
  'sales.save': (shop) => ({ params: { id: shop.sales.saved }, body: { ...soldTo(shop), version: 1 } }),
  'sales.remove': ({ sales }) => ({ params: { id: sales.removed }, body: { reason: '잘못 등록' } }),
  'memberships.passes': () => ({}),
  'memberships.createPass': (shop) => ({ body: product(shop) }),
  'memberships.savePass': (shop) => ({
    params: { id: shop.products.pass.id },
    body: { ...product(shop), version: shop.products.pass.version },
  }),
  'memberships.removePass': ({ products }) => ({ params: { id: products.pass.id } }),
  'memberships.tickets': () => ({}),
  'memberships.createTicket': (shop) => ({ body: { ...product(shop), count: 10 } }),
  'memberships.ticket': ({ products }) => ({ params: { ticketId: products.ticket.id } }),
  'memberships.saveTicket': (shop) => ({
    params: { ticketId: shop.products.ticket.id },
    body: { ...product(shop), count: 10, version: shop.products.ticket.version },
  }),
  'memberships.removeTicket': ({ products }) => ({ params: { ticketId: products.ticket.id } }),
  'memberships.accounts': inShop,
  'memberships.oneOfAccounts': ({ shopNo, accounts }) => ({ params: { shopNo, id: accounts.adjusted } }),
  'memberships.usableTickets': ({ customers }) => ({ query: { customerNo: customers.saved.id } }),
  'memberships.openAccount': ({ shopNo, customers }) => ({
    params: { shopNo },
    body: {
      kind: 'TICKET',
      customerNo: customers.saved.id,
      name: '옮긴 티켓',
      paid: 5,
      receivedWon: 50_000,
      expiresOn: null,
      reason,
    },
  }),
  'memberships.adjustAccount': ({ shopNo, accounts }) => ({
    params: { shopNo, id: accounts.adjusted },
    body: { amount: 10, reason, version: 2 },
  }),
  'memberships.extendAccount': ({ shopNo, accounts }) => ({
    params: { shopNo, id: accounts.extended },
    body: { expiresOn: '2199-12-31', reason, version: 2 },
  }),
  'memberships.shareAccount': ({ shopNo, accounts, customers }) => ({
    params: { shopNo, id: accounts.shared },
    body: { customerNos: [customers.other] },
  }),
  'memberships.transferAccount': ({ shopNo, accounts, customers }) => ({
    params: { shopNo, id: accounts.transferred },
    body: { customerNo: customers.other, reason, version: 2 },
  }),
  'memberships.reverseEntry': ({ shopNo, accounts, adjustment }) => ({
    params: { shopNo, id: accounts.reversed },
    body: { entryId: adjustment },
  }),
  'memberships.previewRefund': ({ shopNo, accounts }) => ({ params: { shopNo, id: accounts.refunded } }),
  'memberships.refundAccount': ({ shopNo, accounts }) => ({
    params: { shopNo, id: accounts.refunded },
    body: { penaltyPercent: 0, refundWon: 10_000, method: 'CASH', version: 2 },
  }),
  'memberships.points': ({ customers }) => ({ query: { customerNo: customers.saved.id } }),
  'memberships.adjustPoints': ({ customers }) => ({
    body: { customerNo: customers.saved.id, points: 100, reason },
  }),
  'memberships.pointHistories': ({ customers }) => ({ query: { customerNo: customers.saved.id } }),
  'memberships.pointSettings': ({ shopNo }) => ({ params: { id: shopNo } }),
  'memberships.savePointSettings': ({ shopNo }) => ({
    params: { id: shopNo },
    body: { enabled: true, rates: [], useUnit: 100, minimumUse: 1000, expiresMonths: 12, version: 0 },
  }),
  'memberships.pricingOption': ({ shopNo }) => ({ params: { id: shopNo } }),
  'memberships.savePricingOption': ({ shopNo }) => ({
    params: { id: shopNo },
    body: { enabled: true, grades: ['VIP'], passHolders: true, ticketHolders: false, version: 0 },
  }),
  'auth.logOut': () => ({}),
};

/**
 * Where another shop's number is answered with a success all the same: these look for trouble, or only
 * narrow what the caller's own shop shows. That they tell nothing of the other shop is tested like the rest.
 */
export const tolerant: ReadonlySet<string> = new Set([
  'bookings.validate',
  'bookings.items',
  'bookings.duplicateVerification query.exceptBookingId',
]);
