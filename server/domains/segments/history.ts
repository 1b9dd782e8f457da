import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';
import * as filters from './filters/events.ts';

export const segmentHistory = [
  sentence(filters.filterCreated, ({ name }) => `고객 조건 ‘${name}’ 저장했어요`),
  sentence(filters.filterUpdated, ({ name }) => `고객 조건 ‘${name}’ 고쳤어요`),
  sentence(filters.filterDeleted, () => '고객 조건을 지웠어요'),
  sentence(events.groupCreated, ({ name }) => `고객 그룹 ‘${name}’ 만들었어요`),
  sentence(events.groupRenamed, ({ before, after }) => `고객 그룹의 이름을 바꿨어요: ${before} → ${after}`),
  sentence(events.groupDeleted, ({ name, members }) => `고객 그룹 ‘${name}’(${members}명) 지웠어요`),
  sentence(events.customerGrouped, ({ group }) => `‘${group}’ 그룹에 넣었어요`),
  sentence(events.customerUngrouped, ({ group }) => `‘${group}’ 그룹에서 뺐어요`),
  sentence(events.gradeRulesSaved, () => '등급 자동 조정 규칙을 저장했어요'),
  sentence(events.customerGraded, ({ grade }) =>
    grade === null ? '등급이 없어졌어요' : `등급을 바꿨어요: ${grade}`,
  ),
  sentence(
    events.customersExported,
    ({ total, reason }) => `고객 ${total}명을 엑셀로 내려받았어요 (사유: ${reason})`,
  ),
];
