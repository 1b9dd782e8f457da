import type { EndpointName } from '../../../contract/index.ts';
import { addDays, instantAt } from '../../../contract/time.ts';
import type { Furnished } from '../../../server/testing/furnished.ts';
import type { Anything } from '../../../server/testing/people.ts';

/** Bookings of these stand on days on which nothing of the samples does. */
const startOf = ({ day }: Furnished, minute: number) => instantAt(addDays(day, 60), minute);

/** The bodies with the most in them, in the forms that the samples leave out. */
export const variants: readonly (readonly [EndpointName, (shop: Furnished) => Anything])[] = [
  [
    'bookings.create',
    (shop) => ({
      params: { shopNo: shop.shopNo },
      body: {
        customer: { kind: 'new', name: '남궁🦋별', phone: '010-6161-7272' },
        startAt: startOf(shop, 600),
        employeeNo: null,
        anyEmployee: true,
        items: [{ itemId: shop.items.care, priceWon: 0 }, { itemId: shop.items.extension }],
        memo: '🐶 민감성 피부\n두 줄',
        depositWon: 30_000,
        color: 4,
        customerRequest: '조용히 부탁드려요',
        source: 'PHONE',
      },
    }),
  ],
  [
    'bookings.validate',
    (shop) => ({
      params: { shopNo: shop.shopNo },
      body: {
        customer: { kind: 'walkIn', name: '지나가다' },
        startAt: startOf(shop, 900),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel, durationMinutes: 45, employeeNo: shop.staff[0]?.employeeNo }],
      },
    }),
  ],
  [
    'bookings.list',
    ({ shopNo, day, owner }) => ({
      params: { shopNo },
      query: {
        from: addDays(day, -20),
        to: addDays(day, 20),
        employeeNo: owner.employeeNo,
        state: ['CONFIRMED', 'NO_SHOW'],
        q: "'",
        limit: 5,
      },
    }),
  ],
  [
    'customers.create',
    ({ shopNo, owner }) => ({
      params: { shopNo },
      body: {
        name: '가'.repeat(40),
        phone: '01061617373',
        phoneShared: true,
        sex: 'F',
        birthday: '2000-02-29',
        grade: 'VIP',
        memo: '젤 알러지 주의',
        memoPinned: true,
        employeeNo: owner.employeeNo,
      },
    }),
  ],
  [
    'customers.list',
    ({ shopNo }) => ({ params: { shopNo }, query: { q: 'ㄱㅎㄴ', sort: 'NAME', limit: 3 } }),
  ],
  [
    'sales.create',
    ({ customers, items, owner, staff }) => ({
      body: {
        customerNo: customers.saved.id,
        lines: [
          {
            kind: 'SERVICE',
            itemId: items.gel,
            name: '연장 💅',
            unitPriceWon: 90_000,
            discount: { kind: 'WON', won: 12_345 },
            credits: [
              { employeeNo: owner.employeeNo, percent: 60 },
              { employeeNo: staff[0]?.employeeNo, percent: 40 },
            ],
          },
          { kind: 'PRODUCT', itemId: items.oil, name: '큐티클 오일', quantity: 2, unitPriceWon: 18_000 },
          { kind: 'PENALTY', name: '위약금', unitPriceWon: 5_000 },
        ],
        payments: [
          { method: 'CARD', amountWon: 80_000 },
          { method: 'CASH', amountWon: 30_000 },
          { method: 'UNPAID', amountWon: 8_655 },
        ],
        memo: '🧾'.repeat(100),
      },
    }),
  ],
  [
    'sales.create',
    ({ customers, items, accounts }) => ({
      body: {
        customerNo: customers.saved.id,
        lines: [{ kind: 'SERVICE', itemId: items.gel, name: '젤네일', unitPriceWon: 60_000 }],
        payments: [
          { method: 'PASS', accountId: accounts.adjusted, amountWon: 40_000 },
          { method: 'POINT', amountWon: 20_000 },
        ],
      },
    }),
  ],
  [
    'papers.createQuote',
    ({ shopNo, items }) => ({
      params: { shopNo },
      body: {
        customerName: '지나가던 손님',
        lines: [
          { itemId: items.gel, name: '젤네일', unitPriceWon: 60_000, discountWon: 5_000 },
          { kind: 'PRODUCT', name: '오일 💧', quantity: 3, unitPriceWon: 18_000 },
        ],
        note: '길이 연장은 손끝 상태에 따라 달라요',
      },
    }),
  ],
  [
    'sentence.read',
    ({ shopNo }) => ({
      params: { shopNo },
      body: { text: '예약번호: 1234\n일시: 내일 3시\n김지수 010-1234-5678 10만원' },
    }),
  ],
];
