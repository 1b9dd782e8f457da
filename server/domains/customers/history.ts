import { josa } from 'es-hangul';
import { sentence, silent } from '../../platform/events/history.ts';
import * as events from './events.ts';
import type { CustomerFacts } from './events.ts';
import type { Fields } from './rules.ts';

type Say = (before: CustomerFacts, after: CustomerFacts) => string;

/** Without the values where both are the same: they belonged to an erased customer. */
const shown =
  (label: string, field: 'name' | 'grade' | 'code' | 'nickname'): Say =>
  (before, after) =>
    before[field] === after[field]
      ? `${label} 바꿨어요`
      : `${label} 바꿨어요: ${before[field] ?? '미입력'} → ${after[field] ?? '미입력'}`;
const fixed = (text: string) => () => text;

/** Numbers and memos stay out of history: employees without the right to them read it too. */
const sentences: Record<keyof Fields, Say> = {
  name: shown('이름을', 'name'),
  phone: fixed('연락처를 바꿨어요'),
  phone_shared: (_, after) =>
    after.phone_shared ? '가족과 함께 쓰는 번호로 표시했어요' : '가족과 함께 쓰는 번호 표시를 지웠어요',
  sex: fixed('성별을 바꿨어요'),
  birthday: fixed('생일을 바꿨어요'),
  grade: shown('등급을', 'grade'),
  memo: fixed('메모를 고쳤어요'),
  memo_pinned: (_, after) => (after.memo_pinned ? '메모를 고정했어요' : '메모 고정을 풀었어요'),
  employee_no: fixed('담당자를 바꿨어요'),
  lunar_birthday: fixed('음력 생일을 바꿨어요'),
  code: shown('고객번호를', 'code'),
  nickname: shown('별명을', 'nickname'),
  job: fixed('직업을 바꿨어요'),
  inflow: fixed('알게 된 경로를 바꿨어요'),
  introducer_no: fixed('소개한 고객을 바꿨어요'),
  tags: fixed('태그를 바꿨어요'),
  do_not_send: (_, after) =>
    after.do_not_send ? '메시지를 보내지 않도록 했어요' : '메시지를 다시 보내도록 했어요',
  grade_fixed: (_, after) => (after.grade_fixed ? '등급을 고정했어요' : '등급 고정을 풀었어요'),
};

const sharing = ({ shares, receives }: { shares: boolean; receives: boolean }): string => {
  if (shares && receives) return '회원권을 서로 함께 써요';
  if (shares) return '이 고객의 회원권을 함께 써요';
  return receives ? '상대의 회원권을 함께 써요' : '회원권은 따로 써요';
};

export const customerHistory = [
  sentence(events.customerRegistered, () => '고객을 등록했어요'),
  sentence(events.customerUpdated, ({ before, after, changed }) =>
    changed.map((field) => sentences[field](before, after)),
  ),
  sentence(events.customerDeleted, () => '고객을 삭제했어요'),
  sentence(events.customerRestored, () => '삭제한 고객을 되돌렸어요'),
  sentence(events.petRegistered, ({ pet }) => `반려동물 ${josa(pet.name, '을/를')} 등록했어요`),
  sentence(
    events.petUpdated,
    ({ pet, changed }) => `반려동물 ${pet.name}: ${josa(changed.join(', '), '을/를')} 고쳤어요`,
  ),
  sentence(events.petDeleted, ({ pet }) => `반려동물 ${josa(pet.name, '을/를')} 삭제했어요`),
  sentence(events.petRestored, ({ pet }) => `삭제한 반려동물 ${josa(pet.name, '을/를')} 되돌렸어요`),
  sentence(events.petWeighed, ({ pet, on, grams }) =>
    grams === null
      ? `반려동물 ${pet.name}의 몸무게를 지웠어요 (${on})`
      : `반려동물 ${pet.name}의 몸무게를 적었어요: ${grams / 1000}kg`,
  ),
  sentence(
    events.familyLinked,
    ({ relative, ...link }) => `${relative.name} 고객과 가족이에요: ${sharing(link)}`,
  ),
  sentence(events.familyUnlinked, ({ relative }) => `${josa(relative.name, '을/를')} 가족에서 뺐어요`),
  sentence(events.customerMerged, ({ absorbed }) => `${absorbed.name} 고객을 이 고객과 합쳤어요`),
  sentence(events.customerAbsorbed, ({ survivor }) => `${survivor.name} 고객과 합쳤어요`),
  sentence(events.customerSeparated, ({ other }) => `${other.name} 고객과 합친 것을 되돌렸어요`),
  silent(events.customerChanged),
  silent(events.customersChanged),
  silent(events.customerIntroduced),
];
