import type { CustomerNo } from '../../../../contract/ids.ts';
import { formatPhone, maskPhone } from '../../../../contract/phone.ts';

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

export interface Open {
  bookings: number;
  passWon: number;
  tickets: number;
  points: number;
  unpaidWon: number;
}

export const nothing: Open = { bookings: 0, passWon: 0, tickets: 0, points: 0, unpaidWon: 0 };

export const isOpen = (open: Open): boolean => Object.values(open).some((left) => left > 0);

const parts: Record<keyof Open, (left: number) => string> = {
  bookings: (left) => `남은 예약 ${left}건`,
  passWon: (left) => `정액권 잔액 ${left.toLocaleString('ko-KR')}원`,
  tickets: (left) => `티켓 ${left}회`,
  points: (left) => `포인트 ${left.toLocaleString('ko-KR')}P`,
  unpaidWon: (left) => `미수금 ${left.toLocaleString('ko-KR')}원`,
};

/** '남은 예약 1건, 정액권 잔액 30,000원' */
export const describeOpen = (open: Open): string =>
  (Object.keys(parts) as (keyof Open)[])
    .filter((part) => open[part] > 0)
    .map((part) => parts[part](open[part]))
    .join(', ');
