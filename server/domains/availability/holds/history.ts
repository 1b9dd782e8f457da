import { sentence } from '../../../platform/events/history.ts';
import { holdCreated, holdReleased } from './events.ts';

export const holdHistory = [
  sentence(holdCreated, () => '시간을 잡아 뒀어요'),
  sentence(holdReleased, () => '잡아 둔 시간을 비웠어요'),
];
