/** The states of a message and the one table of transitions. */
export const messageStates = [
  'SCHEDULED',
  'QUEUED',
  'SENDING',
  'UNKNOWN',
  'SENT',
  'DELIVERED',
  'FAILED',
  'EXPIRED',
  'SKIPPED',
  'CANCELLED',
] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateNames: Record<MessageState, string> = {
  SCHEDULED: '발송 예정',
  QUEUED: '발송 준비',
  SENDING: '발송 중',
  UNKNOWN: '결과 확인 중',
  SENT: '발송',
  DELIVERED: '도착',
  FAILED: '발송 실패',
  EXPIRED: '결과 없음',
  SKIPPED: '보내지 않음',
  CANCELLED: '취소',
};

/** What may follow what. QUEUED: claimed, and checked again. Only a person or a fallback leaves FAILED for SCHEDULED. */
export const messageTransitions: Record<MessageState, readonly MessageState[]> = {
  SCHEDULED: ['QUEUED', 'CANCELLED'],
  QUEUED: ['SENDING', 'SCHEDULED', 'SKIPPED', 'FAILED', 'CANCELLED'],
  SENDING: ['SENT', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['SENT', 'DELIVERED', 'FAILED'],
  SENT: ['DELIVERED', 'FAILED', 'EXPIRED'],
  DELIVERED: [],
  FAILED: ['SCHEDULED', 'DELIVERED'],
  EXPIRED: ['DELIVERED'],
  SKIPPED: ['SCHEDULED'],
  CANCELLED: ['SCHEDULED'],
};

/** Nothing has left for the vendor yet, so it can still be called back. */
export const isWaiting = (state: MessageState): boolean => state === 'SCHEDULED' || state === 'QUEUED';

export const attemptStates = ['SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Why a message was held back, put off or not delivered: the rule, for the screen to say in words. */
export const messageReasons = {
  BOOKING_GONE: '예약이 취소되거나 끝났거나 시간이 바뀌어 보내지 않았어요.',
  PLANNED_ANEW: '설정이나 예약이 바뀌어 다시 잡았어요.',
  CAMPAIGN_CANCELLED: '단체 메시지를 취소해서 보내지 않았어요.',
  NO_LONGER: '그사이 사정이 바뀌어 보내지 않았어요.',
  TURNED_OFF: '자동 메시지를 꺼서 보내지 않았어요.',
  TOO_LATE: '보낼 때가 지나서 보내지 않았어요.',
  QUIET_HOURS: '보내지 않는 시간이라 나중에 보내요.',
  NIGHT: '밤 9시부터 아침 8시까지는 야간 수신에 동의한 고객에게만 광고를 보낼 수 있어요. 아침 8시에 보내요.',
  NO_PHONE: '휴대폰 번호가 없어서 보낼 수 없어요.',
  DUPLICATE_PHONE: '같은 번호를 쓰는 다른 고객에게 보내서 한 번만 갔어요.',
  CUSTOMER_GONE: '삭제한 고객이라 보내지 않았어요.',
  DO_NOT_SEND: '메시지를 보내지 않기로 한 고객이에요.',
  CONSENT_MISSING: '광고 수신에 동의하지 않은 고객이에요.',
  CONSENT_EXPIRED: '광고 수신에 동의한 지 2년이 지났어요. 다시 동의를 받아 주세요.',
  OPTED_OUT: '080으로 수신을 거부한 번호예요.',
  ADS_UNAVAILABLE: '광고 문자는 전송 자격을 인증한 뒤 보낼 수 있어요.',
  SENDER_NUMBER: '등록을 마친 발신번호가 없어요.',
  CREDIT_SHORT: '잔여 알림이 부족해요. 충전한 뒤 다시 보내 주세요.',
  TEXT_TOO_LONG: '글이 너무 길어요.',
  TEXT_NOT_ENCODABLE: '문자로 보낼 수 없는 글자가 있어요.',
  PICTURE_UNUSABLE: '사진이 삭제되었거나 보낼 수 없는 사진이에요.',
  TEMPLATE: '알림톡 내용이 승인된 내용과 달라요.',
  NOT_KAKAO: '카카오톡을 쓰지 않는 번호예요.',
  BLOCKED: '우리 샵 알림톡을 차단한 고객이에요.',
  REJECTED: '통신사가 거절했어요.',
  NOT_DELIVERED: '고객에게 닿지 않았어요.',
  NO_REPORT: '72시간이 지나도록 결과가 오지 않았어요. 잔여 알림은 돌려드렸어요.',
  VENDOR_DOWN: '발송 업체와 연결되지 않아 곧 다시 보내요.',
  LOST: '보내는 중에 연결이 끊겨, 나갔는지 확인하고 있어요.',
  NEVER_TAKEN: '발송 업체가 받지 못했어요. 잔여 알림은 돌려드렸어요.',
} as const;
export type MessageReason = keyof typeof messageReasons;
export const messageReasonNames = Object.keys(messageReasons) as [MessageReason, ...MessageReason[]];

/** Said of one that still waits: as things stand it will not go. */
export const standingRefusals: ReadonlySet<MessageReason> = new Set([
  'NO_PHONE',
  'CUSTOMER_GONE',
  'DO_NOT_SEND',
] as const);
