import { z } from 'zod';
import { saveErrors } from '../booking-draft.ts';
import { endpoint } from '../endpoint.ts';
import { intakeVerdicts } from '../intake-words.ts';
import { employeeNo, idInQuery, instant, shopNo, version } from '../schema.ts';

export const intakeChannels = ['NAVER'] as const;

export const mostIntakeBytes = 2_097_152;

const line = z.object({
  verdict: z.enum(intakeVerdicts),
  /** The reservation number out there. */
  externalNo: z.string().nullable(),
  guestName: z.string(),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  employeeName: z.string().nullable(),
  services: z.string(),
  /** What it calls a service that is none of ours; null where that is not the trouble. */
  serviceName: z.string().nullable(),
  /** The booking here that it is about. */
  bookingId: z.int().nullable(),
  /** When that booking is now, where the notice moves it. */
  beforeStartAt: instant.nullable(),
  /** Why it is so, in words; empty where nothing needs saying. */
  note: z.string(),
  /** How the notice begins, to know an unreadable one again. */
  excerpt: z.string(),
});
const counts = z.object({
  NEW: z.int(),
  CHANGED: z.int(),
  CANCELLED: z.int(),
  SAME: z.int(),
  CONFLICT: z.int(),
  UNREADABLE: z.int(),
});
const intake = z.object({
  id: z.int(),
  /** Whether all of it is brought in. */
  committed: z.boolean(),
  /** Of how many notices. */
  total: z.int(),
  /** Which of them the first of the lines is; a long intake is answered in parts. */
  from: z.int(),
  /** Of these lines. */
  counts,
  lines: z.array(line),
});

const right = { right: 'bookings.others' } as const;
const text = z
  .string()
  .min(1)
  .max(300_000)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
    message: '사용할 수 없는 글자가 있어요.',
  });

export const createIntake = endpoint({
  domain: 'channels',
  summary: '붙여 넣은 예약 알림을 읽어 봅니다. 아직 아무것도 바꾸지 않습니다',
  method: 'POST',
  path: '/{shopNo}/channel-intakes',
  access: right,
  status: 201,
  params: z.object({ shopNo }),
  body: z.object({ channel: z.enum(intakeChannels), text }),
  response: intake,
  changes: [],
  errors: ['CHANNEL_OFF', 'CHANNEL_INTAKE_EMPTY'],
});

export const intakeForm = z.object({ channel: z.enum(intakeChannels) });
export const createIntakeOfFile = endpoint({
  domain: 'channels',
  summary: '예약 목록 파일(CSV, 2MB까지)을 읽어 봅니다. 아직 아무것도 바꾸지 않습니다',
  method: 'POST',
  path: '/{shopNo}/channel-intakes/file',
  access: right,
  status: 201,
  bodyType: 'multipart',
  params: z.object({ shopNo }),
  body: z.unknown().meta({ description: 'channel 그리고 file: CSV 파일 (2MB까지)' }),
  response: intake,
  changes: [],
  errors: [
    'CHANNEL_OFF',
    'CHANNEL_INTAKE_EMPTY',
    'CHANNEL_FILE_TOO_LARGE',
    'COMMON_FILE_MAX_SIZE_EXCEED',
    'FILE_EMPTY',
    'FILE_INVALID',
  ],
});

export const readIntakeOn = endpoint({
  domain: 'channels',
  summary: '긴 알림 목록을 이어서 읽어 봅니다. 아직 아무것도 바꾸지 않습니다',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/channel-intakes/{id}/reading',
  access: right,
  params: z.object({ shopNo, id: idInQuery() }),
  body: z.object({
    /** How many of its notices were read before. */
    from: z.int().min(0),
  }),
  response: intake,
  changes: [],
  errors: ['CHANNEL_OFF', 'CHANNEL_INTAKE_NOT_FOUND', 'CHANNEL_INTAKE_COMMITTED'],
});

/**
 * Each notice is brought in by its own transaction, so that other bookings get in between; called again it goes
 * on.
 */
