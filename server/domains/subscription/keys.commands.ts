import { randomUUID } from 'node:crypto';
import type { BillingKeys } from '../../adapters/payments/port.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Log } from '../../platform/log.ts';
import { desk } from '../../platform/outbound/desk.ts';
import type { Desk } from '../../platform/outbound/desk.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import { openKey } from './keys.rules.ts';
import { keyDeskName, settleCard } from './cards.queries.ts';
import type { CardRow } from './cards.queries.ts';

interface Result {
  state: 'EXPIRED' | 'REPLACED';
  again?: true;
}

interface Needs {
  database: Database;
  log: Log;
  billing: BillingKeys;
  vault: Vault;
}

/** Expires the keys of cards that were replaced. A key that the vendor no longer knows is expired. */
export const keyDesk = ({ database, log, billing, vault }: Needs): Desk => {
  const expire = async (card: CardRow): Promise<Result> => {
    const key = openKey(vault, card);
    if (key === undefined) return { state: 'EXPIRED' };
    const result = await billing.expire({ key, orderId: randomUUID() });
    const isGone =
      result.outcome === 'expired' || (result.outcome === 'refused' && result.code === 'NOT_FOUND');
    return isGone ? { state: 'EXPIRED' } : { state: 'REPLACED', again: true };
  };
  const call = (cards: CardRow[]) => Promise.all(cards.map(expire));
  return desk<CardRow, Result>({
    name: keyDeskName,
    database,
    log,
    table: 'billing_cards',
    turns: {
      REPLACED: { underWay: 'EXPIRING', call },
      EXPIRING: { underWay: 'EXPIRING', call },
    },
    settle: async (shop, ended) => {
      for (const { row, result } of ended) await settleCard(shop, row.id, result.state);
    },
    waitAfter: (tries) => Math.min(60 * 2 ** Math.max(0, tries - 1), 86_400),
  });
};
