import { slugPattern } from '../../../../contract/zero-document.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import type { zeroChecks } from '../../../../contract/zero-shop.ts';

/** Names that mean something else in an address of ours. */
const reserved = new Set([
  'admin',
  'api',
  'app',
  'dangol',
  'help',
  'new',
  'offers',
  'pay',
  'photos',
  'preview',
  'sitemap',
  'www',
]);

export const isUsableSlug = (slug: string): boolean =>
  slugPattern.test(slug) && !slug.includes('--') && !reserved.has(slug);

/** What the page takes from the shop beside its own document. */
export interface PageFacts {
  phone: string | null;
  address: string | null;
  /** Services that customers may book, with a price and a length. */
  services: number;
  /** Employees who take bookings and do one of them; their numbers. */
  employees: readonly number[];
  /** Weekdays on which it opens. */
  openDays: number;
  /** A deposit is asked for that no card can pay. */
  depositUnpayable: boolean;
}

type Check = { code: (typeof zeroChecks)[number]; done: boolean; message: string };

/** What a page needs before customers can book on it, all told at once. */
export const checksOf = (document: ZeroDocument, facts: PageFacts): Check[] => {
  const shown = facts.employees.filter((no) => (document.employees ?? [no]).some((one) => one === no));
  return [
    { code: 'MENU', done: facts.services > 0, message: '손님이 예약할 시술에 금액과 시간을 적어 주세요.' },
    { code: 'EMPLOYEE', done: shown.length > 0, message: '그 시술을 하는, 예약받는 직원이 있어야 해요.' },
    { code: 'HOURS', done: facts.openDays > 0, message: '영업시간을 정해 주세요.' },
    { code: 'PHONE', done: (document.phone || facts.phone || '') !== '', message: '전화번호를 적어 주세요.' },
    {
      code: 'ADDRESS',
      done: (document.address || facts.address || '') !== '',
      message: '주소를 적어 주세요.',
    },
    {
      code: 'PAYMENTS',
      done: !facts.depositUnpayable,
      message: '예약금을 받으려면 카드 결제를 연결하거나, 예약금을 꺼 주세요.',
    },
  ];
};

/** The page's first draft: what the shop has said of itself already. */
export const firstDraft = (
  empty: ZeroDocument,
  shop: {
    name: string;
    phone: string | null;
    address: string | null;
    introduction: string | null;
    directions: string | null;
    photos: readonly string[];
  },
): ZeroDocument => ({
  ...empty,
  title: [...shop.name].slice(0, 40).join(''),
  phone: shop.phone ?? '',
  address: shop.address ?? '',
  intro: shop.introduction ?? '',
  directions: shop.directions ?? '',
  photos: shop.photos.map((fileId) => ({ fileId, alt: '' })),
});
