import { addDays, instantAt } from '../../../contract/time.ts';
import { pushDevice } from '../furnished-channels.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

/** Where bookings come from, and what the shop is told. */
export const channelsSamples = {
  'channels.naverMapping': () => ({}),
  'channels.saveNaverShop': () => ({
    body: { enabled: true, placeUrl: 'https://naver.me/5abcDEF', version: 1 },
  }),
  'channels.saveNaverEmployee': ({ owner }) => ({
    params: { employeeNo: owner.employeeNo },
    body: { enabled: true, naverName: '은지 원장', version: 0 },
  }),
  'channels.saveNaverService': ({ items }) => ({ body: { naverName: '시그니처 케어', itemId: items.gel } }),
  'channels.removeNaverService': ({ naverService }) => ({ params: { id: naverService } }),
  'channels.instagramAccount': () => ({}),
  'channels.connectInstagram': () => ({ body: {} }),
  'channels.feedImages': () => ({}),
  'channels.arrangeFeedImages': ({ feed }) => ({
    body: { images: [{ id: feed.image, hidden: true }], listVersion: feed.listVersion },
  }),
  'channels.refreshFeed': () => ({}),
  'channels.disconnectInstagram': () => ({}),
  'channels.calendarFeeds': ({ shopNo }) => ({ params: { shopNo } }),
  'channels.createCalendarFeed': ({ shopNo, owner }) => ({
    params: { shopNo },
    body: { employeeNo: owner.employeeNo },
  }),
  'channels.removeCalendarFeed': ({ shopNo, calendarFeed }) => ({ params: { shopNo, id: calendarFeed } }),
  'channels.createIntake': ({ shopNo }) => ({
    params: { shopNo },
    body: { channel: 'NAVER', text: '[네이버 예약]\n예약번호: 100' },
  }),
  'channels.createIntakeOfFile': ({ shopNo }) => ({
    params: { shopNo },
    body: { channel: 'NAVER', file: '예약번호,예약자,이용일시,상품\n4400300,오다인,2030-01-01 15:00,젤네일' },
  }),
  'channels.commitIntake': ({ shopNo, intake }) => ({ params: { shopNo, id: intake } }),
  'channels.readIntakeOn': ({ shopNo, intakeToRead }) => ({
    params: { shopNo, id: intakeToRead },
    body: { from: 0 },
  }),
  'channels.unreadNotices': ({ shopNo }) => ({ params: { shopNo } }),
  'channels.settleUnread': ({ shopNo, unread }) => ({
    params: { shopNo, id: unread },
    body: { how: 'DISMISS' },
  }),
  'channels.health': ({ shopNo }) => ({ params: { shopNo } }),
  'channels.conflicts': ({ shopNo }) => ({ params: { shopNo } }),
  'channels.settleConflict': ({ shopNo, conflict }) => ({
    params: { shopNo, id: conflict },
    body: { how: 'REFUSE', version: 1 },
  }),
  'notices.popups': () => ({ query: { place: 'SHOP_PAGE', manage: 'true' } }),
  'notices.createPopup': ({ day }) => ({
    body: {
      title: '휴가 안내',
      startsAt: instantAt(addDays(day, 60), 0),
      endsAt: instantAt(addDays(day, 61), 0),
    },
  }),
  'notices.savePopup': ({ day, notices }) => ({
    params: { id: notices.popup },
    body: {
      title: '쉬는 날',
      startsAt: instantAt(addDays(day, 31), 0),
      endsAt: instantAt(addDays(day, 32), 0),
      version: 1,
    },
  }),
  'notices.banners': () => ({}),
  'notices.notifications': () => ({ query: { limit: 10 } }),
  'notices.readNotification': ({ notices }) => ({
    params: { id: notices.notification },
    body: { read: true },
  }),
  'notices.notificationSettings': () => ({}),
  'notices.saveNotificationSettings': () => ({
    body: { pushOff: ['BOOKS'], mailOff: [], mailAddress: null, quiet: null, version: 1 },
  }),
  'notices.subscribePush': ({ owner }) => ({ body: pushDevice(`sample-${owner.employeeNo}`) }),
  'notices.unsubscribePush': ({ notices }) => ({ params: { id: notices.device } }),
  'notices.tryPush': ({ notices }) => ({ params: { id: notices.triedDevice } }),
  'test-store.points': ({ customers }) => ({
    body: { customerNo: customers.other, points: 500, reason: '연습' },
  }),
  'test-store.members': () => ({ body: { count: 3, months: 6, seed: 1 } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
