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
];
