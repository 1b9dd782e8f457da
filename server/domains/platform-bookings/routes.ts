import type { FastifyInstance } from 'fastify';
import * as platformBookings from '../../../contract/platform-bookings.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { liftStop, listStopHistory, listStops, stopBookings } from './commands.ts';

export const platformBookingRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, platformBookings.stops, async (_, { shop }) => listStops(shop));

  serve(app, platformBookings.addStop, async ({ body }, { shop }) => stopBookings(shop, body));

  serve(app, platformBookings.liftStop, async ({ params }, { shop }) => liftStop(shop, params.id));

  serve(app, platformBookings.notifications, async ({ query }, { shop }) =>
    listStopHistory(shop, query.limit),
  );
};
