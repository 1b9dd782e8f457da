import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BookingId, ClassId, EmployeeNo, ItemId, PetNo, ShopNo } from '../../../contract/ids.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';

/** How long what was shown may be pressed. */
export const ticketMinutes = 10;

/** What a pressed button stands for. It holds no price: that is asked again. */
export type Ticket = TimesTicket | TimeTicket | { to: 'cancel'; id: BookingId };

interface Chosen {
  items: ItemId[];
  who: EmployeeNo | null;
  /** In a pet shop, who comes. */
  pet?: PetNo;
}
export interface TimesTicket extends Chosen {
  to: 'slots';
  day?: ShopDate;
  from?: ShopDate;
  /** The employee is asked for first, from this page of them on. */
  pick?: number;
}
export interface TimeTicket extends Chosen {
  to: 'book';
  at: Instant;
  classId?: ClassId;
}

/** The chat in which a ticket is valid. */
export interface Holder {
  shopNo: ShopNo;
  userKeyHash: string;
}

export const hashUserKey = (secret: string, shopNo: ShopNo, key: string): string =>
  createHmac('sha256', secret).update(`chat user ${shopNo} ${key}`).digest('hex');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const macOf = (secret: string, { shopNo, userKeyHash }: Holder, what: string): string =>
  createHmac('sha256', secret)
    .update(`chat ticket ${shopNo} ${userKeyHash} ${what}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const expiry = (now: number) => Math.ceil(now / 1000) + ticketMinutes * 60;

export const writeTicket = (secret: string, holder: Holder, ticket: Ticket, now: number): string => {
  const what = Buffer.from(JSON.stringify([expiry(now), ticket])).toString('base64url');
  return `${what}.${macOf(secret, holder, what)}`;
};

/** Undefined for what was never given out in this chat, or too long ago. */
export const readTicket = (
  secret: string,
  holder: Holder,
  text: unknown,
  now: number,
): Ticket | undefined => {
  if (typeof text !== 'string' || text.length > 2000) return undefined;
  const [what = '', mac = ''] = text.split('.');
  if (!isSame(mac, macOf(secret, holder, what))) return undefined;
  const [until, ticket] = JSON.parse(Buffer.from(what, 'base64url').toString()) as [number, Ticket];
  return until * 1000 < now ? undefined : ticket;
};

/** For the page that proves a phone, which knows neither shop nor chat. */
export const writeLink = (secret: string, holder: Holder, now: number): string => {
  const what = `${holder.shopNo.slice(1)}-${holder.userKeyHash}-${expiry(now).toString(36)}`;
  return `${what}-${macOf(secret, holder, what)}`;
};

export const readLink = (secret: string, text: string, now: number): Holder | undefined => {
  const [, what = '', number = '', userKeyHash = '', until = '', mac = ''] =
    /^(([1-9]\d{0,8})-([0-9a-f]{64})-([0-9a-z]{1,9}))-([\w-]{22})$/u.exec(text) ?? [];
  const holder = { shopNo: `S${number}` as ShopNo, userKeyHash };
  if (what === '' || !isSame(mac, macOf(secret, holder, what))) return undefined;
  return Number.parseInt(until, 36) * 1000 < now ? undefined : holder;
};
