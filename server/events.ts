import type { EmployeeNo } from '../contract/ids.ts';
import { alarmListeners } from './domains/alarms/listens.ts';
import { alarmHistory } from './domains/alarms/public.ts';
import { auditHistory } from './domains/audit/history.ts';
import { accountHistory } from './domains/auth/public.ts';
import { holdHistory } from './domains/availability/public.ts';
import { bookingHistory } from './domains/bookings/public.ts';
import { chatbotHistory } from './domains/chatbot/public.ts';
import { classHistory, unassignFutureWork } from './domains/classes/public.ts';
import { documentHistory } from './domains/documents/public.ts';
import { employeeHistory, employeeLeft } from './domains/employees/public.ts';
import { incentiveListeners } from './domains/incentives/listens.ts';
import { incentiveHistory } from './domains/incentives/public.ts';
import { inventoryHistory } from './domains/inventory/public.ts';
import { membershipHistory } from './domains/memberships/public.ts';
import { menuHistory } from './domains/menu/public.ts';
import { platformBookingHistory } from './domains/platform-bookings/public.ts';
import { onlineListeners } from './domains/online/listens.ts';
import { onlineHistory } from './domains/online/public.ts';
import { receiptHistory } from './domains/receipts/public.ts';
import { scheduleHistory } from './domains/schedule/public.ts';
import { saleHistory } from './domains/sales/public.ts';
import { callHistory } from './domains/calls/public.ts';
import { channelHistory } from './domains/channels/public.ts';
import { chartHistory } from './domains/charts/public.ts';
import { creditListeners } from './domains/credit/listens.ts';
import { creditHistory } from './domains/credit/public.ts';
import { customerHistory } from './domains/customers/public.ts';
import { campaignListeners } from './domains/campaigns/listens.ts';
import { campaignHistory } from './domains/campaigns/public.ts';
import { messageHistory } from './domains/messages/public.ts';
import { noticeListeners } from './domains/notices/listens.ts';
import { noticeHistory } from './domains/notices/public.ts';
import { statisticsHistory } from './domains/statistics/public.ts';
import { migrationHistory } from './domains/migration/public.ts';
import { paymentListeners } from './domains/payments/listens.ts';
import { paymentHistory } from './domains/payments/public.ts';
import { settlementHistory } from './domains/settlement/public.ts';
import { privacyHistory } from './domains/privacy/public.ts';
import { segmentHistory } from './domains/segments/public.ts';
import { seatListeners, trialListeners } from './domains/subscription/listens.ts';
import { subscriptionHistory } from './domains/subscription/public.ts';
import { shopHistory } from './domains/shops/public.ts';
import { tillHistory } from './domains/till/public.ts';
import { waitlistHistory } from './domains/waitlist/public.ts';
import { renderHistoryWith } from './platform/events/history.ts';
import type { Listener } from './platform/events/listeners.ts';
import { inTransaction, listenInTransactions } from './platform/events/publish.ts';

/** Which domain renders which events, and who hears them inside the writer's transaction. */
export const connectEvents = (): void => {
  renderHistoryWith([
    ...accountHistory,
    ...shopHistory,
    ...scheduleHistory,
    ...platformBookingHistory,
    ...employeeHistory,
    ...menuHistory,
    ...membershipHistory,
    ...customerHistory,
    ...segmentHistory,
    ...chartHistory,
    ...privacyHistory,
    ...callHistory,
    ...migrationHistory,
    ...messageHistory,
    ...campaignHistory,
    ...holdHistory,
    ...bookingHistory,
    ...waitlistHistory,
    ...classHistory,
    ...channelHistory,
    ...chatbotHistory,
    ...onlineHistory,
    ...saleHistory,
    ...incentiveHistory,
    ...alarmHistory,
    ...documentHistory,
    ...subscriptionHistory,
    ...creditHistory,
    ...receiptHistory,
    ...paymentHistory,
    ...settlementHistory,
    ...tillHistory,
    ...inventoryHistory,
    ...auditHistory,
    ...noticeHistory,
    ...statisticsHistory,
  ]);
  listenInTransactions([
    inTransaction(employeeLeft, (shop, { subjectId }) => unassignFutureWork(shop, subjectId as EmployeeNo)),
    ...seatListeners,
    ...trialListeners,
    ...incentiveListeners,
    ...paymentListeners,
    ...onlineListeners,
  ]);
};

/** The listeners of events that have happened: the `listens.ts` of each domain. */
export const listeners = (): readonly Listener[] => [
  ...creditListeners,
  ...campaignListeners,
  ...alarmListeners,
  ...noticeListeners,
];
