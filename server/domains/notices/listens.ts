import type { ContentState } from '../../../contract/alarm-content-states.ts';
import { formatWon } from '../../../contract/money.ts';
import { formatDate } from '../../../contract/time.ts';
import { listener } from '../../platform/events/listeners.ts';
import { pageCodesSpent } from '../auth/public.ts';
import { booksAudited } from '../audit/public.ts';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingRequested } from '../bookings/public.ts';
import { channelLost, conflictRaised, instagramDisconnected } from '../channels/public.ts';
import { autoChargePaused, creditLow, creditPurchased, creditRefundSettled } from '../credit/public.ts';
import { joinRequested } from '../employees/public.ts';
import { reportReady } from '../documents/public.ts';
import { contentDecided } from '../messages/public.ts';
import { zeroStopped } from '../online/public.ts';
import { cardRefundRefused, depositPaid } from '../payments/public.ts';
import { settlementApproved, settlementRejected } from '../settlement/public.ts';
import { chargeFailed, chargeRefunded, cmsDecided, subscriptionChanged } from '../subscription/public.ts';
import { leaveApproved, leaveRefused, leaveRequested } from '../schedule/public.ts';
import { senderNumberDecided } from '../shops/public.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { entryBooked, offerExpired } from '../waitlist/public.ts';
import { tell } from './commands.ts';
import { inspectionAnnounced } from './events.ts';
import { findBooked } from './queries.ts';
import {
  billingTelling,
  bookingTelling,
  cardRefundTelling,
  depositTelling,
  endedTelling,
  inspectionTelling,
  reportTelling,
  waitlistTelling,
  whenOf,
} from './notifications.rules.ts';

const credit = '/messages/credit';

const contentEndings: Partial<Record<ContentState, string>> = {
  APPROVED: '승인됐어요',
  REJECTED: '반려됐어요',
  DORMANT: '휴면이 됐어요',
};

