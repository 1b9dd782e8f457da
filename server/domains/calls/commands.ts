import type { CallId, get, list, recentCall } from '../../../contract/calls.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { dialledDigits } from '../../../contract/phone.ts';
import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { trimInParts } from '../../platform/trimming.ts';
import { listedByPhone } from '../customers/public.ts';
import { presentCard, presentRow } from './present.ts';
import { callReceived } from './events.ts';
import * as queries from './queries.ts';
import type { CallRow } from './queries.ts';
import { isBelievable, storedDays } from './rules.ts';
import type { ReportedCall } from './rules.ts';

type Card = Reply<typeof get>;

const pages = cursorOf({ at: 'instant', id: 'id' });

/** All customers with exactly this number, and their next bookings. */
const card = async (shop: Shop, row: CallRow): Promise<Card> => {
  const customers = row.caller === '' ? [] : await listedByPhone(shop, row.caller);
  const bookings = await queries.nextBookings(
    shop,
    customers.map(({ customer_no }) => customer_no),
  );
  return presentCard(shop, row, customers, bookings);
};

/** Remembers a call once, however often it is reported, and shows its card on every screen of the shop. */
export const recordCall = async (shop: Shop, reported: ReportedCall): Promise<CallRow> => {
  const [added] = await queries.addCalls(shop, [reported]);
  if (!added) return queries.sameCall(shop, reported);
  await publish(shop, callReceived, shopNumber(shop), { callId: added.id });
  return added;
};

export const reportCall = (shop: ShopAccess, body: Parsed<typeof recentCall>['body']): Promise<Card> =>
  inShop(shop, async (shop) => {
    if (!isBelievable(body.startedAt, clock.now())) throw refuse('CALL_TIME_INVALID');
    const reported = {
      provider: body.provider,
      caller: dialledDigits(body.callerNumber),
      called: dialledDigits(body.calledNumber),
      startedAt: toInstant(Date.parse(body.startedAt)),
      callId: body.callId ?? null,
    };
    return card(shop, await recordCall(shop, reported));
  });

export const readCall = (shop: ShopAccess, id: CallId): Promise<Card> =>
  inShop(shop, async (shop) => {
    const row = await queries.findCall(shop, id);
    if (!row) throw refuse('CALL_NOT_FOUND');
    return card(shop, row);
  });

export const listCalls = (
  shop: ShopAccess,
  { limit, cursor }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  inShop(shop, async (shop) => {
    const found = await queries.listCalls(shop, { after: pages.decode(cursor), limit: limit + 1 });
    const { rows, nextCursor } = pageOf(found, limit, (last) =>
      pages.encode({ at: toInstant(Date.parse(last.started_at)), id: last.id }),
    );
    const numbers = [...new Set(rows.map(({ caller }) => caller))].filter((number) => number !== '');
    const holders = await queries.holdersOf(shop, numbers);
    return {
      items: rows.map((row) =>
        presentRow(
          shop,
          row,
          holders
            .filter(({ phone }) => phone === row.caller)
            .map(({ customer_no, name, grade }) => ({ customerNo: customer_no, name, grade })),
        ),
      ),
      nextCursor,
    };
  });

/** Calls are personal data of people who may never have been here: they are not kept for long. */
export const trimCalls = trimInParts((db, most) =>
  queries.trimCalls(db, most, new Date(clock.now() - storedDays * 86_400_000).toISOString()),
);