export const commitIntake = endpoint({
  domain: 'channels',
  summary:
    '읽어 본 알림을 예약에 반영합니다. 겹치는 예약은 시간을 막고 확인을 기다립니다. 남은 알림이 있으면 다시 부릅니다',
  method: 'POST',
  path: '/{shopNo}/channel-intakes/{id}/commit',
  access: right,
  params: z.object({ shopNo, id: idInQuery() }),
  response: intake,
  changes: ['booking', 'customer', 'schedule', 'channel'],
  errors: [
    'CHANNEL_OFF',
    'CHANNEL_INTAKE_NOT_FOUND',
    'CHANNEL_INTAKE_COMMITTED',
    'CHANNEL_INTAKE_BUSY',
    'ACCESS_DENIED',
  ],
});

const unread = z.object({
  id: z.int(),
  channel: z.enum(intakeChannels),
  externalNo: z.string().nullable(),
  /** Why it could not be brought in. */
  note: z.string(),
  /** What it calls a service that is none of ours. */
  serviceName: z.string().nullable(),
  text: z.string(),
  createdAt: instant,
});

export const unreadNotices = endpoint({
  domain: 'channels',
  summary: '읽지 못해 반영하지 못한 알림. 연결하거나 직접 처리할 때까지 남습니다',
  method: 'GET',
  path: '/{shopNo}/channel-unread',
  access: right,
  params: z.object({ shopNo }),
  response: z.object({ items: z.array(unread), total: z.int() }),
  reads: { channel: true },
  errors: [],
});

export const settleUnread = endpoint({
  domain: 'channels',
  summary: '읽지 못한 알림을 다시 읽어 반영하거나, 직접 처리한 것으로 둡니다',
  method: 'POST',
  path: '/{shopNo}/channel-unread/{id}/settlement',
  access: right,
  params: z.object({ shopNo, id: idInQuery() }),
  body: z.object({ how: z.enum(['READ', 'DISMISS']) }),
  response: z.object({
    /** What it did; null where it was dealt with by hand. Still UNREADABLE, it stays. */
    line: line.nullable(),
  }),
  changes: ['booking', 'customer', 'schedule', 'channel'],
  errors: ['CHANNEL_OFF', 'CHANNEL_UNREAD_NOT_FOUND', 'ACCESS_DENIED', ...saveErrors],
  idempotent: true,
});

const conflict = z.object({
  id: z.int(),
  channel: z.enum(intakeChannels),
  externalNo: z.string(),
  guestName: z.string(),
  startAt: instant,
  endAt: instant,
  employeeNo: z.int().nullable(),
  employeeName: z.string().nullable(),
  services: z.string(),
  /** The booking here that was moved out there; null is a new one. */
  bookingId: z.int().nullable(),
  reason: z.string(),
  createdAt: instant,
  version,
});

export const conflicts = endpoint({
  domain: 'channels',
  summary: '밖에서 들어와 겹치는 예약. 시간을 막아 두고 결정을 기다립니다',
  method: 'GET',
  path: '/{shopNo}/channel-conflicts',
  access: right,
  params: z.object({ shopNo }),
  response: z.object({ items: z.array(conflict) }),
  reads: { channel: true, booking: true, employee: true },
  errors: [],
});

export const settleConflict = endpoint({
  domain: 'channels',
  summary: '겹친 예약을 넣거나(다른 시간·담당자로도), 알고 겹쳐 넣거나, 네이버에서 거절하기로 합니다',
  method: 'POST',
  path: '/{shopNo}/channel-conflicts/{id}/settlement',
  access: right,
  params: z.object({ shopNo, id: idInQuery() }),
  body: z.discriminatedUnion('how', [
    z.object({
      how: z.literal('PLACE'),
      startAt: instant.optional(),
      employeeNo: employeeNo.nullable().optional(),
      version,
    }),
    z.object({ how: z.literal('OVERLAP'), version }),
    z.object({ how: z.literal('REFUSE'), version }),
  ]),
  response: z.object({ bookingId: z.int().nullable() }),
  changes: ['booking', 'customer', 'schedule', 'channel'],
  errors: ['CHANNEL_CONFLICT_NOT_FOUND', 'ACCESS_DENIED', ...saveErrors],
  idempotent: true,
});
