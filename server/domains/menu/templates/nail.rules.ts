import { grouped, plain, product, service } from './rules.ts';

export const nail = [
  grouped('네일', {
    젤네일: [
      service('원컬러 젤', 60, 50_000),
      service('그라데이션 젤', 70, 60_000),
      service('프렌치 젤', 80, 65_000),
      service('자석 젤', 70, 60_000),
      service('이달의 아트', 90, 70_000),
      service('풀아트 (디자인 지정)', 120, 90_000, { toWon: 130_000 }),
    ],
    케어: [
      service('기본 케어', 30, 20_000),
      service('영양 케어', 40, 30_000),
      service('남성 손 케어', 40, 30_000),
    ],
    연장·보수: [
      service('젤 연장 1본', 10, 8_000, { addOn: true }),
      service('젤 연장 10본', 150, 110_000, { toWon: 140_000 }),
      service('손톱 보수 1본', 10, 5_000, { addOn: true }),
    ],
  }),
  plain(
    '페디',
    service('페디 케어', 50, 40_000, { buffer: 10 }),
    service('페디 원컬러 젤', 80, 65_000, { buffer: 10 }),
    service('페디 아트', 100, 80_000, { toWon: 100_000, buffer: 10 }),
    service('발 각질 케어', 40, 35_000, { buffer: 10 }),
    service('내성 발톱 관리', 60, 70_000, { buffer: 10 }),
  ),
  plain(
    '제거',
    service('젤 제거 (자샵)', 20, 5_000),
    service('젤 제거 (타샵)', 30, 10_000),
    service('연장 제거', 40, 20_000, { parts: [10, 20, 10] }),
  ),
  plain('제품', product('큐티클 오일', 15_000), product('핸드크림', 18_000)),
];
