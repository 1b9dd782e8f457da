import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { listener } from '../../platform/events/listeners.ts';
import {
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingMoved,
  bookingNoShow,
  bookingRequested,
  bookingUpdated,
  depositRefunded,
} from '../bookings/public.ts';
import { customerIntroduced } from '../customers/public.ts';
import { accountCharged, accountIssued, accountUsed, pointsEarned } from '../memberships/public.ts';
import { cancelMessages, recipientRefused } from '../messages/public.ts';
import { cardRefunded, depositDue, depositPaid } from '../payments/public.ts';
import { consentRefused } from '../privacy/public.ts';
import { saleDeleted, saleEdited, saleRegistered, saleRestored } from '../sales/public.ts';
import { entryBooked, entryOffered, entryWithdrawn, offerWithdrawn } from '../waitlist/public.ts';
import { followBalance } from './balances.commands.ts';
import { followDue, followEdit, followRefund, followState, remindAllAnew } from './bookings.commands.ts';
import { planDayAnew } from './days.commands.ts';
import { alarmRulesSaved, alarmTypeSaved } from './events.ts';
import { answerRefusal, noteRefusal } from './refusals.commands.ts';
import { forgetOffers, tellOffer } from './offers.commands.ts';
import { followSale, followSaleEdit, forgetSale, thankIntroducer } from './visits.commands.ts';

/** Each message is unique by the event that causes it, so that hearing one twice says nothing twice. */
export const alarmListeners = [
  listener(
    'alarms.booking',
    [bookingRequested, bookingConfirmed, bookingCompleted, bookingCancelled, bookingNoShow],
    followState,
  ),
  listener('alarms.booking_edit', [bookingMoved, bookingUpdated], followEdit),
  listener('alarms.deposit', [depositRefunded], async (shop, event) => {
    const { won, reversed } = event.parameters.refund;
    if (!reversed) await followRefund(shop, event, won);
  }),
  listener('alarms.balance', [accountIssued, accountCharged, accountUsed, pointsEarned], followBalance),
  listener('alarms.deposit_due', [depositDue], (shop, event) => followDue(shop, event, event.parameters)),
  listener('alarms.deposit_paid', [depositPaid], (shop, { subjectId }) =>
    cancelMessages(shop, { bookingId: subjectId, kinds: ['DEPOSIT_DUE'] }, 'NO_LONGER'),
  ),
  listener('alarms.offer', [entryOffered], tellOffer),
  listener('alarms.offer_over', [offerWithdrawn, entryWithdrawn, entryBooked], forgetOffers),
  listener('alarms.card_refund', [cardRefunded], (shop, event) =>
    followRefund(shop, event, event.parameters.won),
  ),
  listener('alarms.visit', [saleRegistered, saleRestored], (shop, { subjectId, parameters }) =>
    followSale(shop, subjectId, parameters.sale),
  ),
  listener('alarms.visit_edit', [saleEdited], (shop, { subjectId, parameters }) =>
    followSaleEdit(shop, subjectId, parameters),
  ),
  listener('alarms.visit_gone', [saleDeleted], (shop, { subjectId, parameters }) =>
    forgetSale(shop, subjectId, parameters.sale),
  ),
  listener('alarms.introduced', [customerIntroduced], (shop, { subjectId, parameters }) =>
    thankIntroducer(shop, subjectId, parameters.introducer.customerNo),
  ),
  listener('alarms.refused', [recipientRefused], (shop, { parameters }) =>
    noteRefusal(shop, parameters.customerNo),
  ),
  listener('alarms.refusal_done', [consentRefused], async (shop, { id, subjectId, parameters }) => {
    if (parameters.kind === 'MARKETING') await answerRefusal(shop, subjectId, id);
  }),
  listener('alarms.settings', [alarmTypeSaved, alarmRulesSaved], async (shop) => {
    await remindAllAnew(shop);
    await planDayAnew(shop, shopDateOf(clock.now()));
  }),
];
