import type { CustomerNo, MessageId } from '../../contract/ids.ts';
import { planMessages } from '../domains/messages/public.ts';
import { asOperator, systemShop } from '../platform/shop.ts';
import type { TestShop, World } from './world.ts';

export interface FurnishedMessages {
  /** Was held back, so it can be sent once more. */
  skipped: MessageId;
}

export const furnishMessages = (
  { server }: Pick<World, 'server'>,
  { shopNo }: TestShop,
  customerNo: CustomerNo,
): Promise<FurnishedMessages> =>
  asOperator(server.platform.database, async (db) => {
    const shop = systemShop(db, shopNo);
    const [planned] = await planMessages(shop, [
      { kind: 'DIRECT', dedupeKey: 'furnished', to: '01099990000', text: '문의하신 내용이에요.', customerNo },
    ]);
    if (!planned) throw new Error('a message was planned');
    await shop.tx
      .updateTable('messages')
      .set({ state: 'SKIPPED', reason: 'CONSENT_MISSING', next_try_at: null })
      .where('id', '=', planned.id)
      .execute();
    return { skipped: planned.id as MessageId };
  });
