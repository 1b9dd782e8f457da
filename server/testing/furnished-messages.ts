import type { AlarmContentId, CustomerNo, MessageId } from '../../contract/ids.ts';
import { planMessages } from '../domains/messages/public.ts';
import { systemShop } from '../platform/shop.ts';
import { asOperator } from './as-operator.ts';
import type { TestShop, World } from './world.ts';

export interface FurnishedMessages {
  /** Was held back, so it can be sent once more. */
  skipped: MessageId;
  /** Contents by how far they are; one for each thing that is done with them. */
  contents: Record<'draft' | 'changed' | 'inspecting' | 'rejected' | 'removed', AlarmContentId>;
}

const furnishContents = async ({ server }: Pick<World, 'server'>, { owner, shopNo }: TestShop) => {
  const write = async (name: string) =>
    (
      await owner.call('alarmContents.create', {
        body: { kind: 'BOOKING_CONFIRMED', name, body: '#{매장명} 예약이 확정되었어요. #{예약일시}' },
      })
    ).body.id;
  const contents = {
    draft: await write('작성 중인 내용'),
    changed: await write('고칠 내용'),
    inspecting: await write('검수 중인 내용'),
    rejected: await write('반려된 내용'),
    removed: await write('지울 내용'),
  };
  const put = (id: AlarmContentId, state: 'INSPECTING' | 'REJECTED') =>
    asOperator(server.platform.database, (db) =>
      systemShop(db, shopNo)
        .tx.updateTable('message_content_versions')
        .set({ state })
        .where('content_id', '=', id)
        .execute(),
    );
  await put(contents.inspecting, 'INSPECTING');
  await put(contents.rejected, 'REJECTED');
  return contents;
};

const furnishSkipped = (
  { server }: Pick<World, 'server'>,
  { shopNo }: TestShop,
  customerNo: CustomerNo,
): Promise<MessageId> =>
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
    return planned.id as MessageId;
  });

export const furnishMessages = async (
  world: Pick<World, 'server'>,
  shop: TestShop,
  customerNo: CustomerNo,
): Promise<FurnishedMessages> => ({
  skipped: await furnishSkipped(world, shop, customerNo),
  contents: await furnishContents(world, shop),
});
