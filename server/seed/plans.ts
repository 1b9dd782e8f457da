import { lashMenu } from './menu/lash.ts';
import { nailMenu } from './menu/nail.ts';
import { petMenu } from './menu/pet.ts';
import { nailPage, petPage } from './pages.ts';
import type { ShopPlan } from './model.ts';

export const nailShop: ShopPlan = {
  seed: 20_240_311,
  name: '모먼트네일 성수점',
  trade: 'NAIL',
  phone: '0212345678',
  address: '서울 성동구 연무장길 00, 2층',
  hours: { open: 600, close: 1200 },
  employees: [
    { loginId: 'eunji', name: '은지', fullName: '김은지', rank: '원장', role: 'OWNER', phone: '01000000001' },
    { loginId: 'minji', name: '민지', fullName: '박민지', rank: '실장', role: 'MANAGER' },
    { loginId: 'sua', name: '수아', fullName: '이수아', rank: '디자이너', role: 'STAFF' },
    { loginId: 'harin', name: '하린', fullName: '최하린', rank: '디자이너', role: 'STAFF' },
    {
      loginId: 'yesol',
      name: '예솔',
      fullName: '정예솔',
      rank: '디자이너',
      role: 'STAFF',
      breaks: [{ open: 720, close: 780 }],
    },
    {
      loginId: 'dain',
      name: '다인',
      fullName: '윤다인',
      rank: '인턴',
      role: 'STAFF',
      hours: { open: 780, close: 1200 },
    },
  ],
  menu: nailMenu,
  customers: 600,
  cycle: [12, 36],
  days: 365,
  demand: 0.72,
  page: nailPage,
};

export const petShop: ShopPlan = {
  seed: 20_240_522,
  name: '몽실이네 애견미용',
  trade: 'PET',
  phone: '0312345678',
  address: '경기 성남시 분당구 정자로 00, 1층',
  hours: { open: 600, close: 1140 },
  employees: [
    {
      loginId: 'mongsil',
      name: '현정',
      fullName: '오현정',
      rank: '원장',
      role: 'OWNER',
      phone: '01000000002',
    },
    {
      loginId: 'jiho',
      name: '지호',
      fullName: '한지호',
      rank: '미용사',
      role: 'STAFF',
      phone: '01000000004',
      breaks: [{ open: 780, close: 840 }],
    },
  ],
  menu: petMenu,
  customers: 120,
  cycle: [18, 45],
  days: 120,
  demand: 0.75,
  page: petPage,
};

export const lashShop: ShopPlan = {
  seed: 20_240_730,
  name: '하루 속눈썹',
  trade: 'LASH',
  phone: '0512345678',
  address: '부산 부산진구 전포대로 00, 3층',
  hours: { open: 660, close: 1200 },
  employees: [
    { loginId: 'haru', name: '하루', fullName: '서하루', rank: '원장', role: 'OWNER', phone: '01000000003' },
  ],
  menu: lashMenu,
  customers: 150,
  cycle: [18, 42],
  days: 180,
  demand: 0.7,
};

export const shopPlans: readonly ShopPlan[] = [nailShop, petShop, lashShop];
