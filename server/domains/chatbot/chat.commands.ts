import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { secretOf } from '../../platform/secret.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { Talk } from './bubbles.rules.ts';
import type { BotRow } from './queries.ts';
import { readTicket, writeLink, writeTicket } from './tickets.rules.ts';
import type { Ticket } from './tickets.rules.ts';

/** One person's chat with a shop's bot. */
export interface Chat {
  access: ShopAccess;
  bot: BotRow;
  userKeyHash: string;
  talk: Talk;
  /** The page on which this chat's phone is proved. */
  linkAddress: () => string;
  read: (ticket: unknown) => Ticket | undefined;
}

export const chatOf = (
  { database }: Pick<Platform, 'database'>,
  { access, bot, userKeyHash, origin }: Pick<Chat, 'access' | 'bot' | 'userKeyHash'> & { origin: string },
): Chat => {
  const secret = secretOf(database);
  const holder = { shopNo: bot.shopNo, userKeyHash };
  return {
    access,
    bot,
    userKeyHash,
    linkAddress: () => `${origin}/k/${writeLink(secret, holder, clock.now())}`,
    read: (ticket) => readTicket(secret, holder, ticket, clock.now()),
    talk: {
      blocks: bot.blocks as Talk['blocks'],
      shopName: bot.shopName,
      phone: bot.phone,
      sign: (ticket) => writeTicket(secret, holder, ticket, clock.now()),
    },
  };
};
