import { expect, it } from 'vitest';
import { draftOf, problemIn, rulesIn } from './form.ts';
import type { PlanDraft } from './form.ts';

const withRate = (percent: string, given: object = {}): PlanDraft => {
  const draft = draftOf(undefined, '2026-11');
  return {
    ...draft,
    rules: draft.rules.map((rule) => ({ ...rule, ...given, bands: [{ fromWon: 0, percent }] })),
  };
};

it('asks for a rate that was left empty, takes 0 as it is typed, and needs no deductions', () => {
  expect(problemIn(withRate(''))).toBe('비율을 적어 주세요. 주지 않으려면 0을 적어 주세요.');
  expect(problemIn(withRate('0'))).toBeNull();
  expect(problemIn(withRate('38.5', { cardFee: '', material: '' }))).toBeNull();
  expect(problemIn(withRate('101'))).toBe('비율은 0부터 100까지, 소수 한 자리까지 적어 주세요.');
  const { rules } = rulesIn(withRate('0'));
  const shown = draftOf({ ...planOf(rules) } as never, '2026-12');
  expect(shown.rules[0]?.bands[0]?.percent).toBe('0');
});

const planOf = (rules: unknown) => ({
  target: { kind: 'SHOP' },
  pay: { baseWon: 0, withholding: 'FREELANCER' },
  rules,
  bonuses: [],
});
