import type { EmployeeNo } from '../../../contract/ids.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { EventName, ShopEvent } from '../../platform/events/kinds.ts';

/** Of more days than a calendar shows, all are asked for again. */
const namedDays = 62;

/** The days before and after whose times changed; null for more than are named. */
export interface ChangedDays {
  days: readonly string[] | null;
}

export const changedDays = (days: readonly string[]): ChangedDays => {
  const each = [...new Set(days)];
  return { days: each.length <= namedDays ? each : null };
};

const live = ({ parameters: { days } }: Pick<ShopEvent<ChangedDays>, 'parameters'>) =>
  [{ kind: 'schedule', ...(days && { days: [...days] }) }] as const;

const ofDays = <P extends object, const N extends EventName>(
  name: N,
  _parameters: { readonly type?: P },
  personal: readonly (keyof P & string)[] = [],
) => eventKind(name, { subject: 'shop', parameters: shape<P & ChangedDays>(), personal, live });

const holiday = shape<{ from: string | null; label: string }>();
const openDay = shape<{ date: string; label: string }>();
const leave = shape<{ employeeNo: EmployeeNo; employeeName: string; from: string }>();
const block = shape<{ date: string; title: string }>();

export const businessHoursUpdated = ofDays('business-hours.updated', shape<object>());
export const employeeHoursUpdated = ofDays(
  'employee-hours.updated',
  shape<{ employeeNo: EmployeeNo; employeeName: string }>(),
);
export const holidayAdded = ofDays('holiday.added', holiday);
export const holidayUpdated = ofDays('holiday.updated', holiday);
export const holidayRemoved = ofDays('holiday.removed', holiday);
export const openDayAdded = ofDays('open-day.added', openDay);
export const openDayUpdated = ofDays('open-day.updated', openDay);
export const openDayRemoved = ofDays('open-day.removed', openDay);
export const leaveAdded = ofDays('leave.added', leave);
export const leaveUpdated = ofDays('leave.updated', leave);
export const leaveRemoved = ofDays('leave.removed', leave);
export const leaveRequested = ofDays('leave.requested', leave);
export const leaveWithdrawn = ofDays('leave.withdrawn', leave);
export const leaveApproved = ofDays('leave.approved', leave);
export const leaveRefused = ofDays('leave.refused', leave);
export const blockCreated = ofDays('block.created', block, ['title']);
export const blockUpdated = ofDays('block.updated', block, ['title']);
export const blockRemoved = ofDays('block.removed', block, ['title']);

const settings = {
  subject: 'shop',
  parameters: shape<{ after: object }>(),
  live: () => [{ kind: 'schedule' }] as const,
} as const;

export const calendarSettingsUpdated = eventKind('calendar-settings.updated', settings);
export const bookingRulesUpdated = eventKind('booking-rules.updated', settings);
