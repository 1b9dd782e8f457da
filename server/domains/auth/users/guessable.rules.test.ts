import { expect, test } from 'vitest';
import { isGuessable } from './guessable.rules.ts';
import { assertGoodPassword } from './password.commands.ts';

/** From public lists of what was found in breaches, those of eight letters and more. */
const breached =
  `baseball football jennifer superman trustno1 michelle sunshine jessica 123456789 starwars princess
iloveyou corvette whatever steelers hardcore samantha mercedes bigdaddy 11111111 liverpool startrek mountain xxxxxxxx
victoria nicholas 88888888 qwertyui dolphins asdfasdf scorpion 69696969 jonathan airborne 87654321 playboy1 passw0rd
1q2w3e4r slipknot asdfghjk poohbear nintendo password1 spitfire drowssap 1qaz2wsx franklin semperfi babygirl
champion softball abcd1234 aaaaaaaa bulldogs q1w2e3r4 12341234 asdf1234 1234567890 12121212 lonewolf
zxcv1234 qwer1234 dkssudgktpdy tkfkdgo12 p@ssw0rd!2024 monkey2024!! hunter2hunter2 사랑해요1234 비밀번호1! 19950817 01012345678
naver1234 dangol2026! qwerasdf iloveyou1 welcome123 admin1234 korea1234 letmein1 princess1 dragon12345`.split(
    /\s+/,
  );

/** Unguessable enough: several words, or letters without sense. */
const fine = [
  '달빛이 비치는 골목',
  'soft-green-tea-42',
  'correct horse battery',
  'bX9#mTq2vL',
  '봄마다 손톱에 벚꽃',
  'kfr7w2hd0p',
  '우리 강아지 초코는 열두살',
];

test('nearly everything that leaked a thousand times is refused, and no phrase of one’s own', () => {
  const missed = breached.filter((password) => !isGuessable(password.toLowerCase()));
  expect(missed).toEqual(['poohbear', 'spitfire', 'semperfi', 'lonewolf']);
  expect(fine.filter((password) => isGuessable(password.toLowerCase()))).toEqual([]);
});

test('what is known from breaches is refused though no word of ours is in it, also with a year behind it', async () => {
  const owner = { loginId: 'dangol-owner' };
  const refused = await Promise.all(
    ['3rjs1la7qe', 'poohbear', 'semperfi2024', 'lonewolf!', '3Rjs1la7qe', ...fine].map((password) =>
      assertGoodPassword(password, owner).then(
        () => [],
        () => [password],
      ),
    ),
  );
  expect(refused.flat()).toEqual(['3rjs1la7qe', 'poohbear', 'semperfi2024', 'lonewolf!', '3Rjs1la7qe']);
});
