import { sentence } from '../../platform/events/history.ts';
import { contactSaved, profileSaved, shopClosed, shopReopened, shopUpdated } from './events.ts';

export const shopHistory = [
  sentence(shopUpdated, () => '샵 정보를 고쳤습니다.'),
  sentence(contactSaved, () => '샵의 연락처를 저장했습니다.'),
  sentence(profileSaved, () => '샵 소개와 사업자 정보를 저장했습니다.'),
  sentence(shopClosed, () => '샵을 닫았습니다.'),
  sentence(shopReopened, () => '샵을 다시 열었습니다.'),
];
