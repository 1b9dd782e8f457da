import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const waitlistHistory = [
  sentence(events.entryCreated, () => '대기를 등록했어요'),
  sentence(events.entryUpdated, () => '대기 내용을 고쳤어요'),
  sentence(events.entryWithdrawn, () => '대기를 내렸어요'),
  sentence(events.entryExpired, () => '기다리던 날이 지나 대기가 끝났어요'),
  sentence(events.entryMoved, () => '수업이 바뀌어 대기도 함께 옮겼어요'),
  sentence(events.entryOffered, () => '빈자리를 제안했어요'),
  sentence(events.entryBooked, () => '제안한 시간을 예약했어요'),
  sentence(events.entryBookingUndone, () => '제안 확정을 취소했어요'),
  sentence(events.offerWithdrawn, () => '제안을 거뒀어요'),
  sentence(events.offerExpired, () => '제안이 답 없이 끝났어요'),
  sentence(events.entriesErased, () => '대기에서 고객의 이름과 연락처를 지웠어요'),
];
