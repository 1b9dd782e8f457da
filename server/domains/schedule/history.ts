import { formatDay } from '../../../contract/time.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

const holidayOf = ({ from, label }: { from: string | null; label: string }) =>
  from === null ? label : `${formatDay(from)} ${label}`;

export const scheduleHistory = [
  sentence(events.businessHoursUpdated, () => '영업시간을 바꿨어요'),
  sentence(events.employeeHoursUpdated, ({ employeeName }) => `${employeeName}님의 근무 시간을 바꿨어요`),
  sentence(events.holidayAdded, (holiday) => `휴무일을 더했어요: ${holidayOf(holiday)}`),
  sentence(events.holidayUpdated, (holiday) => `휴무일을 바꿨어요: ${holidayOf(holiday)}`),
  sentence(events.holidayRemoved, (holiday) => `휴무일을 지웠어요: ${holidayOf(holiday)}`),
  sentence(events.openDayAdded, ({ date, label }) => `임시 영업일을 더했어요: ${formatDay(date)} ${label}`),
  sentence(events.openDayUpdated, ({ date, label }) => `임시 영업일을 바꿨어요: ${formatDay(date)} ${label}`),
  sentence(events.openDayRemoved, ({ date, label }) => `임시 영업일을 지웠어요: ${formatDay(date)} ${label}`),
  sentence(
    events.leaveRequested,
    ({ employeeName, from }) => `${employeeName}님이 휴가를 신청했어요: ${formatDay(from)}`,
  ),
  sentence(
    events.leaveWithdrawn,
    ({ employeeName, from }) => `${employeeName}님이 휴가 신청을 취소했어요: ${formatDay(from)}`,
  ),
  sentence(
    events.leaveApproved,
    ({ employeeName, from }) => `${employeeName}님의 휴가 신청을 승인했어요: ${formatDay(from)}`,
  ),
  sentence(
    events.leaveRefused,
    ({ employeeName, from }) => `${employeeName}님의 휴가 신청을 거절했어요: ${formatDay(from)}`,
  ),
  sentence(events.leaveAdded, ({ employeeName, from }) => `${employeeName}님이 쉬어요: ${formatDay(from)}`),
  sentence(
    events.leaveUpdated,
    ({ employeeName, from }) => `${employeeName}님의 휴가를 바꿨어요: ${formatDay(from)}`,
  ),
  sentence(
    events.leaveRemoved,
    ({ employeeName, from }) => `${employeeName}님의 휴가를 지웠어요: ${formatDay(from)}`,
  ),
  sentence(events.blockCreated, ({ date, title }) => `예약을 막았어요: ${formatDay(date)} ${title}`),
  sentence(events.blockUpdated, ({ date, title }) => `예약 막기를 바꿨어요: ${formatDay(date)} ${title}`),
  sentence(events.blockRemoved, ({ date, title }) => `예약 막기를 지웠어요: ${formatDay(date)} ${title}`),
  sentence(events.calendarSettingsUpdated, () => '캘린더 설정을 바꿨어요'),
  sentence(events.bookingRulesUpdated, () => '온라인 예약 규칙을 바꿨어요'),
];
