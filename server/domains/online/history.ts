import { sentence } from '../../platform/events/history.ts';
import {
  onlineBlocked,
  onlineUnblocked,
  zeroPublished,
  zeroSaved,
  zeroStopped,
  zeroSwitched,
} from './events.ts';

export const onlineHistory = [
  sentence(zeroSaved, () => '온라인 예약 페이지를 고쳐 두었습니다.'),
  sentence(zeroPublished, ({ first }) =>
    first ? '온라인 예약 페이지를 열었습니다.' : '온라인 예약 페이지의 고친 내용을 알렸습니다.',
  ),
  sentence(zeroStopped, ({ reason }) =>
    reason === null
      ? '단골이 온라인 예약 페이지를 다시 열었습니다.'
      : `단골이 온라인 예약 페이지를 멈췄습니다: ${reason}`,
  ),
  sentence(onlineBlocked, ({ reason }) =>
    reason ? `온라인 예약을 받지 않도록 했어요: ${reason}` : '온라인 예약을 받지 않도록 했어요',
  ),
  sentence(onlineUnblocked, () => '온라인 예약을 다시 받도록 했어요'),
  sentence(zeroSwitched, ({ on }) => (on ? '온라인 예약을 켰습니다.' : '온라인 예약을 껐습니다.')),
];
