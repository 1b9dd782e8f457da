import { josa } from 'es-hangul';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { formatWon } from '../../../contract/money.ts';
import { unassigned } from '../../../contract/people.ts';
import { formatDay, formatTime, formatTimes, shopDateOf } from '../../../contract/time.ts';
import type { Taken, Verdict, Visit, VisitItem } from '../availability/public.ts';
import { instantOf } from '../availability/public.ts';

export type NameOf = (employeeNo: EmployeeNo) => string;

/** '오후 1:00로', '오후 1:30으로': read aloud, a full hour ends in 시 and any other time in 분. */
const withRo = (time: string): string => `${time}${time.endsWith(':00') ? '로' : '으로'}`;

/** "담당자를 은지에서 민지로 바꿨어요" */
const changed = (what: string, from: string, to: string): string =>
  `${josa(what, '을/를')} ${from}에서 ${josa(to, '으로/로')} 바꿨어요`;

const describeStart = (before: Visit, after: Visit): string[] => {
  if (before.startMinute === after.startMinute) return [];
  const [from, to] = [instantOf(before.startMinute), instantOf(after.startMinute)];
  const sameDay = shopDateOf(from) === shopDateOf(to);
  const told = (at: string) => (sameDay ? formatTime(at) : `${formatDay(shopDateOf(at))} ${formatTime(at)}`);
  return [`시작을 ${told(from)}에서 ${withRo(told(to))} 옮겼어요`];
};

const doers = ({ items }: Visit, nameOf: NameOf): string => {
  const names = items.map(({ employeeNo }) => (employeeNo === null ? unassigned : nameOf(employeeNo)));
  return [...new Set(names)].join('·');
};

const services = ({ items }: Visit) => items.map(({ name }) => name).join(', ');
const price = ({ items }: Visit) => items.reduce((sum, { priceWon }) => sum + priceWon, 0);
const length = ({ startMinute, endMinute }: Visit) => endMinute - startMinute;

type Thing = [what: string, told: (visit: Visit) => string, each: (item: VisitItem) => unknown];

/** One sentence for each thing about a visit that changed, also where only its items exchanged it. */
export const describeVisit = (before: Visit, after: Visit, nameOf: NameOf): string[] => {
  const things: Thing[] = [
    ['담당자', (visit) => doers(visit, nameOf), ({ employeeNo }) => employeeNo],
    ['시술', services, ({ name }) => name],
    ['걸리는 시간', (visit) => `${length(visit)}분`, ({ durationMinutes }) => durationMinutes],
    ['금액', (visit) => formatWon(price(visit)), ({ priceWon }) => priceWon],
  ];
  const sameServices = services(before) === services(after);
  const described = things.flatMap(([what, told, each]) => {
    const [from, to] = [told(before), told(after)];
    if (from !== to) return changed(what, from, to);
    const exchanged = String(before.items.map(each)) !== String(after.items.map(each));
    return sameServices && exchanged ? `시술별 ${josa(what, '을/를')} 바꿨어요` : [];
  });
  return [...describeStart(before, after), ...described];
};

interface Comer {
  customerNo: number | null;
  customerName: string;
  customerPhone: string | null;
}

/** Who comes. A number is not repeated: not everybody who reads history may read contacts. */
const describeComer = (before: Comer, after: Comer): string[] => {
  if (before.customerName !== after.customerName)
    return [changed('고객', before.customerName, after.customerName)];
  if (before.customerNo === after.customerNo)
    return after.customerNo === null && before.customerPhone !== after.customerPhone
      ? ['연락처를 바꿨어요']
      : [];
  if (after.customerNo === null) return ['미등록 고객으로 바꿨어요'];
  return [before.customerNo === null ? '등록된 고객과 연결했어요' : '이름이 같은 다른 고객으로 바꿨어요'];
};

/** How history says that somebody of one of these names was to come, or is to come instead of another. */
export const comersSaid = (names: readonly string[]) => ({
  about: '고객을 ',
  begins: names.map((name) => `고객을 ${name}에서 `),
  ends: names.map((name) => `에서 ${josa(name, '으로/로')} 바꿨어요`),
});

export interface Notes extends Comer {
  pet: { petNo: number; name: string } | null;
  memo: string;
  customerRequest: string;
  depositWon: number;
  color: number | null;
}

/** Memos are not repeated in history: not everybody who reads it may read them. */
export const describeNotes = (before: Notes, after: Notes): string[] => [
  ...describeComer(before, after),
  ...(before.pet?.petNo === after.pet?.petNo
    ? []
    : [changed('반려동물', before.pet?.name ?? '미입력', after.pet?.name ?? '미입력')]),
  ...(before.depositWon === after.depositWon
    ? []
    : [changed('예약금', formatWon(before.depositWon), formatWon(after.depositWon))]),
  ...(before.memo === after.memo ? [] : ['메모를 고쳤어요']),
  ...(before.customerRequest === after.customerRequest ? [] : ['고객 요청을 고쳤어요']),
  ...(before.color === after.color ? [] : ['색을 바꿨어요']),
];

/** When a person knowingly booked over. Whom is not repeated: not everybody who reads history may see them. */
export const describeOverlap = (inTheWay: readonly Taken[], reason: string): string => {
  const who = [...new Set(inTheWay.map((t) => `${formatTimes(t.startAt, t.endAt)} 다른 예약`))].join(', ');
  return (
    `${who === '' ? '비어 있는 담당자가 없는 것' : `${who}과 겹치는 것`}을 확인하고 저장했어요` +
    (reason === '' ? '' : ` · 사유: ${reason}`)
  );
};

/** One sentence for each thing that stood in the way and that a person knowingly passed over. */
export const describeConfirmed = (verdict: Verdict, reason: string): string[] => [
  ...(verdict.overlaps ? [describeOverlap(verdict.inTheWay, reason)] : []),
  ...[...new Set(verdict.blocked.map(({ title }) => title))].map(
    (title) => `막아 둔 시간(${title})인 것을 확인하고 저장했어요`,
  ),
];
