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
import { inShop } from '../../platform/scope.ts';
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
  serve(app, bookings.list, async ({ query }, { scope, request }) => {
    const page = await listRange(scope, query);
    const days = `예약 ${formatDate(query.from)} – ${formatDate(query.to)}`;
    accessLog.note(scope, request.ip, ...looksAtNumbers(scope, numbersOf(page.items), days));
    return page;
  });

  serve(app, bookings.create, async ({ body }, { scope }) =>
    presentDetail(scope, await takeBooking(scope, body)),
  );

  serve(app, bookings.get, async ({ params }, { scope, request }) => {
    const shown = presentDetail(scope, await inShop(scope, (db) => readDetail(db, scope, params.id)));
    const { customerNo, customerPhone: phone } = shown;
    accessLog.note(
      scope,
      request.ip,
      ...(customerNo === null
        ? looksAtNumbers(scope, [phone], '미등록 고객의 예약')
        : looksAt(scope, [{ customerNo, phone }], '')),
    );
    return shown;
  });

  serve(app, bookings.save, async ({ params, body }, { scope }) =>
    presentDetail(scope, await rewriteBooking(scope, params.id, body)),
  );

  serve(app, bookings.change, async ({ params, body }, { scope }) =>
    presentDetail(scope, await changeBooking(scope, params.id, body)),
  );

  serve(app, bookings.changeState, async ({ params, body }, { scope }) =>
    presentDetail(scope, await changeBookingState(scope, params.id, params.state, body)),
  );

  serve(app, bookings.validate, ({ body }, { scope }) => validateDraft(scope, body));
  serve(app, sentence.read, ({ body }, { scope }) => readSentence(scope, body));
  serve(app, bookings.duplicateVerification, ({ query }, { scope }) => verifyDuplicate(scope, query));
  serve(app, bookings.items, ({ query }, { scope }) => listBookable(scope, query));
  serve(app, bookings.availability, ({ query }, { scope }) => findStarts(scope, query));
  serve(app, bookings.explanation, ({ query }, { scope }) => explainDay(scope, query));
  serve(app, bookings.hiddenTimes, ({ query }, { scope }) => listHiddenTimes(scope, query));
  serve(app, bookings.dailyStatistics, ({ query }, { scope }) => countDays(scope, query));

  serve(app, bookings.ofCustomer, async ({ params: { customerNo }, query }, { scope, request }) => {
    const page = await listOfCustomer(scope, customerNo, query);
    const [first] = page.items;
    const shown = first ? [{ customerNo, phone: first.customerPhone }] : [];
    accessLog.note(scope, request.ip, ...looksAt(scope, shown, ''));
    return page;
  });

  serve(app, petBookings.create, async ({ body }, { scope }) =>
    presentDetail(scope, await takeBooking(scope, body)),
  );

  serve(app, petBookings.save, async ({ params, body }, { scope }) =>
    presentDetail(scope, await rewriteBooking(scope, params.id, body)),
  );

  serve(app, visits.list, ({ params, query }, { scope }) => listVisits(scope, params.customerNo, query));
  serve(app, visits.statistic, ({ params }, { scope }) => summarise(scope, params.customerNo));
  serve(app, bookingNews.list, ({ query }, { scope }) => tellNews(scope, query));

  serve(app, series.preview, ({ body }, { scope }) => previewSeries(scope, body));
  serve(app, series.create, ({ body }, { scope }) => takeSeries(scope, body));
  serve(app, series.change, ({ params, body }, { scope }) => changeSeries(scope, params.id, body));
  serve(app, series.cancel, ({ params, body }, { scope }) => cancelSeries(scope, params.id, body));
  serve(app, series.restore, ({ params, body }, { scope }) => restoreSeries(scope, params.id, body));
  serve(app, holds.list, ({ query }, { scope }) => listHolds(scope, query));
  serve(app, holds.create, ({ body }, { scope }) => holdAtDesk(scope, body));
  serve(app, holds.remove, async ({ params }, { scope }) => {
    await releaseHold(scope, { id: params.id });
    return { released: true as const };
  });

  serve(app, classes.list, async ({ query }, { scope, request }) => {
    const found = await listClasses(scope, query);
    const there = numbersOf(found.items.flatMap(({ attendees }) => attendees));
    accessLog.note(scope, request.ip, ...looksAtNumbers(scope, there, '수업 참석자'));
    return found;
  });
  serve(app, classes.create, ({ body }, { scope }) => openClass(scope, body));
  serve(app, classes.createRepeated, ({ body }, { scope }) => openRepeated(scope, body));
  serve(app, classes.change, ({ params, body }, { scope }) => changeClass(scope, params.id, body));
  serve(app, classes.remove, ({ params, query }, { scope }) => cancelClass(scope, params.id, query));
  serve(app, classes.restore, ({ params, body }, { scope }) => restoreClass(scope, params.id, body));
  serve(app, classes.bookSeat, async ({ params, body }, { scope }) =>
    presentDetail(scope, await takeSeat(scope, params.id, body)),
  );

  waitlistRoutes(app, platform);
};
