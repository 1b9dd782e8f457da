import { campaignStateNames } from '../../../contract/campaign-words.ts';
import type { CampaignState } from '../../../contract/campaign-words.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Tone } from '../../ui/tag.tsx';
import type { Campaign, Preview } from './queries.ts';

export const problemWords: Readonly<Record<Preview['problems'][number], string>> = {
  CAMPAIGN_NOBODY: '받을 수 있는 고객이 없어요.',
  CREDIT_SHORT: '문자 충전금이 부족해요. 충전하면 보낼 수 있어요.',
  MESSAGE_ADS_UNAVAILABLE: '광고 문자는 전송 자격을 인증한 뒤 보낼 수 있어요.',
  SENDER_NUMBER_NOT_APPROVED: '광고는 등록을 마친 우리 샵 발신번호로만 보낼 수 있어요.',
  CAMPAIGN_TIME_PAST: '지난 시각이에요. 보낼 시각을 다시 골라 주세요.',
};

const tones: Readonly<Record<CampaignState, Tone>> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  SENDING: 'warn',
  DONE: 'ok',
  CANCELLED: 'plain',
};

/** How much of it needs no more waiting, in hundredths. */
export const shareDone = ({ recipients, progress }: Pick<Campaign, 'recipients' | 'progress'>): number => {
  const left = progress.planning + progress.waiting + progress.sending;
  return recipients === 0 ? 0 : Math.round(((recipients - left) / recipients) * 100);
};

/** Whatever of it could leave has left. */
export const isOver = (campaign: Pick<Campaign, 'state' | 'recipients' | 'progress'>): boolean =>
  campaign.state !== 'DRAFT' && shareDone(campaign) === 100;

export const stateTag = (campaign: Campaign): { text: string; tone: Tone } => {
  const state = campaign.state === 'SENDING' && isOver(campaign) ? 'DONE' : campaign.state;
  return { text: campaignStateNames[state], tone: tones[state] };
};

export const formatWhen = (instant: string): string =>
  `${formatDate(shopDateOf(instant))} ${formatTime(instant)}`;

export const whenOf = ({ at, state, createdAt }: Pick<Campaign, 'at' | 'state' | 'createdAt'>): string =>
  at !== null ? formatWhen(at) : state === 'DRAFT' ? '바로' : formatWhen(createdAt);

const stages = [
  ['sent', '보냄'],
  ['waiting', '기다리는 중'],
  ['planning', '준비 중'],
  ['sending', '보내는 중'],
  ['failed', '실패'],
  ['skipped', '보내지 않음'],
  ['cancelled', '취소'],
] as const;

/** Where its recipients stand, without the empty places. */
export const stagesOf = ({ progress }: Pick<Campaign, 'progress'>): { label: string; count: number }[] =>
  stages.flatMap(([stage, label]) => (progress[stage] === 0 ? [] : [{ label, count: progress[stage] }]));
