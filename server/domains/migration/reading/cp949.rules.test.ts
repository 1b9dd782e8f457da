import { expect, test } from 'vitest';
import { decodeCp949 } from './cp949.rules.ts';
import { decodeText } from './text.rules.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

// Bytes as Windows writes them, and none of our own making.
test.each([
  ['b3 d7 c0 cf 98 de 2c 30 31 30', '네일샾,010'],
  ['bf b9 be e0 20 89 e7 be ee bf e4', '예약 됬어요'],
  ['a2 e6 35 a2 e7', '€5®'],
  ['8c 63 b9 e6 b0 a2 c7 cf', '똠방각하'],
  ['81 41 81 5a 81 61 81 7a 81 81 a0 fe a1 41 a1 a0 c6 41 c6 52', '갂갴갵걕걖좤좥줎힍힣'],
])('%s is %s', (bytes, text) => expect(decodeText(hex(bytes))).toBe(text));

test('what is no letter costs no letter behind it', () => {
  expect(decodeCp949(hex('c6 53 2c b0 a1 ff 98 de c9 41 0a b0'))).toBe('\ufffdS,가\ufffd샾\ufffdA\n\ufffd');
});
