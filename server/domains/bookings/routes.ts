import type { FastifyInstance } from 'fastify';
import * as bookings from '../../../contract/bookings.ts';
import * as sentence from '../../../contract/sentence.ts';
import type { Platform } from '../../app.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { findStarts } from './availability/commands.ts';
import { changeBooking, rewriteBooking, takeBooking } from './commands.ts';
import { readDetail } from './detail/commands.ts';
import { validateDraft } from './drafts/commands.ts';
import { countDays, listBookable, listOfCustomer, listRange, verifyDuplicate } from './lists/commands.ts';
import { presentDetail } from './present.ts';
import { readSentence } from './sentence/commands.ts';
import { changeBookingState } from './states/commands.ts';

export const bookingRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, bookings.list, ({ query }, { scope }) => listRange(scope, query));

  serve(app, bookings.create, async ({ body }, { scope }) =>
    presentDetail(scope, await takeBooking(scope, body)),
  );

  serve(app, bookings.get, async ({ params }, { scope }) =>
    presentDetail(scope, await inShop(scope, (db) => readDetail(db, scope, params.id))),
  );

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
  serve(app, bookings.dailyStatistics, ({ query }, { scope }) => countDays(scope, query));

  serve(app, bookings.ofCustomer, ({ params, query }, { scope }) =>
    listOfCustomer(scope, params.customerNo, query),
  );
};
