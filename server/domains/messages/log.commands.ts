import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { get, list, resend } from '../../../contract/messages.ts';
import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { inShop, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { messageResent } from './events.ts';
import { attemptsOf, findMessage, findMessages, lockMessage, makeDue } from './log.queries.ts';
import { messageDesk } from './planning.commands.ts';
import { presentAttempt, presentMessage } from './present.ts';
import { isResendable } from './rules.ts';

const cursor = cursorOf({ at: 'instant', id: 'id' });

export const listMessages = (
  access: ShopAccess,
  { limit, cursor: from, ...filter }: Parsed<typeof list>['query'],
): Promise<Omit<Reply<typeof list>, 'practice'>> =>
  readShop(access, async (shop) => {
    const found = await findMessages(
      shop,
      { ...filter, from: filter.from, to: filter.to },
      cursor.decode(from),
      limit + 1,
    );
    const { rows, nextCursor } = pageOf(found, limit, ({ due_at, id }) =>
      cursor.encode({ at: toInstant(Date.parse(due_at)), id }),
    );
    const now = clock.now();
    return { items: rows.map((row) => presentMessage(shop, row, now)), nextCursor };
  });

const requireMessage = async (shop: Shop, id: number) => {
  const row = await findMessage(shop, id);
  if (!row) throw refuse('MESSAGE_NOT_FOUND');
  return row;
};

/** @throws MESSAGE_NOT_FOUND */
export const readMessage = (access: ShopAccess, id: number): Promise<Omit<Reply<typeof get>, 'practice'>> =>
  readShop(access, async (shop) => {
    const row = await requireMessage(shop, id);
    return {
      ...presentMessage(shop, row, clock.now()),
      requestedBy: row.requested_by_name,
      attempts: (await attemptsOf(shop, id)).map(presentAttempt),
    };
  });

/** The same message once more, as an attempt of its own. @throws MESSAGE_NOT_FOUND, MESSAGE_NOT_RESENDABLE */
export const resendMessage = (access: ShopAccess, id: number): Promise<Reply<typeof resend>> =>
  inShop(access, async (shop) => {
    const row = await lockMessage(shop, id);
    if (!row) throw refuse('MESSAGE_NOT_FOUND');
    if (!isResendable(row, clock.now())) throw refuse('MESSAGE_NOT_RESENDABLE');
    await makeDue(shop, id, clock.iso(), row.booking_id === null ? null : row.not_after);
    await publish(shop, messageResent, id, { customerNo: row.customer_no });
    await wakeDesk(shop.tx, messageDesk);
    return presentMessage(shop, await requireMessage(shop, id), clock.now());
  });
