import { sql } from 'kysely';
import { columnParticipant } from '../../platform/merging.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeFromJson, takeFromTexts } from '../../platform/spoken-of.ts';
import { forgottenIn } from '../privacy/public.ts';
import type { ErasedPerson } from '../privacy/public.ts';

export const messagesMergeParticipant = columnParticipant({
  name: 'messages',
  label: '메시지',
  table: 'messages',
  key: 'id',
});

/** That a message was sent, when and at what price stays; its recipient and text go, and the person from those to others. */
export const eraseMessages = async (shop: Shop, erased: ErasedPerson): Promise<void> => {
  const { customerNos, phones } = erased;
  const theirs = sql`(m.customer_no in (${sql.join(customerNos)})
    or m.to_phone in (select value from json_array_elements_text(${JSON.stringify(phones)}::json)))`;
  await sql`
    update message_attempts a set text = '삭제한 고객'
    from messages m where m.id = a.message_id and ${theirs}`.execute(shop.tx);
  await sql`
    update messages m set to_phone = null, text = '삭제한 고객', text_fallback = null, variables = '{}',
      state = case when m.state in ('SCHEDULED', 'QUEUED') then 'CANCELLED' else m.state end,
      reason = case when m.state in ('SCHEDULED', 'QUEUED') then 'CUSTOMER_GONE' else m.reason end,
      next_try_at = case when m.state in ('SCHEDULED', 'QUEUED') then null else m.next_try_at end,
      lease = case when m.state in ('SCHEDULED', 'QUEUED') then null else m.lease end
    where ${theirs}`.execute(shop.tx);
  const forgotten = forgottenIn(erased);
  await takeFromTexts(shop, 'messages', { text: 2000, text_fallback: 2000 }, forgotten);
  await takeFromJson(shop, 'messages', 'variables', { key: ['id'] }, forgotten);
  await takeFromTexts(shop, 'message_attempts', { text: 2500 }, forgotten);
};
