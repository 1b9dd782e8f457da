import { sql } from 'kysely';
import type { ChatBlocks } from '../../../contract/chatbot.ts';
import type { Instant } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';

interface SetupRow {
  enabled: boolean;
  botId: string | null;
  blocks: Partial<ChatBlocks>;
  needsApproval: boolean;
  hasSecret: boolean;
  lastHeardAt: Instant | null;
  lastError: string | null;
  lastErrorAt: Instant | null;
  linkedPeople: number;
  version: number;
}

export const findSetup = async (shop: Shop): Promise<SetupRow | undefined> =>
  (
    await sql<SetupRow>`
      select b.enabled, b.bot_id as "botId", b.blocks, b.needs_approval as "needsApproval",
        b.secret_hash is not null as "hasSecret", h.last_heard_at as "lastHeardAt", h.last_error as "lastError",
        h.last_error_at as "lastErrorAt", b.version,
        (select count(*)::int from chat_users u where u.customer_no is not null) as "linkedPeople"
      from chatbot_bots b left join chatbot_health h on true`.execute(shop.tx)
  ).rows[0];

/** Undefined when another save came first. */
export const saveSetup = async (
  shop: Shop,
  setup: Pick<SetupRow, 'enabled' | 'botId' | 'blocks' | 'needsApproval'> & { secretHash?: string },
  version: number,
): Promise<boolean> => {
  const values = {
    enabled: setup.enabled,
    bot_id: setup.botId,
    blocks: JSON.stringify(setup.blocks),
    needs_approval: setup.needsApproval,
    ...(setup.secretHash !== undefined && { secret_hash: setup.secretHash }),
  };
  const saved =
    version === 0
      ? await shop.tx
          .insertInto('chatbot_bots')
          .values(values)
          .onConflict((c) => c.column('shop_no').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await shop.tx
          .updateTable('chatbot_bots')
          .set(values)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
};
