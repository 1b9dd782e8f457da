import type { PlannedCategory } from '../model.ts';

export const lashMenu: PlannedCategory[] = [
  {
    name: '속눈썹 연장',
    color: 0,
    items: [
      { name: '내추럴 연장', minutes: 80, won: 60_000, share: 12, use: 'main' },
      { name: '볼륨 연장', minutes: 100, won: 80_000, share: 9, use: 'main' },
      { name: '러시안 볼륨', minutes: 130, won: 110_000, share: 3, use: 'main' },
      { name: '리터치 (3주 이내)', minutes: 60, won: 45_000, share: 8, use: 'main' },
      { name: '언더 연장', minutes: 30, won: 25_000, share: 3, use: 'extra' },
    ],
  },
  {
    name: '속눈썹 펌',
    color: 3,
    items: [
      {
        name: '속눈썹 펌',
        minutes: 60,
        won: 45_000,
        share: 12,
        use: 'main',
        segments: [
          { busy: true, minutes: 25 },
          { busy: false, minutes: 15 },
          { busy: true, minutes: 20 },
        ],
      },
      { name: '펌 + 영양', minutes: 70, won: 55_000, share: 7, use: 'main' },
      { name: '블랙 틴트', minutes: 20, won: 15_000, share: 5, use: 'extra' },
    ],
  },
  {
    name: '제거·눈썹',
    color: 5,
    items: [
      { name: '연장 제거 (자샵)', minutes: 20, won: 10_000, share: 8, use: 'extra' },
      { name: '눈썹 왁싱', minutes: 30, won: 20_000, share: 4, use: 'main' },
    ],
  },
  {
    name: '제품',
    color: 7,
    items: [
      { name: '속눈썹 영양제', minutes: 0, won: 32_000, share: 5, use: 'product' },
      { name: '연장 전용 클렌저', minutes: 0, won: 15_000, share: 5, use: 'product' },
    ],
  },
];
