import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConsent, readYes } from './words.rules.ts';

const agreed = `동의|동의함|동의합니다|동의 하였음|동의했습니다|동의완료|동의 2026-03-01|2026.3.1 동의|동의(2026년 3월 1일)
  동의 2026-03-01 15:30:00|수신동의|수신 동의함|광고성 정보 수신 동의|마케팅동의|SMS 수신|문자 수신동의|개인정보 수집 이용 동의
  수신|수신함|수신 허용|받음|받습니다|보냄|보내도 됨|허용|승인|예|네|넵|Y|yes|Ｙ|O|○|◯|⭕|✓|✔|☑|v|1|TRUE|ok|동의.`;
const refused = `거부|부동의|미동의|미 동의|비동의|불동의|동의하지 않습니다|동의하지않음|동의 안함|동의 안 했음|동의 안 해요
  동의 못 함|동의 철회|동의철회 2026-03-01|동의 2026-03-01 철회|동의 해지|동의X|동의 X|동의 ×|동의❌|동의 아님|동의 취소|동의 거절
  미수신|수신불가|수신 X|수신거부|수신 거 부|수신안함|수신 안 함|수신 차단|수신 해지|수신 중지|미허용|비허용|허용 안 함|허용불가
  안받음|안 받음|받지 않음|안 보냄|안보냄|보내지 않음|보내지 마세요|보내지 말 것|보내면 안 됨|문자 사절|광고 싫음|광고 제외
  아니오|아니요|아뇨|아니|불가|불가능|N|n|No|NO|Ｎ|x|X|Ｘ|×|✕|✗|✘|❌|☒|☐|0|false|off|N (2026-01-01)|Y→N|예/아니오|동의 없음
  opt-out|unsubscribed|do not send|문자 동의, 카톡 거부`;
const unsaid = `보통|동의 보류|동의?|문의 후|확인 필요|△|2026-03-01|2|10|안내문|youth|네이버|예약|수신자|동의서|동의 대기|동의 예정|전화만|Yes?|`;
const every = (phrases: string) => phrases.split(/[|\n]/u).map((phrase) => phrase.trim());

test.each(every(agreed))('%s agrees', (written) => expect(readYes(written)).toBe(true));
test.each(every(refused))('%s refuses', (written) => {
  expect(readYes(written)).toBe(false);
  expect(readConsent('MARKETING', '2026-11-22')(written)?.given).toBe(false);
});
test.each(every(unsaid))('‘%s’ is no consent', (written) => expect(readYes(written)).not.toBe(true));

test('what agrees agrees no more with a word of refusal anywhere about it', () => {
  const no = fc.constantFrom(
    ...'않|안|못|미|불|부동의|비|거|철회|해지|차단|X|아니|마세요|없|취소'.split('|'),
  );
  const blank = fc.constantFrom('', ' ', '\u00a0', '\u200b', '(', ', ', '\n');
  const yes = fc.constantFrom(...every(agreed));
  fc.assert(
    fc.property(yes, no, blank, fc.boolean(), (phrase, word, between, before) => {
      const said = before ? word + between + phrase : phrase + between + word;
      expect([said, readYes(said.normalize('NFD'))]).toEqual([said, false]);
    }),
  );
});

test('a consent has the day it was said, unless that is still to come', () => {
  const read = readConsent('MARKETING', '2026-11-22');
  expect(read('동의 2026-03-01')).toEqual({ kind: 'MARKETING', given: true, saidOn: '2026-03-01' });
  expect(read('거부 2026. 3. 1')).toMatchObject({ given: false, saidOn: '2026-03-01' });
  expect(read('동의(2026년 3월 1일)')).toMatchObject({ given: true, saidOn: '2026-03-01' });
  expect(read('동의 2027-03-01')).toMatchObject({ given: true, saidOn: null });
});
