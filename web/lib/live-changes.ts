import type { LiveChange, LiveKind, Reach } from '../../contract/live-kinds.ts';
import type { Route } from './send.ts';

type ReadTable = Readonly<Record<string, Pick<Route, 'reads'>>>;

/** A query in memory: its key, as queryOf makes it, and its answer. */
export interface Asked {
  queryKey: readonly unknown[];
  state: { data?: unknown };
  meta?: { concerns?: (change: LiveChange) => boolean } | undefined;
}

type Named = Record<string, unknown>;
type Days = Partial<Record<'date' | 'from' | 'to', string>>;
interface Input {
  params?: Named;
  query?: Named;
}
interface Row {
  customerNo?: number | null;
  items?: readonly Row[];
  pages?: readonly Row[];
}

const isId = (name: string) => /(?:^id|Id|No)$/.test(name);

const hasRowOf = (answer: Row | readonly Row[] | null | undefined, customerNo: number): boolean =>
  [answer ?? []]
    .flat()
    .some(
      ({ customerNo: one, items, pages }) =>
        one === customerNo || hasRowOf(items, customerNo) || hasRowOf(pages, customerNo),
    );

/** A thing that has days and no number, such as time that is held, is none that has a page of its own. */
const reachesEntity = ({ entity, days }: LiveChange, named: Named): boolean =>
  entity === undefined
    ? days === undefined
    : Object.entries(named).some(([name, value]) => isId(name) && Number(value) === entity);

/**
 * Names and numbers of customers stand in other answers too: answers without a customer number are searched for
 * them.
 */
const reachesCustomer = (change: LiveChange, named: Named, answer: unknown): boolean => {
  const { kind, entity, customerNo = kind === 'customer' ? entity : undefined } = change;
  if (customerNo === undefined) return entity === undefined;
  if (named.customerNo !== undefined) return Number(named.customerNo) === customerNo;
  return hasRowOf(answer as Row | undefined, customerNo);
};

const reachesDays = ({ days = [] }: LiveChange, { date, from = date, to = from }: Days): boolean =>
  days.length === 0 || from === undefined || days.some((day) => day >= from && (!to || day <= to));

const reaches = (reach: Reach, change: LiveChange, { params, query }: Input, answer: unknown): boolean => {
  const named = { ...query, ...params };
  if (reach === 'entity') return reachesEntity(change, named);
  if (reach === 'customer') return reachesCustomer(change, named, answer);
  return reach === true || reachesDays(change, named as Days);
};

/** Whether the change makes the answer stale, by what the endpoints of the query say they read. */
export const isTouched = (
  routes: ReadTable,
  shopNo: string,
  change: LiveChange,
  { queryKey, state, meta }: Asked,
): boolean => {
  const [names, shop, input] = queryKey;
  // How far a long piece of work has come, or that it came to nothing, is no news of what it makes.
  const isProgress = change.job !== undefined || (change.progress && change.progress.done > 0);
  if (shop !== shopNo || isProgress) return false;
  if (meta?.concerns && !meta.concerns(change)) return false;
  return String(names)
    .split(' ')
    .some((name) => {
      const reach = routes[name]?.reads?.[change.kind];
      return reach !== undefined && reaches(reach, change, input ?? {}, state.data);
    });
};

const listeners = new Set<(change: LiveChange) => void>();

/** Hears the changes of one kind, for what they say beside making answers stale: their progress. */
export const onLiveChange = (kind: LiveKind, hear: (change: LiveChange) => void): void => {
  listeners.add((change) => {
    if (change.kind === kind) hear(change);
  });
};

export const publishLiveChange = (change: LiveChange): void => {
  for (const hear of listeners) hear(change);
};
