import { z } from 'zod';
import { standingBooking } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import { leave, leaveTime, soundLeave } from './schedule-exceptions.ts';
import { confirmed } from './schedule-week.ts';
import { idInQuery, instant, shopNo, text } from './schema.ts';

/** Leave that staff ask for and the owner decides. */

const numbered = z.object({ shopNo, id: idInQuery() });

const request = leave.omit({ version: true }).extend({
  employeeName: z.string(),
  state: z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN']),
  answer: z.string(),
  decidedBy: z.string().nullable(),
  createdAt: instant,
});

export const list = endpoint({
  domain: 'leaveRequests',
  summary: '휴가 신청. 설정 권한이 없으면 내 신청만 봅니다',
  method: 'GET',
  path: '/{shopNo}/leave-requests',
  access: 'member',
  params: z.object({ shopNo }),
  /** The latest hundred, those that wait first. */
  response: z.object({ items: z.array(request) }),
  reads: { schedule: true, employee: true },
  errors: [],
});

export const ask = endpoint({
  domain: 'leaveRequests',
  summary: '내 휴가를 신청합니다. 승인되기 전에는 예약을 막지 않습니다',
  method: 'POST',
  path: '/{shopNo}/leave-requests',
  access: 'member',
  status: 201,
  params: z.object({ shopNo }),
  body: soundLeave(z.object(leaveTime)),
  response: request,
  changes: ['schedule'],
  errors: ['SCHEDULE_DATE_INVALID', 'LEAVE_OVERLAPS', 'LEAVE_REQUEST_LIMIT'],
  idempotent: true,
});

export const withdraw = endpoint({
  domain: 'leaveRequests',
  summary: '내 휴가 신청을 거둬들입니다',
  method: 'POST',
  path: '/{shopNo}/leave-requests/{id}/withdrawal',
  access: 'member',
  params: numbered,
  response: request,
  changes: ['schedule'],
  errors: ['LEAVE_REQUEST_NOT_FOUND', 'LEAVE_REQUEST_DECIDED'],
});

export const decide = endpoint({
  domain: 'leaveRequests',
  summary: '휴가 신청을 승인하거나 거절합니다. 승인하면 휴가가 됩니다',
  method: 'POST',
  path: '/{shopNo}/leave-requests/{id}/decision',
  access: { right: 'settings.write' },
  params: numbered,
  body: z.object({ approved: z.boolean(), answer: text(200).default(''), confirmed }),
  response: request.extend({ bookings: z.array(standingBooking) }),
  changes: ['schedule'],
  errors: [
    'LEAVE_REQUEST_NOT_FOUND',
    'LEAVE_REQUEST_DECIDED',
    'EMPLOYEE_NOT_FOUND',
    'LEAVE_OVERLAPS',
    'SCHEDULE_DATE_INVALID',
    'SCHEDULE_STRANDS_BOOKINGS',
  ],
});
