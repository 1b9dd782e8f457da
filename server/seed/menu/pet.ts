import type { PlannedCategory } from '../model.ts';

const small = { species: 'DOG', from: 0, below: 5_000 } as const;
const medium = { species: 'DOG', from: 5_000, below: 10_000 } as const;
const large = { species: 'DOG', from: 10_000, below: 60_000 } as const;
const cat = { species: 'CAT', from: 0, below: 20_000 } as const;

export const petMenu: PlannedCategory[] = [
  {
    name: '목욕',
    color: 1,
    items: [
      { name: '목욕 (5kg 미만)', minutes: 60, won: 30_000, share: 6, use: 'main', pets: small },
      { name: '목욕 (5~10kg)', minutes: 80, won: 40_000, share: 6, use: 'main', pets: medium },
      { name: '목욕 (10kg 이상)', minutes: 120, won: 70_000, share: 6, use: 'main', pets: large },
      { name: '탄산 스파', minutes: 20, won: 15_000, share: 4, use: 'extra' },
    ],
  },
  {
    name: '미용',
    color: 0,
    items: [
      { name: '위생 미용 + 목욕 (5kg 미만)', minutes: 80, won: 45_000, share: 6, use: 'main', pets: small },
      { name: '클리핑 전체 미용 (5kg 미만)', minutes: 120, won: 60_000, share: 8, use: 'main', pets: small },
      { name: '클리핑 전체 미용 (5~10kg)', minutes: 150, won: 80_000, share: 8, use: 'main', pets: medium },
      { name: '가위컷 (5kg 미만)', minutes: 150, won: 90_000, share: 5, use: 'main', pets: small },
      { name: '가위컷 (5~10kg)', minutes: 180, won: 120_000, share: 4, use: 'main', pets: medium },
      { name: '대형견 전체 미용', minutes: 210, won: 160_000, share: 4, use: 'main', pets: large },
      { name: '고양이 미용', minutes: 120, won: 100_000, share: 5, use: 'main', pets: cat },
      { name: '고양이 목욕', minutes: 80, won: 70_000, share: 3, use: 'main', pets: cat },
    ],
  },
  {
    name: '추가',
    color: 5,
    items: [
      { name: '발톱·귀 청소', minutes: 10, won: 8_000, share: 5, use: 'extra' },
      { name: '엉킴 풀기', minutes: 30, won: 20_000, share: 3, use: 'extra' },
      { name: '치석 케어', minutes: 10, won: 10_000, share: 3, use: 'extra' },
    ],
  },
  {
    name: '제품',
    color: 7,
    items: [
      { name: '저자극 샴푸 300ml', minutes: 0, won: 24_000, share: 4, use: 'product' },
      { name: '연어 트릿', minutes: 0, won: 9_000, share: 6, use: 'product' },
      { name: '이어 클리너', minutes: 0, won: 16_000, share: 2, use: 'product' },
    ],
  },
];
