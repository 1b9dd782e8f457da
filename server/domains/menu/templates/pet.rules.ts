import { grouped, plain, product, service } from './rules.ts';

const tidy = { buffer: 10 };

export const pet = [
  plain(
    '목욕',
    service('목욕 (5kg 미만)', 60, 30_000, tidy),
    service('목욕 (5~10kg)', 80, 40_000, tidy),
    service('목욕 (10kg 이상)', 120, 70_000, { ...tidy, toWon: 120_000 }),
    service('고양이 목욕', 80, 70_000, tidy),
  ),
  grouped('미용', {
    '소형견 (5kg 미만)': [
      service('위생 미용 + 목욕', 80, 45_000, tidy),
      service('클리핑 전체 미용', 120, 60_000, tidy),
      service('스포팅', 140, 75_000, tidy),
      service('가위컷', 150, 90_000, { ...tidy, toWon: 110_000 }),
    ],
    '중형견 (5~10kg)': [
      service('위생 미용 + 목욕 (중형)', 100, 60_000, tidy),
      service('클리핑 전체 미용 (중형)', 150, 80_000, tidy),
      service('가위컷 (중형)', 180, 120_000, { ...tidy, toWon: 150_000 }),
    ],
    대형견·고양이: [
      service('대형견 전체 미용', 210, 160_000, { ...tidy, toWon: 250_000 }),
      service('고양이 미용', 120, 100_000, { ...tidy, toWon: 130_000 }),
    ],
  }),
  plain(
    '추가',
    service('발톱·귀 관리', 20, 10_000),
    service('엉킴 풀기', 30, 20_000, { toWon: 50_000 }),
    service('탄산 스파', 20, 15_000),
    service('치석 케어', 10, 10_000, { addOn: true }),
  ),
  plain('제품', product('저자극 샴푸', 24_000), product('수제 간식', 9_000)),
];
