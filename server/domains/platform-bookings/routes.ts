import type { FastifyInstance } from 'fastify';
import * as platformBookings from '../../../contract/platform-bookings.ts';
import type { Platform } from '../../app.ts';
import { serve } from '../../platform/serve.ts';
import { liftStop, listNews, listStops, stopBookings } from './commands.ts';

export const platformBookingRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, platformBookings.stops, async (_, { scope }) => listStops(scope));

  serve(app, platformBookings.addStop, async ({ body }, { scope }) => stopBookings(scope, body));

  serve(app, platformBookings.liftStop, async ({ params }, { scope }) => liftStop(scope, params.id));

  serve(app, platformBookings.notifications, async ({ query }, { scope }) => listNews(scope, query.limit));
};
