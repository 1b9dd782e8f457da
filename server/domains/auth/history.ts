import { sentence } from '../../platform/events/history.ts';
import { pageCodesSpent, passwordLinkGiven } from './events.ts';

export const accountHistory = [
  sentence(
    passwordLinkGiven,
    ({ name, removesSecondFactor }) =>
      `${name} 직원에게 비밀번호를 새로 정하는 링크를 주었습니다.${removesSecondFactor ? ' 2단계 인증도 끕니다.' : ''}`,
  ),
  sentence(
    pageCodesSpent,
    ({ sent }) =>
      `온라인 예약의 인증번호가 한 시간에 ${sent}번 나가, 한 시간 동안 등록된 고객에게만 보냅니다.`,
  ),
];
