import { formatNumber } from '../../../contract/money.ts';
import { can } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';

export interface OpenItems {
  bookings: number;
  passWon: number;
  tickets: number;
  points: number;
  unpaidWon: number;
}

export const noOpenItems: OpenItems = { bookings: 0, passWon: 0, tickets: 0, points: 0, unpaidWon: 0 };

export const hasOpenItems = (open: OpenItems): boolean => Object.values(open).some((left) => left > 0);

type Balance = 'passWon' | 'tickets' | 'points';

/** Open items as the reader may see them: null means some, without the right to balances. */
export type ShownOpenItems = Omit<OpenItems, Balance> & Record<Balance, number | null>;

export const visibleOpenItems = (shop: ShopAccess, open: OpenItems): ShownOpenItems => {
  if (can(shop, 'memberships.read')) return open;
  const untold = (left: number) => (left > 0 ? null : 0);
  return {
    ...open,
    passWon: untold(open.passWon),
    tickets: untold(open.tickets),
    points: untold(open.points),
  };
};

const parts: Record<keyof OpenItems, [what: string, unit: string]> = {
  bookings: ['남은 예약', '건'],
  passWon: ['정액권 잔액', '원'],
  tickets: ['티켓', '회'],
  points: ['포인트', 'P'],
  unpaidWon: ['미수금', '원'],
};

/** '남은 예약 1건, 정액권 잔액 30,000원' */
export const describeOpenItems = (open: ShownOpenItems): string =>
  (Object.keys(parts) as (keyof OpenItems)[])
    .filter((part) => open[part] !== 0)
    .map((part) => {
      const [what, unit] = parts[part];
      const left = open[part];
      return left === null ? what : `${what} ${formatNumber(left)}${unit}`;
    })
    .join(', ');
