import type { FastifyInstance } from 'fastify';
import * as schedule from '../../../contract/schedule.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { saveSettings, saveWeek } from './commands.ts';
import { presentDays, presentSettings } from './present.ts';
import { findSettings, readTimetable } from './queries.ts';
import { presentWeekday, requireRange } from './rules.ts';
import { blockRoutes } from './blocks/routes.ts';

const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined && to === undefined) return null;
  const range = { from: from ?? to ?? '', to: to ?? from ?? '' };
  requireRange(range.from, range.to);
  return range;
};

export const scheduleRoutes = (app: FastifyInstance, _platform: Platform): void => {
  blockRoutes(app);

  serve(app, schedule.businessDays, async ({ query }, { scope }) => {
    const range = rangeOf(query);
    const today = shopDateOf(clock.now());
    const { from, to } = range ?? { from: today, to: today };
    return presentDays(await inShop(scope, (db) => readTimetable(db, scope, from, to)), range);
  });

  serve(app, schedule.saveBusinessDays, async ({ body }, { scope }) => ({
    weekdays: (await saveWeek(scope, body.weekdays)).map(presentWeekday),
  }));

  serve(app, schedule.calendarSettings, async (_, { scope }) =>
    presentSettings(await inShop(scope, (db) => findSettings(db, scope))),
  );

  serve(app, schedule.saveCalendarSettings, async ({ body }, { scope }) =>
    presentSettings(await saveSettings(scope, body)),
  );
};
