import type { FastifyInstance } from 'fastify';
import * as leaveRequests from '../../../contract/leave-requests.ts';
import * as schedule from '../../../contract/schedule.ts';
import type { Platform } from '../../platform/platform.ts';
import { inShop } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { readBookingRules, replaceBookingRules } from './booking-rules.commands.ts';
import { saveSettings } from './commands.ts';
import { readBusinessDays } from './hours/business-days.commands.ts';
import { dropHoliday, listHolidays, replaceHoliday, createHoliday } from './hours/holidays.commands.ts';
import { previewAny, readEmployeeHours, saveEmployeeWeek, saveWeek } from './hours/commands.ts';
import { dropLeave, listAway, replaceLeave, createLeave } from './hours/leaves.commands.ts';
import { dropOpenDay, listOpenings, replaceOpenDay, createOpenDay } from './hours/open-days.commands.ts';
import { askForLeave, decideRequest, readRequests, withdrawRequest } from './leave-requests/commands.ts';
import { presentSettings } from './present.ts';
import { findSettings } from './queries.ts';
import { assertRange } from './rules.ts';
import { blockRoutes } from './blocks/routes.ts';

const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined && to === undefined) return null;
  const range = { from: from ?? to ?? '', to: to ?? from ?? '' };
  assertRange(range.from, range.to);
  return range;
};

export const scheduleRoutes = (app: FastifyInstance, _platform: Platform): void => {
  blockRoutes(app);

  serve(app, schedule.businessDays, async ({ query }, { shop }) => readBusinessDays(shop, rangeOf(query)));

  serve(app, schedule.saveBusinessDays, async ({ body }, { shop }) => saveWeek(shop, body));

  serve(app, schedule.holidays, async ({ query }, { shop }) => listHolidays(shop, query));

  serve(app, schedule.addHoliday, async ({ body }, { shop }) => createHoliday(shop, body));

  serve(app, schedule.changeHoliday, async ({ params, body }, { shop }) =>
    replaceHoliday(shop, params.id, body),
  );

  serve(app, schedule.removeHoliday, async ({ params }, { shop }) => dropHoliday(shop, params.id));

  serve(app, schedule.openDays, async ({ query }, { shop }) => listOpenings(shop, query));

  serve(app, schedule.addOpenDay, async ({ body }, { shop }) => createOpenDay(shop, body));

  serve(app, schedule.changeOpenDay, async ({ params, body }, { shop }) =>
    replaceOpenDay(shop, params.id, body),
  );

  serve(app, schedule.removeOpenDay, async ({ params, query }, { shop }) =>
    dropOpenDay(shop, params.id, query.confirmed),
  );

  serve(app, schedule.employeeHours, async ({ params }, { shop }) =>
    readEmployeeHours(shop, params.employeeNo),
  );

  serve(app, schedule.saveEmployeeHours, async ({ params, body }, { shop }) =>
    saveEmployeeWeek(shop, params.employeeNo, body),
  );

  serve(app, leaveRequests.list, (_input, { shop }) => readRequests(shop));

  serve(app, leaveRequests.ask, ({ body }, { shop }) => askForLeave(shop, body));

  serve(app, leaveRequests.withdraw, ({ params }, { shop }) => withdrawRequest(shop, params.id));

  serve(app, leaveRequests.decide, ({ params, body }, { shop }) => decideRequest(shop, params.id, body));

  serve(app, schedule.leaves, async ({ query }, { shop }) => listAway(shop, query));

  serve(app, schedule.addLeave, async ({ body }, { shop }) => createLeave(shop, body));

  serve(app, schedule.changeLeave, async ({ params, body }, { shop }) => replaceLeave(shop, params.id, body));

  serve(app, schedule.removeLeave, async ({ params }, { shop }) => dropLeave(shop, params.id));

  serve(app, schedule.preview, async ({ body }, { shop }) => previewAny(shop, body));

  serve(app, schedule.bookingRules, async (_, { shop }) => inShop(shop, (shop) => readBookingRules(shop)));

  serve(app, schedule.saveBookingRules, async ({ body }, { shop }) => replaceBookingRules(shop, body));

  serve(app, schedule.calendarSettings, async (_, { shop }) =>
    presentSettings(await inShop(shop, (shop) => findSettings(shop))),
  );

  serve(app, schedule.saveCalendarSettings, async ({ body }, { shop }) =>
    presentSettings(await saveSettings(shop, body)),
  );
};
