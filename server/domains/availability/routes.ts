import type { FastifyInstance } from 'fastify';
import * as bookings from '../../../contract/bookings.ts';
import * as holds from '../../../contract/holds.ts';
import { serve } from '../../platform/serve.ts';
import { holdAtDesk, listHolds, releaseHold } from './holds/commands.ts';
import { explainDay } from './search/explanation.commands.ts';
import { listHiddenTimes } from './search/hidden-times.commands.ts';
import { findStarts } from './search/starts.commands.ts';

export const availabilityRoutes = (app: FastifyInstance): void => {
  serve(app, bookings.availability, ({ query }, { shop }) => findStarts(shop, query));
  serve(app, bookings.explanation, ({ query }, { shop }) => explainDay(shop, query));
  serve(app, bookings.hiddenTimes, ({ query }, { shop }) => listHiddenTimes(shop, query));
  serve(app, holds.list, ({ query }, { shop }) => listHolds(shop, query));
  serve(app, holds.create, ({ body }, { shop }) => holdAtDesk(shop, body));
  serve(app, holds.remove, async ({ params }, { shop }) => {
    await releaseHold(shop, { id: params.id });
    return { released: true as const };
  });
};
