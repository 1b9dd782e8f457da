import type { Reply } from './endpoint.ts';
import type { ZeroDocument } from './zero-document.ts';
import type { Language } from './zero-language.ts';
import type { get } from './zero-bookings.ts';
import type { readGuest } from './zero-page.ts';
import type { offer } from './zero-wishes.ts';

/** What the server writes into a customer's page for its program to begin with, so that it asks for nothing first. */
export interface ZeroItem {
  itemId: number;
  name: string;
  durationMinutes: number;
  priceWon: number;
  /** Employees on the page who do it, each with their own price and length. */
  by: { employeeNo: number; durationMinutes: number; priceWon: number }[];
}

/** What the shop tells a visitor of its page. */
export interface ZeroPopup {
  id: number;
  title: string;
  body: string;
  link: string | null;
  picture: { address: string; width: number; height: number } | null;
}

export interface ZeroPageData {
  kind: 'page';
  language: Language;
  slug: string;
  name: string;
  hasPets: boolean;
  items: ZeroItem[];
  people: { employeeNo: number; name: string }[];
  windowDays: number;
  waitlist: boolean;
  /** What the shop asks of every guest. */
  question: string;
  approval: ZeroDocument['approval'];
  /** Cards are not really charged. */
  practice: boolean;
  /** For this guest, one after another. */
  popups: ZeroPopup[];
  guest: Reply<typeof readGuest> | null;
}

export interface ZeroBookingData {
  kind: 'booking';
  language: Language;
  secret: string;
  booking: Reply<typeof get>;
}

export interface ZeroOfferData {
  kind: 'offer';
  language: Language;
  secret: string;
  offer: Reply<typeof offer>;
}

export type ZeroData = ZeroPageData | ZeroBookingData | ZeroOfferData;
