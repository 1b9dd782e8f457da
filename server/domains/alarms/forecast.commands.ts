import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { bookingMessages } from '../../../contract/alarms.ts';
import { addMinutes } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { quietHoursOf, quietOver } from '../messages/public.ts';
import { categoriesOfItems } from './bookings.queries.ts';
import { newsOf, remindersOf } from './bookings.rules.ts';
import { findSettings } from './settings.queries.ts';
import { loadSetup } from './setup.commands.ts';

type Forecast = Omit<Reply<typeof bookingMessages>, 'practice'>;

const newsKinds = { BOOKED: 'BOOKING_CONFIRMED', MOVED: 'BOOKING_MOVED', NONE: null } as const;

/** What would be planned if a booking were saved so, by the same rules; nothing is written. */
export const forecastMessages = (
  access: ShopAccess,
  { startAt, itemId, news }: Parsed<typeof bookingMessages>['query'],
): Promise<Forecast> =>
  readShop(access, async (shop) => {
    const setup = await loadSetup(shop);
    const now = clock.now();
    if (!setup || Date.parse(startAt) <= now) return { items: [] };
    const booking = {
      id: 0,
      customer_no: null,
      name: '',
      phone: null,
      state: 'CONFIRMED' as const,
      start_at: startAt,
      end_at: addMinutes(startAt, 1),
      deposit_won: 0,
      without_messages: false,
      series_id: null,
      link: undefined,
      asks_deposit: false,
      employee: null,
      services: [],
      category_ids: await categoriesOfItems(shop, itemId),
    };
    const settings = await findSettings(shop);
    const quiet = settings ? quietHoursOf(settings) : null;
    const kind = newsKinds[news];
    const told = kind === null ? [] : newsOf(setup, booking, kind, { id: 0 });
    const reminders = remindersOf(setup, booking).flatMap((plan) => {
      const dueAt = quietOver(plan.kind, Date.parse(plan.dueAt ?? startAt), quiet);
      return Date.parse(plan.dueAt ?? startAt) < now || Date.parse(dueAt) > Date.parse(startAt)
        ? []
        : [{ ...plan, dueAt }];
    });
    return {
      items: [...told, ...reminders.toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))].map(
        ({ kind, channel = 'TEXT', dueAt }) => ({ kind, channel, at: dueAt ?? null }),
      ) as Forecast['items'],
    };
  });
