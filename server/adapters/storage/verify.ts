import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type SigningKey, signatureOf } from './policy.ts';

export type PostErrorCode =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'InvalidPolicyDocument';

export type Verdict =
  | { ok: true; key: string; contentType: string; minBytes: number; maxBytes: number }
  | { ok: false; code: PostErrorCode; message: string };

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['starts-with', 'eq']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

const decodePolicy = (policy: string) => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(policy, 'base64').toString('utf8')));
  } catch {
    return null;
  }
};

// These carry the signature itself, or come last and unsigned by their nature.
const UNSIGNED = new Set(['policy', 'x-amz-signature', 'file']);

type Test = { field: string; holds: (value: string) => boolean; shown: string };

const testsOf = (conditions: z.infer<typeof policySchema>['conditions']): Test[] =>
  conditions.flatMap((condition): Test[] => {
    const shown = JSON.stringify(condition);
    if (!Array.isArray(condition))
      return Object.entries(condition).map(([field, wanted]) => ({
        field: field.toLowerCase(),
        holds: (value) => value === wanted,
        shown,
      }));
    const [operator, field, wanted] = condition;
    if (operator === 'content-length-range') return [];
    const holds = (value: string) => (operator === 'eq' ? value === wanted : value.startsWith(wanted));
    return [{ field: field.slice(1).toLowerCase(), holds, shown }];
  });

const sizeRange = (conditions: z.infer<typeof policySchema>['conditions']) => {
  const range = conditions.find((one) => Array.isArray(one) && one[0] === 'content-length-range');
  return Array.isArray(range) && range[0] === 'content-length-range'
    ? { minBytes: range[1], maxBytes: range[2] }
    : { minBytes: 0, maxBytes: Number.POSITIVE_INFINITY };
};

const denied = (reason: string): Verdict => ({
  ok: false,
  code: 'AccessDenied',
  message: `Invalid according to Policy: ${reason}`,
});

/** Judges the fields of a posted form the way S3 does, in its order: who, signature, time, conditions. */
export const verifyPost = (key: SigningKey, form: Record<string, string>, now: Date): Verdict => {
  const fields = new Map(Object.entries(form).map(([name, value]) => [name.toLowerCase(), value]));
  const field = (name: string) => fields.get(name) ?? '';
  const [accessKeyId, day = '', ...scope] = field('x-amz-credential').split('/');

  if (!fields.has('policy')) return { ok: false, code: 'AccessDenied', message: 'Access Denied' };
  if (accessKeyId !== key.accessKeyId)
    return { ok: false, code: 'InvalidAccessKeyId', message: 'The access key id does not exist.' };

  const expected = signatureOf(key, day, field('policy'));
  const given = Buffer.from(field('x-amz-signature'), 'hex');
  const inScope = scope.join('/') === `${key.region}/s3/aws4_request`;
  if (!inScope || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { ok: false, code: 'SignatureDoesNotMatch', message: 'The signature does not match.' };

  const policy = decodePolicy(field('policy'));
  if (!policy) return { ok: false, code: 'InvalidPolicyDocument', message: 'Invalid Policy.' };
  if (now.getTime() >= Date.parse(policy.expiration)) return denied('Policy expired.');

  const tests = testsOf(policy.conditions);
  const broken = tests.find((test) => !test.holds(field(test.field)));
  if (broken) return denied(`Policy Condition failed: ${broken.shown}`);
  const covered = new Set([...UNSIGNED, ...tests.map((test) => test.field)]);
  const extra = [...fields.keys()].find((name) => !covered.has(name));
  if (extra) return denied(`Extra input fields: ${extra}`);

  return {
    ok: true,
    key: field('key'),
    contentType: field('content-type'),
    ...sizeRange(policy.conditions),
  };
};
