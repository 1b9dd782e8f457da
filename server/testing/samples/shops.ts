import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { scheduleSamples } from './schedule.ts';

/** The shop itself, its people and its hours. */
export const shopsSamples = {
  'auth.usersMe': () => ({}),
  'auth.temporaryToken': () => ({}),
  'shops.list': () => ({}),
  'shops.me': () => ({}),
  'shops.create': () => ({ body: { name: '둘째', trade: 'PET' } }),
  'shops.update': ({ shopNo, versions }) => ({
    params: { id: shopNo },
    body: { phone: '02-123-4567', version: versions.shop },
  }),
  'shops.contact': ({ shopNo }) => ({ params: { id: shopNo } }),
  'shops.saveContact': ({ shopNo }) => ({
    params: { id: shopNo },
    body: { publicPhone: '02-123-4567', showPhone: true, version: 0 },
  }),
  'shops.profile': ({ shopNo }) => ({ params: { shopNo } }),
  'shops.saveProfile': ({ shopNo }) => ({
    params: { shopNo },
    body: { introduction: '한 사람씩 봐요', version: 0 },
  }),
  'senderNumbers.list': ({ shopNo }) => ({ params: { shopNo } }),
  'senderNumbers.request': ({ shopNo, billing }) => ({
    params: { shopNo },
    body: { number: '02-555-0101', proofFileId: billing.proofFileId },
  }),
  'employees.list': () => ({}),
  'employees.me': () => ({}),
  'employees.saveOrder': ({ people }) => ({
    body: { employeeNos: people.order, listVersion: people.listVersion },
  }),
  'joining.reject': ({ shopNo, people }) => ({ params: { shopNo, employeeNo: people.waiting } }),
  'employees.saveColors': ({ owner }) => ({
    body: { colors: [{ employeeNo: owner.employeeNo, color: 5 }] },
  }),
  'employeeRights.get': ({ shopNo }) => ({ params: { shopNo } }),
  'employeeRights.save': ({ shopNo, employee }) => ({
    params: { shopNo },
    body: {
      roles: { MANAGER: {}, STAFF: {} },
      exceptions: [{ employeeNo: employee.id, right: 'statistics.read', allowed: true }],
      version: 0,
    },
  }),
  'employees.leaving': ({ shopNo, owner }) => ({ params: { shopNo, employeeNo: owner.employeeNo } }),
  'joining.invites': ({ shopNo }) => ({ params: { shopNo } }),
  'joining.textInvite': ({ shopNo, people: { invite } }) => ({
    params: { shopNo, id: invite.id },
    body: { token: invite.token, phone: '010-2345-6789' },
  }),
  'joining.revokeInvite': ({ shopNo, people }) => ({ params: { shopNo, id: people.invite.id } }),
  'joining.search': () => ({ query: { q: '모먼트네일' } }),
  'joining.requestToJoin': ({ people }) => ({ params: { id: people.joinable.shopNo } }),
  'joining.takeInvite': ({ people }) => ({ params: { token: people.joinable.token } }),
  'joining.createInvite': ({ shopNo }) => ({ params: { shopNo }, body: { name: '새봄' } }),
  'employees.create': () => ({ body: { name: '새직원' } }),
  'employees.update': ({ employee }) => ({
    params: { id: employee.id },
    body: { rank: '실장', version: employee.version },
  }),
  'schedule.businessDays': ({ day }) => ({ query: { from: day, to: day } }),
  'schedule.saveBusinessDays': () => ({
    body: {
      closesOnPublicHolidays: false,
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
} satisfies Record<string, (shop: Furnished) => Anything>;
