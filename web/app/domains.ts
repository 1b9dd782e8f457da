import type { DomainPages } from '../lib/pages.ts';
import { accountPages, authPages } from '../domains/auth/routes.ts';
import { homePages } from '../domains/home/routes.ts';
import { calendarPages } from '../domains/calendar/routes.ts';
import { waitlistPages } from '../domains/waitlist/routes.ts';
import { bookingPages } from '../domains/bookings/routes.ts';
import { chartPages } from '../domains/charts/routes.ts';
import { segmentPages } from '../domains/segments/routes.ts';
import { customerPages } from '../domains/customers/routes.ts';
import { migrationPages } from '../domains/migration/routes.ts';
import { salePages } from '../domains/sales/routes.ts';
import { documentPages } from '../domains/documents/routes.ts';
import { auditPages } from '../domains/audit/routes.ts';
import { membershipPages } from '../domains/memberships/routes.ts';
import { menuPages } from '../domains/menu/routes.ts';
import { inventoryPages } from '../domains/inventory/routes.ts';
import { callPages } from '../domains/calls/routes.ts';
import { alarmPages } from '../domains/alarms/routes.ts';
import { messagePages } from '../domains/messages/routes.ts';
import { campaignPages } from '../domains/campaigns/routes.ts';
import { creditPages } from '../domains/credit/routes.ts';
import { paymentPages } from '../domains/payments/routes.ts';
import { settlementPages } from '../domains/settlement/routes.ts';
import { employeePages } from '../domains/employees/routes.ts';
import { incentivePages } from '../domains/incentives/routes.ts';
import { privacyPages } from '../domains/privacy/routes.ts';
import { shopPages } from '../domains/shops/routes.ts';
import { schedulePages } from '../domains/schedule/routes.ts';
import { platformBookingPages } from '../domains/platform-bookings/routes.ts';
import { noticePages } from '../domains/notices/routes.ts';
import { onlinePages } from '../domains/online/routes.ts';
import { channelPages } from '../domains/channels/routes.ts';
import { testStorePages } from '../domains/test-store/routes.ts';
import { chatbotPages } from '../domains/chatbot/routes.ts';
import { statisticsPages } from '../domains/statistics/routes.ts';
import { subscriptionPages } from '../domains/subscription/routes.ts';
import { shellPages } from '../domains/shell/routes.ts';

/** The domains by hand. A new one adds its line here and its routes to router.ts by that. */
export const domains: readonly DomainPages[] = [
  authPages,
  homePages,
  calendarPages,
  waitlistPages,
  bookingPages,
  chartPages,
  segmentPages,
  customerPages,
  migrationPages,
  salePages,
  documentPages,
  auditPages,
  membershipPages,
  menuPages,
  inventoryPages,
  callPages,
  messagePages,
  alarmPages,
  campaignPages,
  creditPages,
  paymentPages,
  settlementPages,
  statisticsPages,
  privacyPages,
  shopPages,
  employeePages,
  incentivePages,
  schedulePages,
  platformBookingPages,
  noticePages,
  onlinePages,
  channelPages,
  testStorePages,
  chatbotPages,
  subscriptionPages,
  accountPages,
  shellPages,
];

export const officeRoutes = [
  ...homePages.routes,
  ...calendarPages.routes,
  ...waitlistPages.routes,
  ...chartPages.routes,
  ...segmentPages.routes,
  ...customerPages.routes,
  ...migrationPages.routes,
  ...salePages.routes,
  ...documentPages.routes,
  ...auditPages.routes,
  ...membershipPages.routes,
  ...menuPages.routes,
  ...inventoryPages.routes,
  ...callPages.routes,
  ...messagePages.routes,
  ...alarmPages.routes,
  ...campaignPages.routes,
  ...creditPages.routes,
  ...paymentPages.routes,
  ...settlementPages.routes,
  ...statisticsPages.routes,
  ...privacyPages.routes,
  ...shopPages.routes,
  ...employeePages.routes,
  ...incentivePages.routes,
  ...schedulePages.routes,
  ...platformBookingPages.routes,
  ...noticePages.routes,
  ...onlinePages.routes,
  ...channelPages.routes,
  ...testStorePages.routes,
  ...chatbotPages.routes,
  ...subscriptionPages.routes,
  ...accountPages.routes,
  ...shellPages.routes,
] as const;
export const openRoutes = [...authPages.routes] as const;
