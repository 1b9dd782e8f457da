import type { CustomerNo } from '../../../contract/ids.ts';
import type { InfoReason } from '../../../contract/campaign-words.ts';
import { longestCampaignText } from '../../../contract/campaign-words.ts';
import { instantAt, minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { Photo } from '../../ui/photo-strip.tsx';
import type { CampaignBody, OneCampaign } from './queries.ts';

interface Chosen {
  customerNo: CustomerNo;
  /** Null for several customers chosen in the list. */
  name: string | null;
}

/** What is said, and whether it advertises. */
export interface Words {
  nature: 'AD' | 'INFO';
  /** What a message informs of that does not advertise. */
  infoReason: InfoReason | null;
  text: string;
}

export interface CampaignDraft extends Words {
  whom: 'FILTER' | 'GROUP' | 'CHOSEN';
  filterId: number | null;
  groupId: number | null;
  customers: Chosen[];
  image: Photo | null;
  isLater: boolean;
  day: ShopDate | null;
  minute: number;
}

const morning = 10 * 60;

/** With customers chosen beforehand. */
export const freshDraft = (chosen: readonly CustomerNo[]): CampaignDraft => ({
  whom: 'CHOSEN',
  filterId: null,
  groupId: null,
  customers: chosen.map((customerNo) => ({ customerNo, name: null })),
  nature: 'AD',
  infoReason: null,
  text: '',
  image: null,
  isLater: false,
  day: null,
  minute: morning,
});

export const draftOf = ({
  filterId,
  groupId,
  chosen,
  nature,
  infoReason,
  text,
  image,
  at,
}: OneCampaign): CampaignDraft => ({
  ...freshDraft([]),
  whom: filterId !== null ? 'FILTER' : groupId !== null ? 'GROUP' : 'CHOSEN',
  filterId,
  groupId,
  customers: chosen,
  nature,
  infoReason,
  text,
  image,
  ...(at !== null && { isLater: true, day: shopDateOf(at), minute: minuteOfDay(at) }),
});

const audienceOf = ({ whom, filterId, groupId, customers }: CampaignDraft) => {
  if (whom === 'FILTER') return filterId === null ? null : { filterId };
  if (whom === 'GROUP') return groupId === null ? null : { groupId };
  return customers.length === 0 ? null : { customerNos: customers.map(({ customerNo }) => customerNo) };
};

/** As it is asked about and sent; null while something is missing. */
export const bodyOf = (draft: CampaignDraft): CampaignBody | null => {
  const { nature, isLater, day, minute } = draft;
  const infoReason = nature === 'AD' ? null : draft.infoReason;
  if (nature === 'INFO' && infoReason === null) return null;
  const audience = audienceOf(draft);
  const text = draft.text.trim();
  if (audience === null || text === '' || text.length > longestCampaignText || (isLater && day === null))
    return null;
  return {
    ...audience,
    nature,
    infoReason,
    text,
    imageFileId: draft.image?.fileId ?? null,
    at: isLater && day !== null ? instantAt(day, minute) : null,
  };
};

/** What is still missing, as one asks for it. */
export const missingIn = (draft: CampaignDraft): string | null => {
  if (audienceOf(draft) === null) return '받을 고객을 골라 주세요.';
  if (draft.nature === 'INFO' && draft.infoReason === null) return '무엇을 안내하는지 골라 주세요.';
  if (draft.text.trim() === '') return '내용을 적어 주세요.';
  return draft.isLater && draft.day === null ? '보낼 날짜를 골라 주세요.' : null;
};
