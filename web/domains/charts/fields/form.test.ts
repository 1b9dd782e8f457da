import { expect, it } from 'vitest';
import { emptyField, fieldInput, parseOptions, problemsInField } from './form.ts';

it('reads options by line and comma, each once', () => {
  expect(parseOptions(' 라운드, 오벌\n\n라운드 \n스퀘어,')).toEqual(['라운드', '오벌', '스퀘어']);
});

it('says what is wrong, and sends nothing that the kind does not have', () => {
  expect(problemsInField({ ...emptyField, kind: 'CHOICE' }, [])).toEqual({
    label: '이름을 입력해 주세요.',
    options: '선택지를 하나 이상 적어 주세요.',
  });
  expect(problemsInField({ ...emptyField, label: ' 모양 ' }, ['모양'])).toEqual({
    label: '같은 이름의 항목이 있어요.',
  });
  expect(fieldInput({ label: ' 두께 ', kind: 'NUMBER', unit: ' mm ', options: '가\n나' }, undefined)).toEqual(
    {
      key: null,
      label: '두께',
      kind: 'NUMBER',
      unit: 'mm',
      options: [],
      active: true,
    },
  );
});