/** What happens without the shop's people doing it is told to them. */
export const noticeListeners = [
  listener(
    'notices.bookings',
    [bookingRequested, bookingConfirmed, bookingMoved, bookingCancelled],
    async (shop, { id, kind, subjectId, actor, parameters: { before, after } }) => {
      if (actor.kind === 'employee') return;
      const told = (as: Parameters<typeof bookingTelling>[0]) =>
        tell(shop, id, bookingTelling(as, subjectId, after, after.source));
      // One that waits for its deposit is told once that is paid: there is nothing to approve.
      if (kind === 'booking.requested') {
        if (after.waitsFor !== 'DEPOSIT') await told('BOOKING_REQUEST');
      } else if (kind === 'booking.moved') await told('BOOKING_CHANGE');
      else if (kind === 'booking.cancelled')
        await (actor.kind === 'system'
          ? tell(shop, id, endedTelling(subjectId, { ...after, ...before }))
          : told('BOOKING_CANCEL'));
      else if (before === null) await told('BOOKING_NEW');
    },
  ),
  listener('notices.inspections', [inspectionAnnounced], (shop, { id, parameters }) =>
    tell(shop, id, inspectionTelling(parameters)),
  ),
  listener('notices.deposits', [depositPaid], async (shop, { id, subjectId, parameters: { won } }) => {
    const booked = await findBooked(shop, subjectId);
    if (booked) await tell(shop, id, depositTelling(subjectId, booked, won));
  }),
  // The mail or push leads to the office's page, for a link with a secret is only sent to a telephone.
  listener('notices.reports', [reportReady], (shop, { id, subjectId, parameters: { month } }) =>
    tell(shop, id, reportTelling(subjectId, month)),
  ),
  listener('notices.card_refunds', [cardRefundRefused], (shop, { id, parameters: { won, short } }) =>
    tell(shop, id, cardRefundTelling(won, short)),
  ),
  listener('notices.settlement', [settlementApproved, settlementRejected], (shop, { id, kind }) =>
    tell(shop, id, {
      kind: 'REVIEW',
      right: 'settlement.manage',
      employeeNo: null,
      title: kind === 'settlement.approved' ? '정산 정보가 승인됐어요' : '정산 정보가 반려됐어요',
      body: kind === 'settlement.approved' ? '' : '사유를 보고 다시 보내 주세요.',
      path: '/online/settlement',
    }),
  ),
  listener('notices.contents', [contentDecided], async (shop, { id, parameters: { name, state } }) => {
    const ending = contentEndings[state];
    if (ending === undefined) return;
    await tell(shop, id, {
      kind: 'REVIEW',
      right: 'messages.settings',
      employeeNo: null,
      title: `알림톡 내용이 ${ending}`,
      body: name,
      path: '/messages/contents',
    });
  }),
  listener('notices.waitlist', [entryBooked, offerExpired], async (shop, event) => {
    const { id, kind, subjectId, actor, parameters } = event;
    if (actor.kind === 'employee') return;
    await tell(shop, id, waitlistTelling(subjectId, parameters.startAt, kind === 'waitlist.booked'));
  }),
  listener('notices.charges', [chargeFailed], async (shop, { id, parameters: { goods, totalWon } }) => {
    const title = '결제가 되지 않았어요';
    await tell(shop, id, billingTelling(title, `${goods} ${formatWon(totalWon)}`, '/shop/subscription'));
  }),
  listener('notices.credit', [creditLow, autoChargePaused], async (shop, { id, kind, parameters }) => {
    const told =
      kind === 'credit.low' && 'availableWon' in parameters
        ? billingTelling('문자 충전금이 얼마 남지 않았어요', formatWon(parameters.availableWon), credit)
        : billingTelling('자동 충전을 멈췄어요', '결제 카드와 한도를 확인해 주세요.', credit);
    await tell(shop, id, told);
  }),
  listener('notices.filled', [creditPurchased], async (shop, { id, parameters }) => {
    if (!parameters.isAuto) return;
    const entered = `알림 ${formatWon(parameters.creditWon + parameters.bonusWon)}`;
    await tell(shop, id, billingTelling('자동으로 충전했어요', entered, credit));
  }),
  listener('notices.refunds', [creditRefundSettled], async (shop, { id, parameters }) => {
    if (parameters.failure === null) return;
    const told = billingTelling('환불하지 못했어요', formatWon(parameters.backWon), credit);
    await tell(shop, id, { ...told, kind: 'REFUND_FAILED' });
  }),
  listener('notices.charge_refunds', [chargeRefunded], async (shop, { id, parameters }) => {
    if (parameters.purpose !== 'SUBSCRIPTION' || parameters.failure === null) return;
    const told = billingTelling('환불하지 못했어요', formatWon(parameters.amountWon), '/shop/subscription');
    await tell(shop, id, { ...told, kind: 'REFUND_FAILED' });
  }),
  listener('notices.page', [zeroStopped], (shop, { id, parameters: { reason } }) =>
    tell(shop, id, {
      kind: 'CHANNEL',
      right: 'online.write',
      employeeNo: null,
      title: reason === null ? '예약 페이지를 다시 열었어요' : '예약 페이지를 멈췄어요',
      body: reason ?? '손님이 다시 예약할 수 있어요.',
      path: '/online/page',
    }),
  ),
  listener('notices.codes', [pageCodesSpent], (shop, { id, parameters: { sent } }) =>
    tell(shop, id, {
      kind: 'CHANNEL',
      right: 'online.write',
      employeeNo: null,
      title: '예약 페이지의 인증번호를 잠시 멈췄어요',
      body: `한 시간 동안 ${sent}번 보냈어요. 그동안은 등록된 고객만 인증할 수 있어요.`,
      path: '/online/page',
    }),
  ),
  listener('notices.people', [joinRequested], (shop, { id }) =>
    tell(shop, id, {
      kind: 'PEOPLE',
      right: 'employees.manage',
      employeeNo: null,
      title: '직원이 가입을 요청했어요',
      body: '승인하면 함께 일할 수 있어요.',
      path: '/shop/employees',
    }),
  ),
  listener('notices.instagram', [instagramDisconnected], async (shop, { id, actor }) => {
    // The employee who disconnected it here knows.
    if (actor.kind === 'employee') return;
    await tell(shop, id, {
      kind: 'CHANNEL',
      right: 'online.write',
      employeeNo: null,
      title: '인스타그램에서 연결을 끊었어요',
      body: '가져온 사진도 지웠어요. 다시 연결할 수 있어요.',
      path: '/online/instagram',
    });
  }),
  listener('notices.leave', [leaveRequested], (shop, { id }) =>
    tell(shop, id, {
      kind: 'PEOPLE',
      right: 'settings.write',
      employeeNo: null,
      title: '직원이 휴가를 신청했어요',
      body: '승인해야 그 시간이 비워져요.',
      path: '/my/leave',
    }),
  ),
  listener(
    'notices.leave_decisions',
    [leaveApproved, leaveRefused],
    async (shop, { id, kind, actor, parameters }) => {
      const { employeeNo, from } = parameters;
      // An employee who answered their own request knows.
      if (actor.kind === 'employee' && actor.employeeNo === employeeNo) return;
      await tell(shop, id, {
        kind: 'PEOPLE',
        right: null,
        employeeNo,
        title: kind === 'leave.approved' ? '휴가가 승인됐어요' : '휴가 신청이 거절됐어요',
        body: `${formatDate(from)}부터`,
        path: '/my/leave',
      });
    },
  ),
  listener('notices.senders', [senderNumberDecided], (shop, { id, parameters: { number, rejection } }) =>
    tell(shop, id, {
      kind: 'BILLING',
      right: 'messages.settings',
      employeeNo: null,
      title: rejection === null ? '발신번호가 등록됐어요' : '발신번호가 반려됐어요',
      body: rejection ?? formatPhone(number),
      path: '/messages/senders',
    }),
  ),
  listener(
    'notices.cms',
    [cmsDecided],
    async (shop, { id, actor, parameters: { state, rejection, last4 } }) => {
      if (actor.kind === 'employee') return;
      const title = state === 'REGISTERED' ? '자동이체가 등록됐어요' : '자동이체 신청이 반려됐어요';
      await tell(shop, id, billingTelling(title, rejection ?? `계좌 끝자리 ${last4}`, '/shop/subscription'));
    },
  ),
  listener('notices.subscription', [subscriptionChanged], async (shop, { id, parameters: { change } }) => {
    if (change === 'TRIAL_SPENT') {
      const body = '이 사업자등록번호로 무료 체험을 이미 썼어요. 이어서 쓰려면 이용권을 결제해 주세요.';
      await tell(shop, id, billingTelling('무료 체험이 오늘 끝나요', body, '/shop/subscription'));
    }
    if (change !== 'SUSPENDED') return;
    const body = '결제하면 바로 이어서 쓸 수 있어요.';
    await tell(shop, id, billingTelling('이용권이 끝나 보기만 할 수 있어요', body, '/shop/subscription'));
  }),
  listener('notices.channels', [channelLost], (shop, { id }) =>
    tell(shop, id, {
      kind: 'CHANNEL',
      right: 'online.write',
      employeeNo: null,
      title: '인스타그램 연결이 끊어졌어요',
      body: '다시 연결하면 사진을 이어서 가져와요.',
      path: '/online/instagram',
    }),
  ),
  listener('notices.conflicts', [conflictRaised], (shop, { id, parameters }) =>
    tell(shop, id, {
      kind: 'CONFLICT',
      right: 'bookings.others',
      employeeNo: null,
      title: '네이버 예약이 겹쳐요',
      body: `${whenOf(parameters.startAt)} · 시간을 막아 두었어요.`,
      path: '/online/naver',
    }),
  ),
  listener('notices.books', [booksAudited], async (shop, { id, parameters: { broken } }) => {
    if (broken === 0) return;
    await tell(shop, id, {
      kind: 'BOOKS',
      right: 'settings.write',
      employeeNo: null,
      title: '장부 점검에서 맞지 않는 것이 있어요',
      body: `확인할 것 ${broken}가지`,
      path: '/shop/books',
    });
  }),
];
