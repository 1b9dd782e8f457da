import type { FastifyInstance } from 'fastify';
import * as bookingNews from '../../../contract/booking-changes.ts';
import * as petBookings from '../../../contract/booking-pets.ts';
import * as visits from '../../../contract/booking-visits.ts';
import * as bookings from '../../../contract/bookings.ts';
import { formatDate } from '../../../contract/time.ts';
import type { Platform } from '../../platform/platform.ts';
import { inShop } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { accessOf, accessToNumbers } from '../customers/public.ts';
import { updateBooking, createBooking } from './commands.ts';
import { saveBooking } from './seats/edit.commands.ts';
import { readDetail } from './detail.commands.ts';
import { validateDraft } from './draft.commands.ts';
import {
  countDays,
  listBookableItems,
  listOfCustomer,
  listRange,
  listWaiting,
  checkDuplicate,
} from './lists/commands.ts';
import { listStranded } from './lists/stranded.commands.ts';
import { listChanges } from './changes.commands.ts';
import { cutLink } from './link.commands.ts';
import { presentDetail } from './present.ts';
import { changeBookingState } from './states/commands.ts';
import { listVisits, summariseVisits } from './visits/commands.ts';

const numbersOf = (rows: readonly { customerPhone: string | null }[]) =>
  rows.map(({ customerPhone }) => customerPhone);

export const bookingRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { accessLog } = platform;
  serve(app, bookings.list, async ({ query }, { shop, request }) => {
    const page = await listRange(shop, query);
    const days = `예약 ${formatDate(query.from)} – ${formatDate(query.to)}`;
    accessLog.note(shop, request.ip, ...accessToNumbers(shop, numbersOf(page.items), days));
    return page;
  });

  serve(app, bookings.waiting, async (_input, { shop, request }) => {
    const shown = await listWaiting(shop);
    accessLog.note(shop, request.ip, ...accessToNumbers(shop, numbersOf(shown.items), '승인할 예약'));
    return shown;
  });

  serve(app, bookings.stranded, async (_input, { shop, request }) => {
    const shown = await listStranded(shop);
    const standing = [...shown.bookings, ...shown.classes.flatMap(({ attendees }) => attendees)];
    accessLog.note(
      shop,
      request.ip,
      ...accessToNumbers(shop, numbersOf(standing), '영업시간 밖에 남은 예약'),
    );
    return shown;
  });

  serve(app, bookings.create, async ({ body }, { shop }) =>
    presentDetail(shop, await createBooking(shop, body)),
  );

  serve(app, bookings.get, async ({ params }, { shop, request }) => {
    const shown = presentDetail(shop, await inShop(shop, (shop) => readDetail(shop, params.id)));
    const { customerNo, customerPhone: phone } = shown;
    accessLog.note(
      shop,
      request.ip,
      ...(customerNo === null
        ? accessToNumbers(shop, [phone], '미등록 고객의 예약')
        : accessOf(shop, [{ customerNo, phone }], '')),
    );
    return shown;
  });

  serve(app, bookings.save, async ({ params, body }, { shop }) =>
    presentDetail(shop, await saveBooking(shop, params.id, body)),
  );

  serve(app, bookings.change, async ({ params, body }, { shop }) =>
    presentDetail(shop, await updateBooking(shop, params.id, body)),
  );

  serve(app, bookings.changeState, async ({ params, body }, { shop }) =>
    presentDetail(shop, await changeBookingState(shop, params.id, params.state, body)),
  );

  serve(app, bookings.cutLink, async ({ params }, { shop }) =>
    presentDetail(shop, await cutLink(shop, params.id)),
  );

  serve(app, bookings.validate, ({ body }, { shop }) => validateDraft(shop, body));
  serve(app, bookings.duplicateVerification, ({ query }, { shop }) => checkDuplicate(shop, query));
  serve(app, bookings.items, ({ query }, { shop }) => listBookableItems(shop, query));
  serve(app, bookings.dailyStatistics, ({ query }, { shop }) => countDays(shop, query));

  serve(app, bookings.ofCustomer, async ({ params: { customerNo }, query }, { shop, request }) => {
    const page = await listOfCustomer(shop, customerNo, query);
    const [first] = page.items;
    const shown = first ? [{ customerNo, phone: first.customerPhone }] : [];
    accessLog.note(shop, request.ip, ...accessOf(shop, shown, ''));
    return page;
  });

  serve(app, petBookings.create, async ({ body }, { shop }) =>
    presentDetail(shop, await createBooking(shop, body)),
  );

  serve(app, petBookings.save, async ({ params, body }, { shop }) =>
    presentDetail(shop, await saveBooking(shop, params.id, { ...body, petNo: null })),
  );

  serve(app, visits.list, ({ params, query }, { shop }) => listVisits(shop, params.customerNo, query));
  serve(app, visits.statistic, ({ params }, { shop }) => summariseVisits(shop, params.customerNo));
  serve(app, bookingNews.list, ({ query }, { shop }) => listChanges(shop, query));
};
