import { formatNumber } from '../../../contract/money.ts';
import { can } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';

export interface Open {
  bookings: number;
  passWon: number;
  tickets: number;
  points: number;
  unpaidWon: number;
}

export const nothing: Open = { bookings: 0, passWon: 0, tickets: 0, points: 0, unpaidWon: 0 };

export const isOpen = (open: Open): boolean => Object.values(open).some((left) => left > 0);

type Balance = 'passWon' | 'tickets' | 'points';

/** As somebody may see it: null is some of it, to who may not read balances. */
export type ShownOpen = Omit<Open, Balance> & Record<Balance, number | null>;

export const shownOpen = (shop: ShopAccess, open: Open): ShownOpen => {
  if (can(shop, 'memberships.read')) return open;
  const untold = (left: number) => (left > 0 ? null : 0);
  return {
    ...open,
    passWon: untold(open.passWon),
    tickets: untold(open.tickets),
    points: untold(open.points),
  };
};

const parts: Record<keyof Open, [what: string, unit: string]> = {
  bookings: ['남은 예약', '건'],
  passWon: ['정액권 잔액', '원'],
  tickets: ['티켓', '회'],
  points: ['포인트', 'P'],
  unpaidWon: ['미수금', '원'],
};

/** '남은 예약 1건, 정액권 잔액 30,000원' */
export const describeOpen = (open: ShownOpen): string =>
  (Object.keys(parts) as (keyof Open)[])
    .filter((part) => open[part] !== 0)
    .map((part) => {
      const [what, unit] = parts[part];
      const left = open[part];
      return left === null ? what : `${what} ${formatNumber(left)}${unit}`;
    })
    .join(', ');
