import type { CustomerNo } from '../../../../contract/ids.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { formatPhone, maskPhone } from '../../../../contract/phone.ts';
import { can } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';

/** Whoever is forgotten is called by this; the database holds to it too. */
export const nobody = '삭제된 고객';
export const nobodysPet = '삭제된 반려동물';

/** Everybody who is forgotten at once, and every word that is not said of them any more. */
export interface Forgotten {
  customerNos: readonly CustomerNo[];
  names: readonly string[];
  pets: readonly string[];
  /** As they are kept (01012345678), and nobody else's. */
  phones: readonly string[];
  instead: string;
}

/** A number in each way that a person may have read or typed it. */
export const numbersSaid = ({ phones }: Forgotten): string[] =>
  phones.flatMap((phone) => [phone, formatPhone(phone), maskPhone(phone)]);

/** What finds a number however it was typed, here and in the database. */
export const numberPatterns = ({ phones }: Forgotten): string[] =>
  phones.map((phone) => [...phone].join('[^0-9]{0,3}'));

/** A text that is kept, without whom it is about: numbers go however they were typed. */
export const withoutThem = (text: string, who: Forgotten): string => {
  const { names, pets, instead } = who;
  const numbers = numberPatterns(who).map((pattern) => new RegExp(pattern, 'gu'));
  const words = [...names, ...pets].sort((a, b) => b.length - a.length);
  return [...numbers, ...words].reduce<string>(
    (left, said) => left.replaceAll(said, instead),
    text.normalize('NFC'),
  );
};

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
