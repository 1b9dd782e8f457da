import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './index.ts';
import { draftLine } from './sales/lines.ts';

const told = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ message }) => message);
};

it.each<[string, z.ZodType, unknown, string]>([
  ['missing', z.string(), undefined, '꼭 필요한 값이에요.'],
  ['no text', z.string(), 7, '글자로 적어 주세요.'],
  ['no number', z.number(), '7', '숫자로 적어 주세요.'],
  ['not a number', z.number(), Number.NaN, '숫자로 적어 주세요.'],
  ['no whole number', z.int(), 1.5, '소수점 없는 숫자로 적어 주세요.'],
  ['too large to be exact', z.int(), 2 ** 60, '9,007,199,254,740,991까지 넣을 수 있어요.'],
  ['no yes or no', z.boolean(), 'yes', '예나 아니요로 답해 주세요.'],
  ['no list', z.array(z.string()), {}, '목록으로 보내 주세요.'],
  ['no object', z.object({}), [], '항목별로 나누어 보내 주세요.'],
  ['no record', z.record(z.string(), z.int()), 'x', '항목별로 나누어 보내 주세요.'],
  ['something where nothing belongs', z.null(), 1, '비워 두어야 해요.'],
  ['no date at all', z.date(), 1, '값을 다시 확인해 주세요.'],
  ['too long', z.string().max(20), 'x'.repeat(21), '20자까지 넣을 수 있어요.'],
  ['empty', z.string().min(1), '', '비워 둘 수 없어요.'],
  ['too short', z.string().min(2), 'x', '2자 이상이어야 해요.'],
  ['too many', z.array(z.int()).max(1), [1, 2], '1개까지 넣을 수 있어요.'],
  ['none', z.array(z.int()).min(1), [], '하나 이상 있어야 해요.'],
  ['too few', z.array(z.int()).min(2), [1], '2개 이상이어야 해요.'],
  ['too great', z.int().max(1000), 1001, '1,000까지 넣을 수 있어요.'],
  ['too great for below', z.number().lt(5), 5, '5보다 작아야 해요.'],
  ['too small', z.int().min(0), -1, '0 이상이어야 해요.'],
  ['too small for above', z.int().positive(), 0, '0보다 커야 해요.'],
  ['between the steps', z.number().multipleOf(0.5), 0.3, '0.5 단위로 적어 주세요.'],
  ['none of those', z.enum(['CARD', 'CASH']), 'GOLD', '고를 수 있는 값이 아니에요.'],
  ['none of those, missing', z.enum(['CARD', 'CASH']), undefined, '꼭 필요한 값이에요.'],
  ['not that one', z.literal('CARD'), 1, '고를 수 있는 값이 아니에요.'],
  ['neither', z.union([z.string(), z.int()]), {}, '고를 수 있는 값이 아니에요.'],
  ['of no pattern', z.string().regex(/^S\d+$/), 'x', '형식을 다시 확인해 주세요.'],
  ['no unique number', z.uuid(), 'x', '형식을 다시 확인해 주세요.'],
  ['no moment', z.iso.datetime(), 'x', '날짜와 시간을 다시 확인해 주세요.'],
  ['no day', z.iso.date(), 'x', '날짜를 다시 확인해 주세요.'],
  ['no address of mail', z.email(), 'x', '이메일 주소를 다시 확인해 주세요.'],
  ['no link', z.url(), 'x', '링크 주소를 다시 확인해 주세요.'],
  ['unknown', z.strictObject({}), { x: 1 }, '받지 않는 항목이 있어요.'],
  ['a key that is none', z.record(z.string().max(1), z.int()), { xx: 1 }, '값을 다시 확인해 주세요.'],
  ['refused without a word', z.string().refine(() => false), 'x', '값을 다시 확인해 주세요.'],
])('says plainly what is %s', (_, schema, value, message) => {
  expect(told(schema, value)).toEqual([message]);
});

it('says by its path which field it is', () => {
  const { error } = z.object({ lines: z.array(draftLine) }).safeParse({ lines: [{ kind: 'SERVICE' }] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['lines.0.name']);
});

describe('whatever is asked of any endpoint', () => {
  it('is answered without a word of English', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    for (const { params, query, body } of Object.values(endpoints))
      for (const part of [params, query, body]) {
        if (!part) continue;
        const schema = part as unknown as z.ZodType;
        const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
        const wrongly = [1, 'x', null, [], {}, -1.5, true, [{}], 'x'.repeat(3000), 1e15];
        const said = [undefined, 7, {}, ...fc.sample(value, 2)].flatMap((one) => told(schema, one));
        for (const one of wrongly)
          said.push(...told(schema, Object.fromEntries(fields.map((field) => [field, one]))));
        expect(said.filter((message) => /[A-Za-z]/u.test(message))).toEqual([]);
        expect(said.every((message) => /[가-힣].*\.$/u.test(message))).toBe(true);
      }
  });
});
