import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureText } from './message-bytes.ts';

const ksx1001 = fc
  .tuple(fc.integer({ min: 0xb0, max: 0xc8 }), fc.integer({ min: 0xa1, max: 0xfe }))
  .map((pair) => new TextDecoder('euc-kr').decode(Uint8Array.from(pair)));

describe('measureText', () => {
  it.each([
    ['', 0],
    ['code 123', 8],
    ['단골', 4],
    ['[단골] 인증번호 123456', 22],
    ['①㈜→★', 8],
    ['첫째 줄\n둘째 줄', 15],
  ])('%j takes %i bytes', (text, bytes) => expect(measureText(text)).toEqual({ bytes, unsupported: [] }));

  it.each([
    ['뷁', ['뷁']],
    ['똠방각하 똠', ['똠']],
    ['예약 확정 😀', ['😀']],
    ['1é2', ['é']],
    ['\ue000', ['\ue000']],
  ])('%j cannot carry %j', (text, unsupported) => expect(measureText(text).unsupported).toEqual(unsupported));

  it('counts every letter of KS X 1001 as two and adds up over parts', () =>
    fc.assert(
      fc.property(fc.array(ksx1001), fc.string(), (hangul, ascii) => {
        expect(measureText(hangul.join('')).bytes).toBe(hangul.length * 2);
        expect(measureText(hangul.join('') + ascii).bytes).toBe(hangul.length * 2 + ascii.length);
      }),
    ));
});
