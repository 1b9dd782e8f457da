/** What bulk messages say and mean; needs no zod. */

export const campaignStates = ['DRAFT', 'SCHEDULED', 'SENDING', 'DONE', 'CANCELLED'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignStateNames: Readonly<Record<CampaignState, string>> = {
  DRAFT: '작성 중',
  SCHEDULED: '발송 예정',
  SENDING: '발송 중',
  DONE: '발송 완료',
  CANCELLED: '취소',
};

export const campaignTransitions: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  DRAFT: ['SCHEDULED', 'CANCELLED'],
  SCHEDULED: ['SENDING', 'CANCELLED'],
  SENDING: ['DONE', 'CANCELLED'],
  DONE: [],
  CANCELLED: [],
};

/** Why a chosen customer gets nothing, in the order in which it is checked. */
export const exclusionReasons = {
  CUSTOMER_GONE: '삭제한 고객',
  NO_PHONE: '휴대폰 번호 없음',
  DO_NOT_SEND: '메시지를 받지 않는 고객',
  OPTED_OUT: '광고 수신 거부',
  CONSENT_MISSING: '광고 수신 동의 없음',
  CONSENT_EXPIRED: '동의한 지 2년이 지남',
  TEXT_NOT_ENCODABLE: '이름에 문자로 보낼 수 없는 글자',
  TEXT_TOO_LONG: '글이 너무 김',
  DUPLICATE_PHONE: '같은 번호',
} as const;
export type ExclusionReason = keyof typeof exclusionReasons;
export const exclusionReasonNames = Object.keys(exclusionReasons) as [ExclusionReason, ...ExclusionReason[]];

/** What a message that only informs may be about, as its sender says. */
export const infoReasons = {
  BOOKING: '예약 안내',
  HOURS: '휴무·영업시간 변경',
  PLACE: '매장 이전·연락처 변경',
  BALANCE: '회원권·포인트 안내',
  RULES: '이용 규정 변경',
  ANSWER: '문의 답변',
} as const;
export type InfoReason = keyof typeof infoReasons;
export const infoReasonNames = Object.keys(infoReasons) as [InfoReason, ...InfoReason[]];

/** What fills in itself for each recipient. */
export const campaignVariables = ['고객명', '매장명', '매장전화'] as const;
export type CampaignVariable = (typeof campaignVariables)[number];

/** A text of so many letters fits into a message even where each takes two bytes. */
export const longestCampaignText = 1_000;
export const mostRecipients = 10_000;
/** To so many one writes by hand; more are a bulk message. */
export const mostByHand = 20;

export const mostTexts = 100;
export const longestTextName = 30;

const adWords =
  /할인|세일|이벤트|특가|쿠폰|프로모션|무료|혜택|사은품|증정|경품|기획전|신상|런칭|오픈\s?기념|적립\s?(?:두|세|[2-9])\s?배|\d+\s?%|놓치지|추천\s?드려/gu;

/** Words that make a text advertising, whatever the sender calls it (정보통신망법 §50, KISA 불법스팸 안내서). */
export const adWordsIn = (text: string): string[] => [...new Set(text.match(adWords) ?? [])];
