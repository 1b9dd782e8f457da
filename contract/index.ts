import type { Endpoint } from './endpoint.ts';
import * as account from './account.ts';
import * as accessLog from './access-log.ts';
import * as alarmContents from './alarm-contents.ts';
import * as alarms from './alarms.ts';
import * as auth from './auth.ts';
import * as blocks from './blocks.ts';
import * as bookingNews from './booking-changes.ts';
import * as bookings from './bookings.ts';
import * as books from './audit.ts';
import * as calls from './calls.ts';
import * as campaigns from './campaigns.ts';
import * as directMessages from './direct-messages.ts';
import * as messageTexts from './message-texts.ts';
import * as channels from './channels.ts';
import * as chatbot from './chatbot.ts';
import * as cardWindow from './card-window.ts';
import * as classes from './classes.ts';
import * as consents from './consents.ts';
import * as credit from './credit.ts';
import * as customerCharts from './customer-charts.ts';
import * as customerFilters from './customer-filters.ts';
import * as customerGrades from './customer-grades.ts';
import * as customerGroups from './customer-groups.ts';
import * as customerMerges from './customer-merges.ts';
import * as customers from './customers.ts';
import * as employeeRights from './employee-rights.ts';
import * as employees from './employees.ts';
import * as erasure from './erasure.ts';
import * as families from './families.ts';
import * as files from './files.ts';
import * as home from './home.ts';
import * as holds from './holds.ts';
import * as incentives from './incentives.ts';
import * as inventory from './inventory.ts';
import * as joining from './joining.ts';
import * as leaveRequests from './leave-requests.ts';
import * as live from './live.ts';
import * as memberships from './memberships.ts';
import * as menu from './menu.ts';
import * as messages from './messages.ts';
import * as migration from './migration.ts';
import * as payments from './payments.ts';
import * as notices from './notices.ts';
import * as operator from './operator.ts';
import * as operatorApplications from './operator-applications.ts';
import * as operatorWalks from './operator-walks.ts';
import * as onlineBlocks from './online-blocks.ts';
import * as papers from './documents.ts';
import * as petBookings from './booking-pets.ts';
import * as pets from './pets.ts';
import * as platformBookings from './platform-bookings.ts';
import * as sales from './sales.ts';
import * as schedule from './schedule.ts';
import * as sentence from './entry.ts';
import * as series from './booking-series.ts';
import * as senderNumbers from './sender-numbers.ts';
import * as settlement from './settlement.ts';
import * as shops from './shops.ts';
import * as statistics from './statistics.ts';
import * as subscription from './subscription.ts';
import * as system from './system.ts';
import * as testStore from './test-store.ts';
import * as timeline from './timeline.ts';
import * as visits from './booking-visits.ts';
import * as waitlist from './waitlist.ts';
import * as zeroBookings from './zero-bookings.ts';
import * as zeroPage from './zero-page.ts';
import * as zeroShop from './zero-shop.ts';
import * as zeroTimes from './zero-times.ts';
import * as zeroWishes from './zero-wishes.ts';

const modules = {
  accessLog,
  alarmContents,
  alarms,
  account,
  auth,
  blocks,
  bookingNews,
  bookings,
  books,
  calls,
  campaigns,
  channels,
  chatbot,
  cardWindow,
  classes,
  consents,
  credit,
  customerCharts,
  customerFilters,
  customerGrades,
  customerGroups,
  customerMerges,
  customers,
  directMessages,
  employeeRights,
  employees,
  erasure,
  families,
  files,
  holds,
  home,
  incentives,
  inventory,
  joining,
  leaveRequests,
  live,
  memberships,
  menu,
  messageTexts,
  messages,
  migration,
  notices,
  operator,
  operatorApplications,
  operatorWalks,
  onlineBlocks,
  papers,
  payments,
  petBookings,
  pets,
  'platform-bookings': platformBookings,
  sales,
  schedule,
  sentence,
  series,
  senderNumbers,
  settlement,
  shops,
  statistics,
  subscription,
  system,
  'test-store': testStore,
  timeline,
  visits,
  waitlist,
  zeroBookings,
  zeroPage,
  zeroShop,
  zeroTimes,
  zeroWishes,
};
type Modules = typeof modules;

type Named<D extends string, M> = {
  [K in keyof M & string as M[K] extends Endpoint ? `${D}.${K}` : never]: M[K];
};
type Flatten<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never;

/** Every endpoint by its dotted name: contract['bookings.create']. */
export type Contract = Flatten<
  { [D in keyof Modules & string]: Named<D, Modules[D]> }[keyof Modules & string]
>;
export type EndpointName = keyof Contract;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export const contract = Object.fromEntries(
  Object.entries(modules).flatMap(([domain, module]) =>
    Object.entries(module)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => [`${domain}.${name}`, value]),
  ),
) as unknown as Contract;

export const endpoints = contract as unknown as Record<EndpointName, Endpoint>;
