import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Right } from '../../../../contract/rights.ts';
import type { Customer } from '../form.ts';

export interface TabProps {
  customer: Customer;
}

/** A part of a tab. Its code is loaded when it is opened. */
export interface TabPart {
  /** As it stands in the address: ?tab=pets. */
  key: string;
  label: string;
  /** Not offered to people without it. */
  right?: Right;
  /** Offered where it makes sense; always when left out. */
  shown?: (about: { customer: Customer; petShop: boolean }) => boolean;
  of: ComponentType<TabProps>;
}

/** A tab of a customer's page: one part, or a few to choose from. */
export interface CustomerTab {
  label: string;
  parts: readonly TabPart[];
}

/** In a pet shop the animals stand first, before what was written of them. */
export const tabsIn = (petShop: boolean): readonly CustomerTab[] => {
  if (!petShop) return customerTabs;
  const isOfPets = ({ parts }: CustomerTab) => parts.some(({ key }) => key === 'pets');
  const pets = customerTabs.filter(isOfPets).map(({ parts }) => ({
    label: '펫',
    parts: parts.toSorted((a, b) => Number(b.key === 'pets') - Number(a.key === 'pets')),
  }));
  return [...pets, ...customerTabs.filter((tab) => !isOfPets(tab))];
};

/** In the order in which they stand. */
export const customerTabs: readonly CustomerTab[] = [
  {
    label: '요약',
    parts: [
      {
        key: 'summary',
        label: '요약',
        of: lazy(async () => ({ default: (await import('./tabs/summary.tsx')).SummaryTab })),
      },
    ],
  },
  {
    label: '예약',
    parts: [
      {
        key: 'bookings',
        label: '예약',
        right: 'bookings.read',
        of: lazy(async () => ({ default: (await import('./tabs/bookings.tsx')).BookingsTab })),
      },
      {
        key: 'messages',
        label: '메시지',
        of: lazy(async () => ({ default: (await import('./tabs/messages.tsx')).MessagesTab })),
      },
    ],
  },
  {
    label: '매출',
    parts: [
      {
        key: 'sales',
        label: '매출',
        right: 'sales.read',
        of: lazy(async () => ({ default: (await import('./tabs/sales.tsx')).SalesTab })),
      },
      {
        key: 'services',
        label: '받은 시술',
        right: 'sales.read',
        of: lazy(async () => ({ default: (await import('./tabs/received.tsx')).ServicesTab })),
      },
      {
        key: 'products',
        label: '구매 제품',
        right: 'sales.read',
        of: lazy(async () => ({ default: (await import('./tabs/received.tsx')).ProductsTab })),
      },
    ],
  },
  {
    label: '회원권',
    parts: [
      {
        key: 'passes',
        label: '정액권',
        right: 'memberships.read',
        of: lazy(async () => ({ default: (await import('./tabs/accounts.tsx')).PassesTab })),
      },
      {
        key: 'tickets',
        label: '티켓',
        right: 'memberships.read',
        of: lazy(async () => ({ default: (await import('./tabs/accounts.tsx')).TicketsTab })),
      },
      {
        key: 'points',
        label: '포인트',
        right: 'memberships.read',
        of: lazy(async () => ({ default: (await import('./tabs/points.tsx')).PointsTab })),
      },
      {
        key: 'family',
        label: '패밀리',
        of: lazy(async () => ({ default: (await import('./family/family-tab.tsx')).FamilyTab })),
      },
    ],
  },
  {
    label: '차트',
    parts: [
      {
        key: 'chart',
        label: '차트',
        of: lazy(async () => ({ default: (await import('./tabs/chart.tsx')).ChartTab })),
      },
      {
        key: 'pets',
        label: '펫',
        shown: ({ customer, petShop }) => petShop || customer.pets.length > 0,
        of: lazy(async () => ({ default: (await import('./tabs/pets.tsx')).PetsTab })),
      },
    ],
  },
];
