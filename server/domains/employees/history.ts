import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const employeeHistory = [
  sentence(events.employeeRegistered, ({ name }) => `${name} 님을 직원으로 등록했습니다.`),
  sentence(events.employeeUpdated, ({ before }) => `${before.name} 님의 직원 정보를 고쳤습니다.`),
  sentence(events.employeeApproved, ({ before }) => `${before.name} 님을 직원으로 승인했습니다.`),
  sentence(events.employeeLeft, ({ before }) => `${before.name} 님이 퇴사했습니다.`),
  sentence(events.employeeReturned, ({ before }) => `${before.name} 님이 다시 일합니다.`),
  sentence(events.employeeOrderSaved, () => '직원의 순서를 바꿨습니다.'),
  sentence(events.employeeColorsSaved, ({ colors }) => `직원 ${colors}명의 색을 바꿨습니다.`),
  sentence(events.rightsSaved, () => '직원의 권한을 바꿨습니다.'),
  sentence(events.inviteCreated, ({ name }) => `${name} 님을 직원으로 초대했습니다.`),
  sentence(events.inviteTexted, ({ name }) => `${name} 님에게 초대 링크를 문자로 보냈습니다.`),
  sentence(events.inviteRevoked, ({ name }) => `${name} 님의 초대를 취소했습니다.`),
  sentence(events.inviteAccepted, ({ name }) => `${name} 님이 초대를 받아들였습니다.`),
  sentence(events.joinRequested, ({ name }) => `${name} 님이 직원 가입을 요청했습니다.`),
  sentence(events.joinRejected, ({ name }) => `${name} 님의 가입 요청을 거절했습니다.`),
  sentence(events.ownershipHandedOver, ({ from, to }) => `${from} 원장이 ${to}님에게 샵을 넘겼습니다.`),
];
