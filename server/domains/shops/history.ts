import { sentence } from '../../platform/events/history.ts';
import { formatPhone } from '../../../contract/phone.ts';
import {
  contactSaved,
  profileSaved,
  senderNumberDecided,
  senderNumberRequested,
  shopClosed,
  shopReopened,
  shopUpdated,
} from './events.ts';

export const shopHistory = [
  sentence(shopUpdated, () => '샵 정보를 고쳤습니다.'),
  sentence(contactSaved, () => '샵의 연락처를 저장했습니다.'),
  sentence(profileSaved, () => '샵 소개와 사업자 정보를 저장했습니다.'),
  sentence(senderNumberRequested, ({ number }) => `발신번호 ${formatPhone(number)} 등록을 신청했습니다.`),
  sentence(senderNumberDecided, ({ number, rejection }) =>
    rejection === null
      ? `발신번호 ${formatPhone(number)} 등록이 승인되었습니다.`
      : `발신번호 ${formatPhone(number)} 등록이 반려되었습니다. (${rejection})`,
  ),
  sentence(shopClosed, () => '샵을 닫았습니다.'),
  sentence(shopReopened, () => '샵을 다시 열었습니다.'),
];
