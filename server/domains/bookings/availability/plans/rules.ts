import type { EmployeeNo } from '../../../../../contract/ids.ts';
import { mergeSpans } from '../../../schedule/public.ts';
import type { Span } from '../../../schedule/public.ts';
import { busySpans, layOut } from '../../rules.ts';
import type { Service, Visit } from '../../rules.ts';
import { crowdedBelow } from '../rules.ts';
import type { EmployeeTime, Leg, Team } from '../rules.ts';

/** What a visit asks of each employee; with `given`, that one does whatever anyone may do. */
export const legsOf = (visit: Visit, given?: EmployeeNo): Leg[] =>
  visit.items.flatMap((item): Leg[] => {
    const employeeNo = item.employeeNo ?? (item.anyone ? (given ?? null) : null);
    if (employeeNo === null) return [];
    const { startMinute, durationMinutes } = item;
    return [
      {
        employeeNo,
        offset: startMinute - visit.startMinute,
        length: durationMinutes,
        parts: busySpans(item).flatMap(([from, to]) => [from - startMinute, to - startMinute]),
        anyone: item.anyone,
      },
    ];
  });

/** No visit needs more employees at once: one cleans up while the next begins. */
const mostAtOnce = 3;

/** Employees' time as the engine reads it, from any list of who has taken what. */
export const engineTeam = (
  working: ReadonlyMap<EmployeeNo, readonly Span[]>,
  taken: readonly { employeeNo: EmployeeNo | null; busy: readonly Span[] }[],
): Team => {
  const busy = new Map<EmployeeNo, Span[]>([...working.keys()].map((no) => [no, []]));
  const waiting: number[][] = [];
  for (const { employeeNo, busy: spans } of taken)
    if (employeeNo === null) waiting.push(spans.flat());
    else busy.get(employeeNo)?.push(...spans);
  return teamWith(
    new Map(
      [...working].map(([no, spans]) => [
        no,
        { work: spans.flat(), busy: mergeSpans(busy.get(no) ?? []).flat() },
      ]),
    ),
    waiting,
  );
};

export const teamWith = (
  times: ReadonlyMap<EmployeeNo, EmployeeTime>,
  waiting: readonly (readonly number[])[],
): Team => ({
  times,
  crowded:
    waiting.length === 0
      ? []
      : Array.from({ length: mostAtOnce }, (_, index) => crowdedBelow(index + 1, times, waiting)),
});

/** One way to serve a wish: who does what anyone may do, and how long it then takes. */
export interface Plan {
  given: EmployeeNo | null;
  legs: Leg[];
  minutes: number;
}

/** A service as wished for; how long it takes may depend on who does it. Undefined: they don't do it. */
export interface Wished {
  who: EmployeeNo | 'anyone';
  servedBy: (
    employeeNo: EmployeeNo,
  ) => Pick<Service, 'durationMinutes' | 'segments' | 'bufferMinutes'> | undefined;
}

const planWith = (wished: readonly Wished[], given: EmployeeNo | null): Plan | undefined => {
  const services: Service[] = [];
  for (const { who, servedBy } of wished) {
    const employeeNo = who === 'anyone' ? given : who;
    const service = employeeNo === null ? undefined : servedBy(employeeNo);
    if (employeeNo === null || !service) return undefined;
    services.push({
      ...service,
      itemId: null,
      name: '',
      priceWon: 0,
      employeeNo: who === 'anyone' ? null : employeeNo,
      anyone: who === 'anyone',
    });
  }
  const visit = layOut(0, null, services);
  return { given, legs: legsOf(visit, given ?? undefined), minutes: visit.endMinute };
};

/** Every way to serve the wish: one for each candidate who could do what anyone may do, else just one. */
export const plansOf = (wished: readonly Wished[], candidates: readonly EmployeeNo[]): Plan[] =>
  wished.some(({ who }) => who === 'anyone')
    ? candidates.flatMap((no) => planWith(wished, no) ?? [])
    : [planWith(wished, null) ?? []].flat();

export const firstServing = ({ given, legs }: Plan): EmployeeNo | null =>
  given ?? legs[0]?.employeeNo ?? null;
