import { grouped, plain, product, service } from './rules.ts';

export const hair = [
  plain(
    '커트',
    service('여성 커트', 50, 33_000),
    service('남성 커트', 40, 25_000),
    service('학생 커트', 40, 20_000),
    service('앞머리 커트', 15, 8_000),
    service('디자인 커트', 60, 44_000, { toWon: 66_000 }),
  ),
  grouped('펌', {
    '일반 펌': [
      service('볼륨 펌', 130, 100_000, { toWon: 150_000, parts: [50, 40, 40] }),
      service('다운 펌', 40, 30_000, { parts: [15, 15, 10] }),
      service('남성 펌', 100, 70_000, { toWon: 100_000, parts: [40, 30, 30] }),
    ],
    '열 펌': [
      service('디지털 펌', 180, 150_000, { toWon: 230_000, parts: [70, 40, 70] }),
      service('세팅 펌', 180, 150_000, { toWon: 220_000, parts: [70, 40, 70] }),
      service('매직 스트레이트', 180, 140_000, { toWon: 220_000, parts: [60, 40, 80] }),
    ],
  }),
  plain(
    '염색',
    service('뿌리 염색', 90, 70_000, { toWon: 90_000, parts: [35, 30, 25] }),
    service('전체 염색', 120, 110_000, { toWon: 170_000, parts: [45, 40, 35] }),
    service('새치 커버', 80, 60_000, { toWon: 80_000, parts: [30, 30, 20] }),
    service('탈색 1회', 120, 100_000, { toWon: 150_000, parts: [50, 40, 30] }),
    service('하이라이트', 150, 150_000, { toWon: 250_000, parts: [80, 40, 30] }),
  ),
  plain(
    '클리닉·두피',
    service('단백질 클리닉', 50, 60_000, { parts: [20, 15, 15] }),
    service('두피 스케일링', 40, 50_000),
    service('프리미엄 클리닉', 70, 110_000, { parts: [30, 20, 20] }),
  ),
  plain('스타일링', service('드라이', 30, 25_000), service('업스타일', 60, 70_000, { toWon: 100_000 })),
  plain('제품', product('손상모 샴푸', 28_000), product('헤어 에센스', 32_000)),
];
