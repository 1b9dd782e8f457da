import { sentence } from '../../platform/events/history.ts';
import { platformStopAdded, platformStopLifted } from './events.ts';

export const platformBookingHistory = [
  sentence(platformStopAdded, () => '온라인 예약을 중지했어요'),
  sentence(platformStopLifted, () => '온라인 예약 중지를 풀었어요'),
];
