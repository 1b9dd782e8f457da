import type { FastifyInstance } from 'fastify';
import * as classes from '../../../contract/classes.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { presentDetail, createSeatBooking } from '../bookings/public.ts';
import { accessToNumbers } from '../customers/public.ts';
import { cancelClass, restoreClass } from './cancel.commands.ts';
import { updateClass, listClasses, createClass } from './commands.ts';
import { createRepeatedClasses } from './repeat.commands.ts';

export const classRoutes = (app: FastifyInstance, { accessLog }: Platform): void => {
  serve(app, classes.list, async ({ query }, { shop, request }) => {
    const found = await listClasses(shop, query);
    const there = found.items.flatMap(({ attendees }) => attendees.map(({ customerPhone }) => customerPhone));
    accessLog.note(shop, request.ip, ...accessToNumbers(shop, there, '수업 참석자'));
    return found;
  });
  serve(app, classes.create, ({ body }, { shop }) => createClass(shop, body));
  serve(app, classes.createRepeated, ({ body }, { shop }) => createRepeatedClasses(shop, body));
  serve(app, classes.change, ({ params, body }, { shop }) => updateClass(shop, params.id, body));
  serve(app, classes.remove, ({ params, query }, { shop }) => cancelClass(shop, params.id, query));
  serve(app, classes.restore, ({ params, body }, { shop }) => restoreClass(shop, params.id, body));
  serve(app, classes.bookSeat, async ({ params, body }, { shop }) =>
    presentDetail(shop, await createSeatBooking(shop, params.id, body)),
  );
};
