import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { ErasedPerson } from '../privacy/public.ts';

/** With the chat goes all that was asked in it. */
export const eraseChats = (shop: Shop, { customerNos }: ErasedPerson) =>
  sql`delete from chat_users where customer_no in (${sql.join(customerNos)})`.execute(shop.tx);
