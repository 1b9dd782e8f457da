import { listener } from '../../platform/events/listeners.ts';
import { cardRegistered, chargeFailed, chargePaid, chargeRefunded } from '../subscription/public.ts';
import { goOn } from './auto-charge.commands.ts';
import { settleRefund } from './refunds.commands.ts';
import { enterPurchase, failPurchase } from './settling.commands.ts';

/** What became of a charge decides what enters. */
export const creditListeners = [
  listener('credit.charges', [chargePaid, chargeFailed], async (shop, { kind, parameters }) => {
    if (parameters.purpose !== 'CREDIT') return;
    if (kind === 'charge.paid') await enterPurchase(shop, parameters.subjectId);
    else await failPurchase(shop, parameters.subjectId, 'hard' in parameters && parameters.hard);
  }),
  listener('credit.refunds', [chargeRefunded], (shop, { subjectId, parameters }) =>
    settleRefund(shop, subjectId, parameters.failure),
  ),
  listener('credit.cards', [cardRegistered], (shop) => goOn(shop)),
];
