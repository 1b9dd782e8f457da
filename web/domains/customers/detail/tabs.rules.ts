import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Right } from '../../../../contract/rights.ts';
import type { Customer } from '../form.ts';

export interface TabProps {
  customer: Customer;
}

/** A tab of a customer's page. Its code is loaded when it is opened. */
export interface CustomerTab {
  /** As it stands in the address: ?tab=pets. */
  key: string;
  label: string;
  /** Not offered to people without it. */
  right?: Right;
  /** Offered where it makes sense; always when left out. */
  shown?: (about: { customer: Customer; petShop: boolean }) => boolean;
  of: ComponentType<TabProps>;
}

/** In the order in which they stand. */
export const customerTabs: readonly CustomerTab[] = [
  {
    key: 'summary',
    label: '요약',
    of: lazy(async () => ({ default: (await import('./tabs/summary.tsx')).SummaryTab })),
  },
  {
    key: 'sales',
    label: '매출',
    right: 'sales.read',
    of: lazy(async () => ({ default: (await import('./tabs/sales.tsx')).SalesTab })),
  },
  {
    key: 'services',
    label: '시술',
    right: 'sales.read',
    of: lazy(async () => ({ default: (await import('./tabs/received.tsx')).ServicesTab })),
  },
  {
    key: 'products',
    label: '제품',
    right: 'sales.read',
    of: lazy(async () => ({ default: (await import('./tabs/received.tsx')).ProductsTab })),
  },
  {
    key: 'bookings',
    label: '예약',
    right: 'bookings.read',
    of: lazy(async () => ({ default: (await import('./tabs/bookings.tsx')).BookingsTab })),
  },
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
  {
    key: 'pets',
    label: '펫',
    shown: ({ customer, petShop }) => petShop || customer.pets.length > 0,
    of: lazy(async () => ({ default: (await import('./tabs/pets.tsx')).PetsTab })),
  },
  {
    key: 'chart',
    label: '차트',
    of: lazy(async () => ({ default: (await import('./tabs/chart.tsx')).ChartTab })),
  },
  {
    key: 'messages',
    label: '메시지',
    of: lazy(async () => ({ default: (await import('./tabs/messages.tsx')).MessagesTab })),
  },
];
