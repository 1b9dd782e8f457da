import { adWordsIn, campaignVariables } from '../../../contract/campaign-words.ts';
import type { CampaignVariable } from '../../../contract/campaign-words.ts';
import type { MessageNature } from '../../../contract/message-kinds.ts';
import { LMS_MAX_BYTES, measureText, SMS_MAX_BYTES } from '../../../contract/message-bytes.ts';
import { refuse } from '../../platform/errors.ts';
import { frameAd } from '../messages/public.ts';

const variable = /#\{([^{}]*)\}/gu;
const isKnown = (name: string): name is CampaignVariable =>
  (campaignVariables as readonly string[]).includes(name);

const problem = (code: string, message: string) => ({ errors: [{ field: 'text', code, message }] });

/** @throws ALARM_VARIABLE_UNKNOWN, ALARM_TEXT_INVALID, CAMPAIGN_LOOKS_LIKE_AD */
export const assertText = (text: string, nature: MessageNature): void => {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length > 0)
    throw refuse(
      'ALARM_VARIABLE_UNKNOWN',
      problem('unknown_variable', `쓸 수 없는 변수예요: ${unknown.map((name) => `#{${name}}`).join(', ')}`),
    );
  const { unsupported } = measureText(text.replaceAll(variable, ''));
  if (unsupported.length > 0)
    throw refuse(
      'ALARM_TEXT_INVALID',
      problem('letters', `문자로 보낼 수 없는 글자예요: ${unsupported.slice(0, 20).join(' ')}`),
    );
  const adWords = nature === 'INFO' ? adWordsIn(text) : [];
  if (adWords.length > 0)
    throw refuse('CAMPAIGN_LOOKS_LIKE_AD', problem('advertising', `광고로 보이는 말: ${adWords.join(', ')}`));
};

export interface Sender {
  shopName: string;
  shopPhone: string;
  /** Free of charge, for refusing; empty while advertising is not available. */
  optOutPhone: string;
}

export const fillIn = (text: string, { shopName, shopPhone }: Sender, customerName: string): string => {
  const values: Record<CampaignVariable, string> = {
    고객명: customerName,
    매장명: shopName,
    매장전화: shopPhone,
  };
  return text.replaceAll(variable, (whole, name: string) => (isKnown(name) ? values[name] : whole));
};

export type Carried =
  | { channel: 'SMS' | 'LMS' | 'MMS'; bytes: number; text: string }
  | { reason: 'TEXT_NOT_ENCODABLE' | 'TEXT_TOO_LONG' };

/** As it leaves, and what it travels as; or why no carrier takes it. */
export const carry = (
  filled: string,
  { nature, hasPicture }: { nature: MessageNature; hasPicture: boolean },
  sender: Sender,
): Carried => {
  const text = nature === 'AD' ? frameAd(filled, sender) : filled;
  const { bytes, unsupported } = measureText(text);
  if (unsupported.length > 0) return { reason: 'TEXT_NOT_ENCODABLE' };
  if (bytes > LMS_MAX_BYTES) return { reason: 'TEXT_TOO_LONG' };
  const channel = hasPicture ? 'MMS' : bytes > SMS_MAX_BYTES ? 'LMS' : 'SMS';
  return { channel, bytes, text };
};
