import type { Reply } from '../../../contract/endpoint.ts';
import type { dryRun, get, list } from '../../../contract/migration.ts';
import { inflowNames } from '../../../contract/inflows.ts';
import type { Target } from '../../../contract/migration-words.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { formatLunar } from '../../../contract/time.ts';
import { describeTickets } from './cleaning/tickets.rules.ts';
import type { PlannedPerson } from './planning/rules.ts';
import type { BatchRow } from './queries.ts';
import { cut } from './reading/cells.rules.ts';
import { undoUntil } from './rules.ts';

type Summary = Reply<typeof list>['items'][number];
type Shown = Reply<typeof dryRun>['items'][number];

const iso = (at: string): string => new Date(at).toISOString();

export const presentSummary = (row: BatchRow, now: number, running = false): Summary => {
  const until = row.state === 'COMMITTED' && row.committed_at ? undoUntil(row.committed_at) : null;
  return {
    id: row.id,
    service: row.service as Summary['service'],
    fileName: row.file_name,
    fileKind: row.file_kind as Summary['fileKind'],
    state: row.state as Summary['state'],
    running,
    rowCount: row.row_count,
    counts: row.counts,
    createdAt: iso(row.created_at),
    committedAt: row.committed_at && iso(row.committed_at),
    undoUntil: until !== null && Date.parse(until) > now ? until : null,
    version: row.version,
  };
};

type Stayed = NonNullable<Reply<typeof get>['stayed']>;

export const presentBatch = (
  row: BatchRow,
  now: number,
  { running = false, stayed = [] }: { running?: boolean; stayed?: Stayed['customers'] } = {},
): Reply<typeof get> => {
  const [added, updated] = [row.stayed_added.length, row.stayed_updated.length];
  return {
    ...presentSummary(row, now, running),
    columns: row.columns,
    options: row.options,
    stayed: added + updated === 0 ? null : { added, updated, customers: stayed },
  };
};

const sexNames = { F: '여성', M: '남성' } as const;

const factsOf = ({ person, pets }: PlannedPerson): Shown['facts'] => {
  const facts: [Target, string | null][] = [
    ['SEX', person.sex && sexNames[person.sex]],
    ['CODE', person.code],
    ['BIRTHDAY', person.lunarBirthday ? formatLunar(person.lunarBirthday) : person.birthday],
    ['NICKNAME', person.nickname],
    ['GRADE', person.grade],
    ['GROUPS', person.groups.join(', ') || null],
    ['TAGS', person.tags.join(', ') || null],
    ['JOB', person.job],
    ['INFLOW', person.inflow && inflowNames[person.inflow]],
    ['INTRODUCER', person.introducer],
    ['EMPLOYEE', person.employee],
    ['REGISTERED_ON', person.registeredOn],
    ['LAST_VISIT_ON', person.lastVisitOn],
    ['VISIT_COUNT', person.visitCount === null ? null : `${person.visitCount}회`],
    ['POINTS', person.points === null ? null : `${person.points.toLocaleString('ko-KR')}P`],
    ['PASS_BALANCE', person.passWon === null ? null : `${person.passWon.toLocaleString('ko-KR')}원`],
    ['TICKETS', person.tickets && describeTickets(person.tickets)],
    ...person.consents.map(({ kind, given }): [Target, string] => [kind, given ? '동의' : '거부']),
    ['SENDING', person.doNotSend === true ? '보내지 않음' : null],
    ['PETS', pets.length === 0 ? null : pets.map(({ name }) => name).join(', ')],
    ['MEMO_PINNED', person.memoPinned ? '예' : null],
    ['MEMO', person.memo === '' ? null : cut(person.memo, 200)],
  ];
  return facts.flatMap(([target, text]) => (text === null ? [] : [{ target, text }]));
};

export const presentPlan = (plan: PlannedPerson): Shown => ({
  row: plan.person.row,
  outcome: plan.outcome,
  name: plan.person.name,
  phone: plan.person.phone === null ? null : formatPhone(plan.person.phone),
  facts: factsOf(plan),
  notes: plan.notes,
});
