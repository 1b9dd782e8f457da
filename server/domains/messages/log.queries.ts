import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { MessageKind } from '../../../contract/message-kinds.ts';
import type { MessageState } from '../../../contract/message-states.ts';
import { startOfDayMs, toInstant, addDays } from '../../../contract/time.ts';
import type { PageStart } from '../../platform/cursor.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';

export type AttemptRow = Selectable<DB['message_attempts']>;

export interface LogFilter {
  state?: MessageState[] | undefined;
  kind?: MessageKind[] | undefined;
  customerNo?: number | undefined;
  bookingId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order?: 'LATEST' | 'SOONEST' | undefined;
}

const log = (shop: Shop) =>
  shop.tx
    .selectFrom('messages as m')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.shop_no', '=', 'm.shop_no').onRef('c.customer_no', '=', 'm.customer_no'),
    )
    .leftJoin('alarm_settings as settings', 'settings.shop_no', 'm.shop_no')
    .selectAll('m')
    .select([
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.do_not_send',
      'settings.quiet_from',
      'settings.quiet_to',
    ])
    .select(sql<boolean>`(c.deleted_at is not null or c.erased_at is not null)`.as('customer_gone'))
    .select(
      sql<number>`coalesce((select sum(a.cost_won) from message_attempts a
        where a.message_id = m.id and not a.is_returned), 0)`.as('cost_won'),
    );

export type LogRow = Awaited<ReturnType<typeof findMessages>>[number];

/** By when it is due: the latest first, or what goes next. */
export const findMessages = (
  shop: Shop,
  filter: LogFilter,
  after: PageStart<{ at: 'instant'; id: 'id' }> | undefined,
  most: number,
) => {
  const { state, kind, customerNo, bookingId, from, to, order } = filter;
  const direction = order === 'SOONEST' ? 'asc' : 'desc';
  const beyond = order === 'SOONEST' ? sql`>` : sql`<`;
  return log(shop)
    .$if(state !== undefined, (query) => query.where('m.state', 'in', state ?? []))
    .$if(kind !== undefined, (query) => query.where('m.kind', 'in', kind ?? []))
    .$if(customerNo !== undefined, (query) => query.where('m.customer_no', '=', customerNo ?? 0))
    .$if(bookingId !== undefined, (query) => query.where('m.booking_id', '=', bookingId ?? 0))
    .$if(from !== undefined, (query) => query.where('m.due_at', '>=', toInstant(startOfDayMs(from ?? ''))))
    .$if(to !== undefined, (query) =>
      query.where('m.due_at', '<', toInstant(startOfDayMs(addDays(to ?? '', 1)))),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', m.due_at), m.id) ${beyond}
          (${after?.at}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('m.due_at', direction)
    .orderBy('m.id', direction)
    .limit(most)
    .execute();
};

export const findMessage = (shop: Shop, id: number) => log(shop).where('m.id', '=', id).executeTakeFirst();

export const attemptsOf = (shop: Shop, messageId: number): Promise<AttemptRow[]> =>
  shop.tx
    .selectFrom('message_attempts')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('n')
    .execute();

export const lockMessage = (shop: Shop, id: number) =>
  shop.tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** It is due again, now. */
export const makeDue = (shop: Shop, id: number, at: string, notAfter: string | null) =>
  shop.tx
    .updateTable('messages')
    .set({
      state: 'SCHEDULED',
      reason: null,
      settled_at: null,
      due_at: at,
      not_after: notAfter,
      next_try_at: at,
    })
    .where('id', '=', id)
    .execute();
