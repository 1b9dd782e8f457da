import type { ExclusionReason } from '../../../contract/campaign-words.ts';
import type { MessageNature } from '../../../contract/message-kinds.ts';
import type { ChannelPrices } from '../../../contract/credit-products.ts';
import { adRefusal, isConsentCurrent, isNight } from '../messages/public.ts';
import type { Person } from './audience.queries.ts';
import { carry, fillIn } from './text.rules.ts';
import type { Sender } from './text.rules.ts';

export interface Draft {
  nature: MessageNature;
  text: string;
  hasPicture: boolean;
  /** When it is to go, in milliseconds. */
  goesAt: number;
}

export interface Recipient {
  customerNo: number;
  name: string;
  phone: string;
  /** As it is stored: without the frame, which is put around it when it leaves. */
  text: string;
  /** As it is read. */
  framed: string;
  bytes: number;
  channel: 'SMS' | 'LMS' | 'MMS';
  costWon: number;
  /** Advertising that comes at night waits for the morning without consent to the night. */
  waitsForMorning: boolean;
}

export interface Excluded {
  reason: ExclusionReason;
  customerNo: number;
  name: string;
}

const refusalOf = (person: Person, { nature, goesAt }: Draft): ExclusionReason | undefined => {
  if (person.phone === null) return 'NO_PHONE';
  if (person.doNotSend) return 'DO_NOT_SEND';
  if (nature === 'INFO') return undefined;
  if (person.marketing?.given === false) return 'OPTED_OUT';
  const customer = { isGone: false, ...person };
  const refusal = adRefusal({ now: goesAt, customer, channel: 'TEXT', adsAvailable: true });
  return refusal === null ? undefined : refusal === 'CONSENT_EXPIRED' ? refusal : 'CONSENT_MISSING';
};

/** The recipients, and the exclusions with their reasons. A number gets it once: the first customer with it. */
export const judgePeople = (
  people: readonly Person[],
  draft: Draft,
  sender: Sender,
  prices: ChannelPrices,
): { recipients: Recipient[]; excluded: Excluded[] } => {
  const recipients: Recipient[] = [];
  const excluded: Excluded[] = [];
  const numbers = new Set<string>();
  for (const person of people) {
    const { customerNo, name, phone } = person;
    const exclude = (reason: ExclusionReason) => void excluded.push({ reason, customerNo, name });
    const refusal = refusalOf(person, draft);
    if (refusal !== undefined || phone === null) {
      exclude(refusal ?? 'NO_PHONE');
      continue;
    }
    const text = fillIn(draft.text, sender, name);
    const carried = carry(text, draft, sender);
    if ('reason' in carried) exclude(carried.reason);
    else if (numbers.has(phone)) exclude('DUPLICATE_PHONE');
    else {
      numbers.add(phone);
      const { channel, bytes, text: framed } = carried;
      const waitsForMorning =
        draft.nature === 'AD' && isNight(draft.goesAt) && !isConsentCurrent(person.night, draft.goesAt);
      const costWon = prices[channel];
      recipients.push({ customerNo, name, phone, text, framed, bytes, channel, costWon, waitsForMorning });
    }
  }
  return { recipients, excluded };
};
