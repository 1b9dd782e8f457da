import type { list } from '../../../contract/booking-changes.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { msOf, shopDateOf, startOfDayMs, toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { sentencesOfEvents } from '../../platform/events/history.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { changedSince, countWaiting } from './changes.queries.ts';
import type { NewsRow } from './changes.queries.ts';

type News = Reply<typeof list>['items'][number];

const longestMs = 31 * 86_400_000;
/** A write takes its time when it begins and is seen when it ends; no booking takes this long. */
const savingMs = 10_000;

const kindOf = ({ state, fresh }: Pick<NewsRow, 'state' | 'fresh'>): News['kind'] => {
  if (state === 'CANCELLED' || state === 'NO_SHOW' || state === 'COMPLETED') return state;
  return fresh ? 'NEW' : 'CHANGED';
};

/** What happened to bookings since a time, and when to ask on from. */
export const listChanges = (
  shop: ShopAccess,
  { since, limit }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> => {
  const now = clock.now();
  const from = since === undefined ? startOfDayMs(shopDateOf(now)) : msOf(since);
  if (from < now - longestMs || from > now + savingMs) throw refuse('BOOKING_RANGE_INVALID');
  return inShop(shop, async (shop) => {
    const rows = await changedSince(shop, toInstant(from), limit);
    const last = rows.length < limit ? undefined : rows.at(-1);
    const next = Math.max(from, Math.min(last ? msOf(last.at) + 1 : now, now - savingMs));
    const beyond = last && next > from ? await changedSince(shop, toInstant(next), 1) : [];
    const sentences = await sentencesOfEvents(
      shop,
      rows.flatMap(({ eventId }) => eventId ?? []),
    );
    const items = rows.map(({ eventId, fresh, ...row }): News => {
      const sentence = sentences.get(eventId ?? 0)?.at(-1) ?? null;
      const kind = kindOf({ state: row.state, fresh });
      return { ...row, sentence, kind };
    });
    const count = (...kinds: News['kind'][]) => items.filter(({ kind }) => kinds.includes(kind)).length;
    return {
      items,
      counts: {
        fresh: count('NEW'),
        changed: count('CHANGED', 'COMPLETED', 'NO_SHOW'),
        cancelled: count('CANCELLED'),
        waiting: await countWaiting(shop),
      },
      more: beyond.length > 0,
      next: toInstant(next),
    };
  });
};
