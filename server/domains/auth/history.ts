import { sentence } from '../../platform/events/history.ts';
import { passwordLinkGiven } from './events.ts';

export const accountHistory = [
  sentence(
    passwordLinkGiven,
    ({ name, removesSecondFactor }) =>
      `${name} 직원에게 비밀번호를 새로 정하는 링크를 주었습니다.${removesSecondFactor ? ' 2단계 인증도 끕니다.' : ''}`,
  ),
];
