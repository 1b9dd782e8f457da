import type { ZeroDocument } from '../../../contract/zero-document.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { secretOf } from '../../platform/secret.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { documentOf } from '../online/public.ts';
import type { ZeroPage } from '../online/public.ts';
import type { Unpaid } from './booking-answers.rules.ts';
import type { Talk } from './bubbles.rules.ts';
import type { BotRow } from './queries.ts';
import { readTicket, writeLink, writeTicket } from './tickets.rules.ts';
import type { Ticket } from './tickets.rules.ts';

/** One person's chat with a shop's bot. */
export interface Chat {
  platform: Platform;
  access: ShopAccess;
  row: ZeroPage['row'];
  /** What the shop decided of bookings that customers make, on its page as in its chat. */
  document: ZeroDocument;
  userKeyHash: string;
  talk: Talk;
  /** Where people reach this server. */
  origin: string;
  /** The page on which this chat's phone is proved. */
  linkAddress: () => string;
  read: (ticket: unknown) => Ticket | undefined;
}

const pageAddress = ({ slug, state, live, suspended }: ZeroPage['row'], origin: string): string | null =>
  slug !== null && state === 'ON' && live !== null && !suspended ? `${origin}/zero/${slug}` : null;

/** Where a booking that waits for its deposit is paid; null for one that doesn't. */
export const addressOf = (
  { origin }: Pick<Chat, 'origin'>,
  { waitsFor, waitUntil, link }: { waitsFor: string | null; waitUntil: string | null; link: string },
): Unpaid | null =>
  waitsFor === 'DEPOSIT' && waitUntil !== null ? { address: `${origin}${link}`, payBy: waitUntil } : null;

export const chatOf = (
  platform: Platform,
  {
    access,
    bot,
    row,
    userKeyHash,
    origin,
  }: Pick<Chat, 'access' | 'row' | 'userKeyHash' | 'origin'> & { bot: BotRow },
): Chat => {
  const secret = secretOf(platform.database);
  const holder = { shopNo: bot.shopNo, userKeyHash };
  const document = documentOf(row);
  return {
    platform,
    access,
    row,
    document: bot.needsApproval ? { ...document, approval: 'APPROVAL' } : document,
    userKeyHash,
    origin,
    linkAddress: () => `${origin}/k/${writeLink(secret, holder, clock.now())}`,
    read: (ticket) => readTicket(secret, holder, ticket, clock.now()),
    talk: {
      blocks: bot.blocks as Talk['blocks'],
      shopName: bot.shopName,
      phone: bot.phone,
      page: pageAddress(row, origin),
      sign: (ticket) => writeTicket(secret, holder, ticket, clock.now()),
    },
  };
};
