import { listener } from '../../platform/events/listeners.ts';
import { campaignContinued, campaignSent } from './events.ts';
import { planNext } from './planning.commands.ts';

/** Each step is a transaction of its own; one that is cut short is taken again. */
export const campaignListeners = [
  listener('campaigns.plan', [campaignSent, campaignContinued], (shop, { subjectId }) =>
    planNext(shop, subjectId),
  ),
];
