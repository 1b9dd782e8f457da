import type { Role } from '../../contract/rights.ts';
import type { Trade } from '../../contract/trades.ts';
import type { ZeroDocument } from '../../contract/zero-document.ts';
import type { BookingState } from '../../contract/booking-states.ts';

/** A stretch of a day in minutes since midnight, Seoul. */
export interface Span {
  open: number;
  close: number;
}

export interface PlannedEmployee {
  loginId: string;
  name: string;
  /** 은지 원장 signs in as 김은지. */
  fullName: string;
  rank: string;
  role: Role;
  /** The phone that the login is proved by; unused in reality. */
  phone?: string;
  /** Own hours; without them the shop's apply. */
  hours?: Span;
  /** Kept free by a block that comes back every day. */
  breaks?: Span[];
}

export interface PlannedItem {
  name: string;
  minutes: number;
  won: number;
  /** How often it is asked for, against the others of its use. 0: only on the price list. */
  share: number;
  /** A main service, an extra beside one, or a product from the shelf. */
  use: 'main' | 'extra' | 'product';
  segments?: { busy: boolean; minutes: number }[];
  /** The group it stands in within its category. */
  group?: string;
  description?: string;
  color?: number;
  /** Where a from-to price ends. */
  toWon?: number;
  memberWon?: number;
  /** Minutes of clearing up after it. */
  buffer?: number;
  /** Employees, by place, who do it otherwise or not at all. */
  terms?: { employee: number; performs?: boolean; minutes?: number; won?: number }[];
  /** Which pets it is for, by weight in grams or species. */
  pets?: { species: 'DOG' | 'CAT'; from: number; below: number };
}

export interface PlannedCategory {
  name: string;
  color: number;
  items: PlannedItem[];
}

export interface PlannedPet {
  name: string;
  species: 'DOG' | 'CAT';
  breed: string;
  weightGrams: number;
  birthday: string;
  warnings: string[];
  memo: string;
}

export interface PlannedCustomer {
  name: string;
  phone: string | null;
  sex: 'F' | 'M';
  birthday: string | null;
  grade: string | null;
  memo: string;
  memoPinned: boolean;
  /** Index of the employee in charge. */
  employee: number;
  /** Days between visits. */
  cycle: number;
  /** The first day the customer can come. */
  since: string;
  pets: PlannedPet[];
}

export interface PlannedSale {
  soldAt: string;
  memo: string;
  lines: { item: PlannedItem; discountWon: number; employee: number }[];
  payments: { kind: PaymentKind; amountWon: number }[];
}
export type PaymentKind = 'CARD' | 'CASH' | 'TRANSFER' | 'NAVER_PAY' | 'KAKAO_PAY' | 'DEPOSIT' | 'UNPAID';

export type Source = 'MANUAL' | 'PHONE' | 'ZERO_SHOP' | 'CHATBOT' | 'NAVER';

export interface PlannedBooking {
  /** Index of the customer; null came without registration. */
  customer: number | null;
  name: string;
  phone: string | null;
  pet: PlannedPet | null;
  employee: number;
  day: string;
  /** Minutes since midnight, Seoul. */
  start: number;
  items: PlannedItem[];
  state: BookingState;
  source: Source;
  memo: string;
  request: string;
  depositWon: number;
  cancelled: { by: 'SHOP' | 'CUSTOMER' | 'SYSTEM'; reason: string } | null;
  /** When it was taken. */
  takenAt: string;
  sale: PlannedSale | null;
}

/** The shop's page for its customers. */
export interface PlannedPage {
  slug: string;
  document: Partial<ZeroDocument>;
  photos: { draw: () => string; alt: string }[];
}

export interface ShopPlan {
  seed: number;
  name: string;
  trade: Trade;
  phone: string;
  address: string;
  hours: Span;
  employees: PlannedEmployee[];
  menu: PlannedCategory[];
  customers: number;
  /** Days between two visits of a regular, from and to. */
  cycle: [number, number];
  /** How far the history reaches back. */
  days: number;
  /** How likely a free hour is taken on an ordinary day, 0 to 1. */
  demand: number;
  page?: PlannedPage;
}

export const minutesOf = (items: readonly PlannedItem[]): number =>
  items.reduce((sum, { minutes }) => sum + minutes, 0);
