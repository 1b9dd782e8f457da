import type { Reply } from '../../../contract/endpoint.ts';
import { intakeVerdicts } from '../../../contract/intake-words.ts';
import type { conflicts, createIntake } from '../../../contract/channels.ts';
import type { IntakeVerdict } from '../../../contract/intake-words.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { toInstant, msOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import type { ChannelNotice } from '../entry/public.ts';
import { endOf } from './intake-judging.commands.ts';
import type { Judged } from './intake-judging.commands.ts';
import type { ConflictRow } from './intake.queries.ts';
import { excerptOf } from './intake.rules.ts';

type Intake = Reply<typeof createIntake>;

export interface JudgedNotice extends Judged {
  text: string;
  notice: ChannelNotice;
  employeeName?: string | null;
  bookingId?: BookingId | null;
}

const instantOf = (at: string | null): Instant | null => (at === null ? null : toInstant(msOf(at)));

export const lineOf = (judged: JudgedNotice): Intake['lines'][number] => {
  const { verdict, note, notice, fact, booking, text } = judged;
  return {
    verdict,
    externalNo: notice.externalNo,
    guestName: notice.guestName || (booking?.customerName ?? ''),
    startAt: instantOf(fact?.startAt ?? notice.startAt ?? booking?.startAt ?? null),
    endAt: instantOf(endOf(judged)),
    employeeName: judged.employeeName ?? null,
    serviceName: judged.serviceName ?? null,
    services: (fact?.items ?? notice.items).map(({ name }) => name).join(', '),
    bookingId: judged.bookingId ?? booking?.id ?? null,
    beforeStartAt: verdict === 'CHANGED' || booking ? instantOf(booking?.startAt ?? null) : null,
    note,
    excerpt: excerptOf(text),
  };
};

export const presentIntake = ({
  id,
  committed,
  total,
  from,
  judged,
}: {
  id: number;
  committed: boolean;
  total: number;
  from: number;
  judged: readonly JudgedNotice[];
}): Intake => {
  const lines = judged.map(lineOf);
  const count = (verdict: IntakeVerdict) => lines.filter((line) => line.verdict === verdict).length;
  const counts = Object.fromEntries(intakeVerdicts.map((verdict) => [verdict, count(verdict)]));
  return { id, committed, total, from, counts: counts as Intake['counts'], lines };
};

export const presentConflict = (row: ConflictRow): Reply<typeof conflicts>['items'][number] => ({
  id: row.id,
  channel: row.channel,
  externalNo: row.external_no,
  guestName: row.guest_name,
  startAt: row.start_at as Instant,
  endAt: row.end_at as Instant,
  employeeNo: row.employee_no,
  employeeName: row.employee_name,
  services: row.items.map(({ name }) => name).join(', '),
  bookingId: row.booking_id,
  reason: row.reason,
  createdAt: row.created_at as Instant,
  version: row.version,
});
