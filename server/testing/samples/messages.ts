import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

export const messagesSamples = {
  'messages.list': ({ shopNo }) => ({ params: { shopNo } }),
  'messages.get': ({ shopNo, messages }) => ({ params: { shopNo, messageId: messages.skipped } }),
  'messages.resend': ({ shopNo, messages }) => ({ params: { shopNo, messageId: messages.skipped } }),
  'alarms.readType': ({ shopNo }) => ({ params: { id: shopNo } }),
  'alarms.saveType': ({ shopNo }) => ({ params: { id: shopNo }, body: { type: 'SMS', version: 0 } }),
  'alarms.bookingMessages': ({ shopNo, items }) => ({
    params: { shopNo },
    query: { startAt: '2030-01-01T03:00:00Z', itemId: items.gel },
  }),
  'alarms.alimtalk': () => ({}),
  'alarms.saveAlimtalk': ({ messages, menu }) => ({
    body: {
      channel: 'SHARED',
      rules: [
        {
          kind: 'BOOKING_CONFIRMED',
          on: false,
          timing: {},
          contentId: messages.contents.draft,
          categories: [menu.category.id],
        },
      ],
      version: 1,
    },
  }),
  'alarms.texts': () => ({}),
  'alarms.saveTexts': ({ menu }) => ({
    body: {
      rules: [{ kind: 'REVISIT', on: true, timing: { days: [40] }, categories: [menu.category.id] }],
      version: 2,
    },
  }),
  'alarmContents.list': () => ({ query: {} }),
  'alarmContents.create': () => ({
    body: { kind: 'BOOKING_MOVED', name: '바뀐 예약', body: '#{매장명} 예약이 바뀌었어요. #{예약일시}' },
  }),
  'alarmContents.change': ({ messages }) => ({
    params: { alarmContentId: messages.contents.changed },
    body: { name: '고친 내용', body: '#{매장명} 예약을 확인했어요. #{예약일시}', version: 1 },
  }),
  'alarmContents.approve': ({ messages }) => ({ params: { alarmContentId: messages.contents.draft } }),
  'alarmContents.remove': ({ messages }) => ({
    params: { alarmContentId: messages.contents.removed },
  }),
  'alarmContents.withdraw': ({ messages }) => ({
    params: { alarmContentId: messages.contents.inspecting },
  }),
  'alarmContents.reapprove': ({ messages }) => ({
    params: { alarmContentId: messages.contents.rejected },
    body: { note: '광고가 아니에요.' },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
