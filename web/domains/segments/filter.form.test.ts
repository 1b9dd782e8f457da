import { describe, expect, it } from 'vitest';
import { changeNode, conditionOf, draftOfCondition, isGroup, newLeaf, withOperator } from './filter.form.ts';
import type { FilterField } from './filter.form.ts';

const visits: FilterField = {
  field: 'VISITS',
  label: '방문 횟수',
  section: '방문',
  unit: '회',
  operators: [
    { op: 'AT_LEAST', label: '이상', value: 'NUMBER' },
    { op: 'AT_MOST', label: '이하', value: 'NUMBER' },
    { op: 'BETWEEN', label: '사이', value: 'RANGE' },
  ],
  options: [],
};
const condition = {
  all: [{ field: 'LAST_VISIT', op: 'NEVER' }, { any: [{ field: 'VISITS', op: 'AT_LEAST', value: 3 }] }],
};

describe('putting a filter together', () => {
  it('reads what was saved and writes the same again', () => {
    expect(conditionOf(draftOfCondition(condition))).toEqual(condition);
    expect(conditionOf(draftOfCondition({ field: 'LAST_VISIT', op: 'NEVER' }))).toEqual({
      all: [{ field: 'LAST_VISIT', op: 'NEVER' }],
    });
  });

  it('takes a bracket away with its last condition', () => {
    const draft = draftOfCondition(condition);
    const bracket = draft.children.find(isGroup);
    const left = changeNode(draft, bracket?.children[0]?.key ?? 0, () => null);
    expect(conditionOf(left)).toEqual({ all: [{ field: 'LAST_VISIT', op: 'NEVER' }] });
  });

  it('keeps a value for an operator of the same kind only', () => {
    const leaf = { ...newLeaf(visits), value: 5 };
    expect(withOperator(leaf, visits, 'AT_MOST').value).toBe(5);
    expect(withOperator(leaf, visits, 'BETWEEN').value).toBeUndefined();
  });
});
