import { createHash } from 'node:crypto';
import type { InfoReason } from '../../../contract/campaign-words.ts';
import { exclusionReasonNames } from '../../../contract/campaign-words.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { tryOut } from '../../../contract/campaigns.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { MessageNature } from '../../../contract/message-kinds.ts';
import { won } from '../../../contract/money.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import type { MessagingOperator } from '../../adapters/messaging/port.ts';
import { creditOf, pricesOf } from '../credit/public.ts';
import { listApprovedSenders } from '../shops/public.ts';
import { whomItMeans } from './audience.commands.ts';
import type { Audience } from './audience.commands.ts';
import { findSender, peopleOf } from './audience.queries.ts';
import { unwrittenCost } from './queries.ts';
import { judgePeople } from './preview.rules.ts';
import type { Excluded, Recipient } from './preview.rules.ts';
import { assertText } from './text.rules.ts';
import type { Sender } from './text.rules.ts';

/** What the operator has that a campaign needs. */
export interface Sending {
  operator: Pick<MessagingOperator, 'optOutPhone'>;
  practice: boolean;
}

export interface CampaignDraft extends Audience {
  nature: MessageNature;
  infoReason: InfoReason | null;
  text: string;
  imageFileId: string | null;
  at: string | null;
}

type Preview = Reply<typeof tryOut>;
type Problem = Preview['problems'][number];

export const senderOf = async (
  shop: Pick<Shop, 'tx'>,
  { operator: { optOutPhone = '' } }: Sending,
): Promise<Sender> => {
  const { name, phone } = await findSender(shop);
  return {
    shopName: name,
    shopPhone: phone === null ? '' : formatPhone(phone),
    optOutPhone: formatPhone(optOutPhone),
  };
};

const namesShown = 5;

const presentExcluded = (excluded: readonly Excluded[], gone: number): Preview['excluded'] =>
  exclusionReasonNames.flatMap((reason) => {
    const found = excluded.filter((one) => one.reason === reason);
    const count = reason === 'CUSTOMER_GONE' ? gone : found.length;
    const customers = found
      .slice(0, namesShown)
      .map(({ customerNo, name }) => ({ customerNo: customerNo as CustomerNo, name }));
    return count === 0 ? [] : [{ reason, count, customers }];
  });

const hashOf = ({ nature, text, imageFileId, at }: CampaignDraft, recipients: readonly Recipient[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        nature,
        text,
        imageFileId,
        at,
        recipients.map((one) => [one.customerNo, one.phone, one.costWon]),
      ]),
    )
    .digest('base64url');

const sum = (recipients: readonly Recipient[]) =>
  recipients.reduce((total, { costWon }) => total + costWon, 0);

const problemsOf = async (
  shop: Shop,
  { nature, at }: CampaignDraft,
  recipients: readonly Recipient[],
  { operator: { optOutPhone } }: Sending,
  creditAfterWon: number,
): Promise<Problem[]> => {
  const isAd = nature === 'AD';
  const found: [Problem, boolean][] = [
    ['CAMPAIGN_TIME_PAST', at !== null && Date.parse(at) < clock.now()],
    ['CAMPAIGN_NOBODY', recipients.length === 0],
    ['MESSAGE_ADS_UNAVAILABLE', isAd && optOutPhone === undefined],
    ['SENDER_NUMBER_NOT_APPROVED', isAd && (await listApprovedSenders(shop)).length === 0],
    ['CREDIT_SHORT', creditAfterWon < 0],
  ];
  return found.flatMap(([problem, is]) => (is ? [problem] : []));
};

/** The recipients, the exclusions with their reasons, and the cost: as it would be sent now. */
export const previewOf = async (
  shop: Shop,
  draft: CampaignDraft,
  sending: Sending,
): Promise<{
  preview: Preview;
  recipients: readonly Recipient[];
  excluded: readonly Excluded[];
  audience: string;
}> => {
  assertText(draft.text, draft.nature);
  const { customerNos, audience } = await whomItMeans(shop, draft);
  const people = await peopleOf(shop, customerNos);
  const now = clock.now();
  const goesAt = draft.at === null ? now : Math.max(now, Date.parse(draft.at));
  const sender = await senderOf(shop, sending);
  const prices = pricesOf(shopDateOf(goesAt));
  const { recipients, excluded } = judgePeople(
    people,
    { ...draft, hasPicture: draft.imageFileId !== null, goesAt },
    sender,
    prices,
  );
  const { availableWon, waitingWon } = await creditOf(shop);
  const costWon = sum(recipients);
  const creditAfterWon = availableWon - waitingWon - (await unwrittenCost(shop)) - costWon;
  const [first] = recipients;
  const going = (by: Recipient['channel']) => recipients.filter(({ channel }) => channel === by).length;
  const preview: Preview = {
    matched: customerNos.length,
    excluded: presentExcluded(excluded, customerNos.length - people.length),
    recipients: recipients.length,
    bytes: Math.max(0, ...recipients.map(({ bytes }) => bytes)),
    channels: { SMS: going('SMS'), LMS: going('LMS'), MMS: going('MMS') },
    costWon: won(costWon),
    availableWon: won(availableWon),
    waitingWon: won(availableWon - creditAfterWon - costWon),
    creditAfterWon: won(creditAfterWon),
    sample: first ? { name: first.name, text: first.framed } : null,
    untilMorning: recipients.filter(({ waitsForMorning }) => waitsForMorning).length,
    problems: await problemsOf(shop, draft, recipients, sending, creditAfterWon),
    previewHash: hashOf(draft, recipients),
    practice: sending.practice,
  };
  return { preview, recipients, excluded, audience };
};
