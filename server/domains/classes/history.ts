import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const classHistory = [
  sentence(events.classCreated, () => '수업을 열었어요'),
  sentence(events.classUpdated, () => '수업을 바꿨어요'),
  sentence(events.classCancelled, () => '수업을 취소했어요'),
  sentence(events.classRestored, () => '수업 취소를 되돌렸어요'),
  sentence(events.classUnassigned, () => '담당자가 퇴사해 담당자없음으로 옮겼어요'),
];
