import type { FastifyInstance } from 'fastify';
import * as bookingNews from '../../../contract/booking-news.ts';
import * as petBookings from '../../../contract/booking-pets.ts';
import * as series from '../../../contract/booking-series.ts';
import * as visits from '../../../contract/booking-visits.ts';
import * as bookings from '../../../contract/bookings.ts';
import * as sentence from '../../../contract/sentence.ts';
import * as classes from '../../../contract/classes.ts';
import * as holds from '../../../contract/holds.ts';
import { formatDate } from '../../../contract/time.ts';
import type { Platform } from '../../app.ts';
import { inShop } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { looksAt, looksAtNumbers } from '../customers/public.ts';
import { findStarts } from './availability/commands.ts';
import { explainDay } from './availability/explanation/commands.ts';
import { cancelClass, restoreClass } from './classes/cancelling/commands.ts';
import { changeClass, listClasses, openClass } from './classes/commands.ts';
import { openRepeated } from './classes/repeating/commands.ts';
import { changeBooking, rewriteBooking, takeBooking } from './commands.ts';
import { readDetail } from './detail/commands.ts';
import { validateDraft } from './drafts/commands.ts';
import { listHiddenTimes } from './hidden/commands.ts';
import { countDays, listBookable, listOfCustomer, listRange, verifyDuplicate } from './lists/commands.ts';
import { tellNews } from './news/commands.ts';
import { presentDetail } from './present.ts';
import { readSentence } from './sentence/commands.ts';
import { cancelSeries, restoreSeries } from './series/cancelling/commands.ts';
import { previewSeries, takeSeries } from './series/commands.ts';
import { changeSeries } from './series/editing/commands.ts';
import { holdAtDesk, listHolds, releaseHold } from './holds/commands.ts';
import { takeSeat } from './seats/commands.ts';
import { changeBookingState } from './states/commands.ts';
import { listVisits, summarise } from './visits/commands.ts';
import { waitlistRoutes } from './waitlist/routes.ts';

const numbersOf = (rows: readonly { customerPhone: string | null }[]) =>
  rows.map(({ customerPhone }) => customerPhone);

export const bookingRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { accessLog } = platform;
  serve(app, bookings.list, async ({ query }, { shop, request }) => {
    const page = await listRange(shop, query);
    const days = `예약 ${formatDate(query.from)} – ${formatDate(query.to)}`;
    accessLog.note(shop, request.ip, ...looksAtNumbers(shop, numbersOf(page.items), days));
    return page;
  });

  serve(app, bookings.create, async ({ body }, { shop }) =>
    presentDetail(shop, await takeBooking(shop, body)),
  );

  serve(app, bookings.get, async ({ params }, { shop, request }) => {
    const shown = presentDetail(shop, await inShop(shop, (shop) => readDetail(shop, params.id)));
    const { customerNo, customerPhone: phone } = shown;
    accessLog.note(
      shop,
      request.ip,
      ...(customerNo === null
        ? looksAtNumbers(shop, [phone], '미등록 고객의 예약')
        : looksAt(shop, [{ customerNo, phone }], '')),
    );
    return shown;
  });

  serve(app, bookings.save, async ({ params, body }, { shop }) =>
    presentDetail(shop, await rewriteBooking(shop, params.id, body)),
  );

  serve(app, bookings.change, async ({ params, body }, { shop }) =>
    presentDetail(shop, await changeBooking(shop, params.id, body)),
  );

  serve(app, bookings.changeState, async ({ params, body }, { shop }) =>
    presentDetail(shop, await changeBookingState(shop, params.id, params.state, body)),
  );

  serve(app, bookings.validate, ({ body }, { shop }) => validateDraft(shop, body));
  serve(app, sentence.read, ({ body }, { shop }) => readSentence(shop, body));
  serve(app, bookings.duplicateVerification, ({ query }, { shop }) => verifyDuplicate(shop, query));
  serve(app, bookings.items, ({ query }, { shop }) => listBookable(shop, query));
  serve(app, bookings.availability, ({ query }, { shop }) => findStarts(shop, query));
  serve(app, bookings.explanation, ({ query }, { shop }) => explainDay(shop, query));
  serve(app, bookings.hiddenTimes, ({ query }, { shop }) => listHiddenTimes(shop, query));
  serve(app, bookings.dailyStatistics, ({ query }, { shop }) => countDays(shop, query));

  serve(app, bookings.ofCustomer, async ({ params: { customerNo }, query }, { shop, request }) => {
    const page = await listOfCustomer(shop, customerNo, query);
    const [first] = page.items;
    const shown = first ? [{ customerNo, phone: first.customerPhone }] : [];
    accessLog.note(shop, request.ip, ...looksAt(shop, shown, ''));
    return page;
  });

  serve(app, petBookings.create, async ({ body }, { shop }) =>
    presentDetail(shop, await takeBooking(shop, body)),
  );

  serve(app, petBookings.save, async ({ params, body }, { shop }) =>
    presentDetail(shop, await rewriteBooking(shop, params.id, body)),
  );

  serve(app, visits.list, ({ params, query }, { shop }) => listVisits(shop, params.customerNo, query));
  serve(app, visits.statistic, ({ params }, { shop }) => summarise(shop, params.customerNo));
  serve(app, bookingNews.list, ({ query }, { shop }) => tellNews(shop, query));

  serve(app, series.preview, ({ body }, { shop }) => previewSeries(shop, body));
  serve(app, series.create, ({ body }, { shop }) => takeSeries(shop, body));
  serve(app, series.change, ({ params, body }, { shop }) => changeSeries(shop, params.id, body));
  serve(app, series.cancel, ({ params, body }, { shop }) => cancelSeries(shop, params.id, body));
  serve(app, series.restore, ({ params, body }, { shop }) => restoreSeries(shop, params.id, body));
  serve(app, holds.list, ({ query }, { shop }) => listHolds(shop, query));
  serve(app, holds.create, ({ body }, { shop }) => holdAtDesk(shop, body));
  serve(app, holds.remove, async ({ params }, { shop }) => {
    await releaseHold(shop, { id: params.id });
    return { released: true as const };
  });

  serve(app, classes.list, async ({ query }, { shop, request }) => {
    const found = await listClasses(shop, query);
    const there = numbersOf(found.items.flatMap(({ attendees }) => attendees));
    accessLog.note(shop, request.ip, ...looksAtNumbers(shop, there, '수업 참석자'));
    return found;
  });
  serve(app, classes.create, ({ body }, { shop }) => openClass(shop, body));
  serve(app, classes.createRepeated, ({ body }, { shop }) => openRepeated(shop, body));
  serve(app, classes.change, ({ params, body }, { shop }) => changeClass(shop, params.id, body));
  serve(app, classes.remove, ({ params, query }, { shop }) => cancelClass(shop, params.id, query));
  serve(app, classes.restore, ({ params, body }, { shop }) => restoreClass(shop, params.id, body));
  serve(app, classes.bookSeat, async ({ params, body }, { shop }) =>
    presentDetail(shop, await takeSeat(shop, params.id, body)),
  );

  waitlistRoutes(app, platform);
};
