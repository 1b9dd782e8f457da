import type { PlannedCategory } from '../model.ts';

export const nailMenu: PlannedCategory[] = [
  {
    name: '젤네일',
    color: 0,
    items: [
      { name: '원컬러 젤', minutes: 60, won: 50_000, share: 18, use: 'main' },
      { name: '시럽 젤', minutes: 60, won: 55_000, share: 9, use: 'main' },
      { name: '그라데이션 젤', minutes: 70, won: 60_000, share: 8, use: 'main' },
      { name: '자석 젤', minutes: 70, won: 60_000, share: 8, use: 'main' },
      { name: '프렌치 젤', minutes: 80, won: 65_000, share: 6, use: 'main' },
      { name: '젤네일 풀케어', minutes: 90, won: 70_000, share: 9, use: 'main' },
    ],
  },
  {
    name: '아트',
    color: 1,
    items: [
      { name: '이달의 아트', minutes: 90, won: 75_000, share: 14, use: 'main' },
      { name: '아트 (디자인 지정)', minutes: 100, won: 85_000, share: 7, use: 'main' },
      { name: '웨딩 네일 아트', minutes: 90, won: 90_000, share: 2, use: 'main' },
      { name: '아트 추가 1본', minutes: 10, won: 3_000, share: 6, use: 'extra' },
      { name: '스톤·파츠 추가', minutes: 10, won: 5_000, share: 6, use: 'extra' },
    ],
  },
  {
    name: '케어',
    color: 3,
    items: [
      { name: '기본 케어', minutes: 30, won: 20_000, share: 9, use: 'main' },
      { name: '영양 케어', minutes: 40, won: 30_000, share: 4, use: 'main' },
      { name: '큐티클 집중 케어', minutes: 50, won: 35_000, share: 3, use: 'main' },
      { name: '손 각질·보습 팩', minutes: 20, won: 15_000, share: 4, use: 'extra' },
    ],
  },
  {
    name: '제거',
    color: 5,
    items: [
      { name: '젤 제거 (자샵)', minutes: 20, won: 5_000, share: 14, use: 'extra' },
      { name: '젤 제거 (타샵)', minutes: 30, won: 10_000, share: 5, use: 'extra' },
      {
        name: '연장 제거',
        minutes: 40,
        won: 20_000,
        share: 2,
        use: 'main',
        // Soaking off needs no hands.
        segments: [
          { busy: true, minutes: 10 },
          { busy: false, minutes: 20 },
          { busy: true, minutes: 10 },
        ],
      },
    ],
  },
  {
    name: '패디',
    color: 2,
    items: [
      { name: '패디 원컬러 젤', minutes: 80, won: 65_000, share: 7, use: 'main' },
      { name: '패디 풀케어', minutes: 90, won: 80_000, share: 5, use: 'main' },
      { name: '발 각질 케어', minutes: 40, won: 35_000, share: 4, use: 'main' },
      { name: '내성 발톱 관리', minutes: 60, won: 70_000, share: 1, use: 'main' },
    ],
  },
  {
    name: '연장',
    color: 4,
    items: [
      { name: '연장 1본', minutes: 10, won: 8_000, share: 3, use: 'extra' },
      { name: '연장 5본', minutes: 90, won: 60_000, share: 3, use: 'main' },
      { name: '연장 10본', minutes: 150, won: 110_000, share: 3, use: 'main' },
      { name: '연장 + 이달의 아트', minutes: 180, won: 160_000, share: 1, use: 'main' },
    ],
  },
  {
    name: '제품',
    color: 7,
    items: [
      { name: '큐티클 오일 15ml', minutes: 0, won: 18_000, share: 8, use: 'product' },
      { name: '핸드크림 50ml', minutes: 0, won: 22_000, share: 5, use: 'product' },
      { name: '네일 영양제', minutes: 0, won: 25_000, share: 4, use: 'product' },
      { name: '발 각질 크림', minutes: 0, won: 28_000, share: 2, use: 'product' },
      { name: '네일 파일 세트', minutes: 0, won: 12_000, share: 2, use: 'product' },
    ],
  },
];
