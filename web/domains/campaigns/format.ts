import type { Campaign, Preview } from './queries.ts';

export const problemWords: Readonly<Record<Preview['problems'][number], string>> = {
  CAMPAIGN_NOBODY: '받을 수 있는 고객이 없어요.',
  CREDIT_SHORT: '잔여 알림이 부족해요. 충전하면 보낼 수 있어요.',
  MESSAGE_ADS_UNAVAILABLE: '광고 문자는 전송 자격을 인증한 뒤 보낼 수 있어요.',
  SENDER_NUMBER_NOT_APPROVED: '광고는 등록을 마친 우리 샵 발신번호로만 보낼 수 있어요.',
  CAMPAIGN_TIME_PAST: '지난 시각이에요. 보낼 시각을 다시 골라 주세요.',
};

/** How much of it needs no more waiting, in hundredths. */
export const shareDone = ({ recipients, progress }: Pick<Campaign, 'recipients' | 'progress'>): number => {
  const left = progress.planning + progress.waiting + progress.sending;
  return recipients === 0 ? 0 : Math.round(((recipients - left) / recipients) * 100);
};
