import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { planMessages } from '../messages/public.ts';
import type { MessagePlan } from '../messages/public.ts';
import { findSender, peopleOf } from './audience.queries.ts';
import { campaignContinued, campaignMoved } from './events.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { isOver, progressOf } from './progress.rules.ts';
import {
  campaignsUnderWay,
  countMessages,
  lockCampaign,
  markPlanned,
  nextRecipients,
  numbersWritten,
  updateCampaign,
} from './queries.ts';
import type { CampaignRow } from './queries.ts';
import { fillIn } from './text.rules.ts';

/** So many in one transaction, so that a campaign does not hold up the counter. */
export const stepSize = 500;

const isDue = ({ send_at }: CampaignRow): boolean => send_at === null || Date.parse(send_at) <= clock.now();

const plansFor = async (
  shop: ShopTx,
  campaign: CampaignRow,
  customerNos: readonly number[],
): Promise<MessagePlan[]> => {
  const people = await peopleOf(shop, customerNos);
  const phones = people.flatMap(({ phone }) => phone ?? []);
  const taken = new Set(await numbersWritten(shop, campaign.id, phones));
  const { name, phone: shopPhone } = await findSender(shop);
  const sender = { shopName: name, shopPhone: formatPhone(shopPhone ?? ''), optOutPhone: '' };
  return people.flatMap((person) => {
    if (person.phone === null || taken.has(person.phone)) return [];
    taken.add(person.phone);
    return {
      kind: 'CAMPAIGN',
      dedupeKey: `campaign:${campaign.id}:${person.customerNo}`,
      to: person.phone,
      text: fillIn(campaign.text, sender, person.name),
      customerNo: person.customerNo,
      campaignId: campaign.id,
      nature: campaign.nature,
      imageFileId: campaign.image_file_id,
      dueAt: campaign.send_at ?? clock.iso(),
    };
  });
};

/**
 * Writes the next messages of a campaign that was sent. A deleted customer, or one whose number was already
 * written to, gets none. Each step publishes that others follow, which brings the next.
 */
export const planNext = async (shop: ShopTx, campaignId: number): Promise<void> => {
  const campaign = await lockCampaign(shop, campaignId);
  if (campaign?.state !== 'SCHEDULED' && campaign?.state !== 'SENDING') return;
  const next = await nextRecipients(shop, campaignId, stepSize);
  const [first, last] = [next.at(0), next.at(-1)];
  if (!first || !last) return;
  await planMessages(
    shop,
    await plansFor(
      shop,
      campaign,
      next.map((one) => one.customer_no),
    ),
  );
  await markPlanned(shop, campaignId, { from: first.id, to: last.id });
  const planned = campaign.planned + next.length;
  const starts = campaign.state === 'SCHEDULED' && isDue(campaign);
  await updateCampaign(shop, campaignId, { planned, ...(starts && { state: 'SENDING' }) });
  if (starts) await publish(shop, campaignMoved, campaignId, { state: 'SENDING' });
  if (planned < campaign.recipients) await publish(shop, campaignContinued, campaignId, { planned });
};

/** SENDING once its time has come, DONE once nothing of it is left to go. */
const moveOn = async (shop: ShopTx, campaignId: number): Promise<void> => {
  const campaign = await lockCampaign(shop, campaignId);
  if (campaign?.state !== 'SCHEDULED' && campaign?.state !== 'SENDING') return;
  const progress = progressOf(campaign, await countMessages(shop, [campaignId]));
  const state = isOver(progress) ? 'DONE' : 'SENDING';
  if (state === campaign.state) return;
  await updateCampaign(shop, campaignId, { state });
  await publish(shop, campaignMoved, campaignId, { state });
};

/** Looks at every campaign whose time has come. One stops no other. */
export const moveCampaigns = async (database: Database): Promise<void> => {
  const underWay = await asOperator(database, 'move campaigns', campaignsUnderWay);
  await each(underWay, 'some campaigns', ({ shopNo, id }) =>
    asSystem(database, shopNo, 'move campaigns', (shop) => moveOn(shop, id)),
  );
};
