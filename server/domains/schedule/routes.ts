import type { FastifyInstance } from 'fastify';
import * as schedule from '../../../contract/schedule.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { readBookingRules, replaceBookingRules } from './booking-rules/commands.ts';
import { saveSettings } from './commands.ts';
import { dropHoliday, listHolidays, replaceHoliday, saveHoliday } from './holidays/commands.ts';
import { previewAny, readEmployeeHours, saveEmployeeWeek, saveWeek } from './hours/commands.ts';
import { readWeek } from './hours/queries.ts';
import { dropLeave, listAway, replaceLeave, saveLeave } from './leaves/commands.ts';
import { dropOpenDay, listOpenings, replaceOpenDay, saveOpenDay } from './open-days/commands.ts';
import { presentDays, presentSettings } from './present.ts';
import { findSettings, readTimetable } from './queries.ts';
import { requireRange } from './rules.ts';
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
    return inShop(scope, async (db) => {
      const { version } = await readWeek(db, scope);
      return presentDays(await readTimetable(db, scope, from, to), version, range);
    });
  });

  serve(app, schedule.saveBusinessDays, async ({ body }, { scope }) => saveWeek(scope, body));

  serve(app, schedule.holidays, async ({ query }, { scope }) => listHolidays(scope, query));

  serve(app, schedule.addHoliday, async ({ body }, { scope }) => saveHoliday(scope, body));

  serve(app, schedule.changeHoliday, async ({ params, body }, { scope }) =>
    replaceHoliday(scope, params.id, body),
  );

  serve(app, schedule.removeHoliday, async ({ params }, { scope }) => dropHoliday(scope, params.id));

  serve(app, schedule.openDays, async ({ query }, { scope }) => listOpenings(scope, query));

  serve(app, schedule.addOpenDay, async ({ body }, { scope }) => saveOpenDay(scope, body));

  serve(app, schedule.changeOpenDay, async ({ params, body }, { scope }) =>
    replaceOpenDay(scope, params.id, body),
  );

  serve(app, schedule.removeOpenDay, async ({ params, query }, { scope }) =>
    dropOpenDay(scope, params.id, query.confirmed),
  );

  serve(app, schedule.employeeHours, async ({ params }, { scope }) =>
    readEmployeeHours(scope, params.employeeNo),
  );

  serve(app, schedule.saveEmployeeHours, async ({ params, body }, { scope }) =>
    saveEmployeeWeek(scope, params.employeeNo, body),
  );

  serve(app, schedule.leaves, async ({ query }, { scope }) => listAway(scope, query));

  serve(app, schedule.addLeave, async ({ body }, { scope }) => saveLeave(scope, body));

  serve(app, schedule.changeLeave, async ({ params, body }, { scope }) =>
    replaceLeave(scope, params.id, body),
  );

  serve(app, schedule.removeLeave, async ({ params }, { scope }) => dropLeave(scope, params.id));

  serve(app, schedule.preview, async ({ body }, { scope }) => previewAny(scope, body));

  serve(app, schedule.bookingRules, async (_, { scope }) =>
    inShop(scope, (db) => readBookingRules(db, scope)),
  );

  serve(app, schedule.saveBookingRules, async ({ body }, { scope }) => replaceBookingRules(scope, body));

  serve(app, schedule.calendarSettings, async (_, { scope }) =>
    presentSettings(await inShop(scope, (db) => findSettings(db, scope))),
  );

  serve(app, schedule.saveCalendarSettings, async ({ body }, { scope }) =>
    presentSettings(await saveSettings(scope, body)),
  );
};
