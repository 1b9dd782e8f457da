import { expect, test } from 'vitest';
import { base32, codeAt, drawRecoveryCodes, matchStep, readRecoveryCode, stepOf } from './totp.rules.ts';

const secret = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238, and each is taken once', () => {
  // Appendix B, its last six digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(codeAt(secret, stepOf(seconds * 1000))).toBe(code);
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(matchStep(secret, '287082', 0, 80_000)).toBe(1);
  expect(matchStep(secret, '287082', 1, 80_000)).toBeUndefined();
  expect(matchStep(secret, '287082', 0, 95_000)).toBeUndefined();
});

test('recovery codes are read as people copy them', () => {
  for (const code of drawRecoveryCodes()) {
    expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(readRecoveryCode(` ${code.toUpperCase().replace('-', ' ')}`)).toBe(code.replace('-', ''));
  }
});
