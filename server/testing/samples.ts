import type { Contract, EndpointName } from '../../contract/index.ts';
import type { Furnished } from './furnished.ts';
import type { Anything } from './people.ts';
import { accountSamples } from './samples/account.ts';
import { bookingsSamples } from './samples/bookings.ts';
import { campaignsSamples } from './samples/campaigns.ts';
import { channelsSamples } from './samples/channels.ts';
import { chatbotSamples } from './samples/chatbot.ts';
import { creditSamples } from './samples/credit.ts';
import { customerChartsSamples } from './samples/customer-charts.ts';
import { customerListsSamples } from './samples/customer-lists.ts';
import { customerMergesSamples } from './samples/customer-merges.ts';
import { customersSamples } from './samples/customers.ts';
import { membershipsSamples } from './samples/memberships.ts';
import { menuSamples } from './samples/menu.ts';
import { incentivesSamples } from './samples/incentives.ts';
import { messagesSamples } from './samples/messages.ts';
import { onlineSamples } from './samples/online.ts';
import { operatorShopSamples } from './samples/operator.ts';
import { papersSamples } from './samples/papers.ts';
import { paymentsSamples } from './samples/payments.ts';
import { privacySamples } from './samples/privacy.ts';
import { salesSamples } from './samples/sales.ts';
import { shopsSamples } from './samples/shops.ts';
import { statisticsSamples } from './samples/statistics.ts';
import { subscriptionSamples } from './samples/subscription.ts';
import { tillSamples } from './samples/till.ts';
import { waitlistSamples } from './samples/waitlist.ts';

/** Every endpoint that needs a signed-in caller. */
export type Guarded = {
  [K in EndpointName]: Contract[K]['access'] extends 'public' ? never : K;
}[EndpointName];

const { 'shops.close': close, 'shops.reopen': reopen, ...ofAccounts } = accountSamples;

/**
 * A request to each guarded endpoint that its own shop grants. Two shops' samples differ only in their numbers.
 * In the order of the list one shop can ask them all.
 */
export const samples: Record<Guarded, (shop: Furnished) => Anything> = {
  ...paymentsSamples,
  ...shopsSamples,
  ...chatbotSamples,
  // While its plan is being paid for, a shop cannot be closed.
  'shops.close': close,
  'shops.reopen': reopen,
  ...subscriptionSamples,
  ...campaignsSamples,
  ...creditSamples,
  ...menuSamples,
  ...customersSamples,
  ...customerChartsSamples,
  ...customerListsSamples,
  ...customerMergesSamples,
  ...bookingsSamples,
  ...waitlistSamples,
  ...onlineSamples,
  ...salesSamples,
  ...statisticsSamples,
  ...papersSamples,
  ...tillSamples,
  ...membershipsSamples,
  ...privacySamples,
  ...operatorShopSamples,
  ...messagesSamples,
  ...incentivesSamples,
  ...channelsSamples,
  ...ofAccounts,
  'auth.logOut': () => ({}),
};

/**
 * Where another shop's number is answered with a success all the same: these look for trouble, or only
 * narrow what the caller's own shop shows. That they tell nothing of the other shop is tested like the rest.
 */
export const tolerant: ReadonlySet<string> = new Set([
  // Anyone who has a link, or knows a shop's name, may come: they do not work there yet.
  'joining.requestToJoin',
  'joining.takeInvite',
  // A browser with its own keys: of no shop.
  'notices.subscribePush',
  'bookings.validate',
  'bookings.items',
  'alarms.bookingMessages',
  'bookings.duplicateVerification query.exceptBookingId',
]);
