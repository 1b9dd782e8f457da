import { sql } from 'kysely';
import type { ShopTx } from '../shop.ts';
import { speaksOf, withoutSpoken } from '../spoken-of.ts';
import type { Forgotten } from '../spoken-of.ts';
import { withoutCustomers } from './customers.ts';
import { declaredKinds, kindNamed } from './kinds.ts';
import type { EventKind, Subject } from './kinds.ts';

export interface ErasedPerson {
  customerNos: readonly number[];
  /** What stands where a name stood. */
  instead: string;
  /** Names as sentences say them (`김하늘 님`): legacy sentences with one of them go whole. */
  words: readonly string[];
  /** What things that are theirs may be named by, though somebody else has the name too. */
  own?: Forgotten;
}

/** Things that were this person's alone, so that everything written about them goes. */
export interface ErasedSubjects {
  subject: Subject;
  ids: readonly number[];
}

const legacyText = '개인정보를 지운 기록이에요';

interface Found {
  id: number;
  kind: string;
  parameters: unknown;
  actor_kind: string;
  owned: boolean;
}

const find = async (
  { tx }: ShopTx,
  { customerNos, words }: ErasedPerson,
  { subject, ids }: ErasedSubjects,
): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select id, kind, parameters, actor_kind,
      coalesce(subject = ${subject} and subject_id = any (${[...ids]}::bigint[]), false) as owned
    from events
    where ((customer_nos && ${[...customerNos]}::bigint[] and (kind <> 'legacy.sentence' or subject = ${subject}))
      or (subject = ${subject} and subject_id = any (${[...ids]}::bigint[]))
      or (kind = 'legacy.sentence' and subject = ${subject} and exists (
        select from unnest(${[...words]}::text[]) word where strpos(parameters->>'sentence', word) > 0)))`.execute(
    tx,
  );
  return rows;
};

/** The texts at a path lose the person, each of a list too. */
const withoutAt = (value: unknown, [key, ...rest]: readonly string[], forgotten: Forgotten): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutAt(one, key ? [key, ...rest] : [], forgotten));
  if (key === undefined) return typeof value === 'string' ? withoutSpoken(value, forgotten) : value;
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  return { ...value, [key]: withoutAt((value as Record<string, unknown>)[key], rest, forgotten) };
};

const withoutNames = (kind: string, parameters: object, forgotten: Forgotten): object =>
  (kindNamed(kind)?.naming ?? []).reduce<object>(
    (left, path) => withoutAt(left, path.split('.'), forgotten) as object,
    parameters,
  );

const cleaned = ({ kind, parameters, owned }: Found, { customerNos, instead, own }: ErasedPerson): object => {
  if (kind === 'legacy.sentence') return { sentence: legacyText, before: null, after: null };
  // Without a number, the subject alone tells the customer of a name.
  const isErased = (no: unknown) => (no === null ? owned : customerNos.includes(no as number));
  const rest = withoutCustomers(parameters, isErased, instead) as Record<string, unknown>;
  for (const key of kindNamed(kind)?.personal ?? []) if (typeof rest[key] === 'string') rest[key] = '';
  return own ? withoutNames(kind, rest, own) : rest;
};

const writeParameters = async (
  { tx }: ShopTx,
  changes: readonly { id: number; parameters: object; actor?: string | null }[],
): Promise<void> =>
  void (await sql`
    update events e set parameters = c.parameters, actor_name = coalesce(c.actor, e.actor_name)
    from json_to_recordset(${JSON.stringify(changes)}::json) as c (id bigint, parameters jsonb, actor text)
    where e.id = c.id`.execute(tx));

/**
 * Erases a person from the log: their names, everything beside their number in events that name them, and texts
 * in those. That it happened, when and by which actor stays.
 */
export const eraseFromEvents = async (
  shop: ShopTx,
  person: ErasedPerson,
  subjects: ErasedSubjects,
): Promise<void> => {
  const found = await find(shop, person, subjects);
  const changes = found.map((event) => ({
    id: event.id,
    parameters: cleaned(event, person),
    actor: event.owned && event.actor_kind === 'customer' ? person.instead : null,
  }));
  await writeParameters(shop, changes);
};

/** In one text, what people wrote in an event; each field is unpacked anew, so only those that its kind has. */
const writtenIn = (kinds: readonly EventKind[]) => {
  const alike = Map.groupBy(kinds, ({ personal, naming }) => [...personal, '', ...naming].join(' '));
  const cases = [...alike.values()].map((group) => {
    const { personal = [], naming = [] } = group[0] ?? {};
    const texts = [
      ...personal.map((field) => sql`parameters ->> ${field}`),
      ...naming.map((path) => sql`jsonb_path_query_array(parameters, ${`$.${path}`}::jsonpath)::text`),
    ];
    return sql`when kind in (${sql.join(group.map(({ name }) => name))}) then concat_ws(' | ', ${sql.join(texts)})`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
};

/**
 * Takes the person out of what people wrote in events, also in those that name no customer: a reason at the drawer, a
 * line of another's sale. Reads the shop's events of such kinds once, and only those texts of them.
 */
export const takeFromEventTexts = async (shop: ShopTx, forgotten: Forgotten): Promise<void> => {
  const written = declaredKinds().filter(({ personal, naming }) => personal.length + naming.length > 0);
  const { rows } = await sql<Pick<Found, 'id' | 'kind'> & { parameters: Record<string, unknown> }>`
    select id, kind, parameters from (
      select id, kind, parameters, ${writtenIn(written)} as texts from events
      where kind in (${sql.join(written.map(({ name }) => name))}) offset 0) e
    where ${speaksOf(sql`texts`, forgotten)}`.execute(shop.tx);
  const changes = rows.map(({ id, kind, parameters }) => {
    const taken = (kindNamed(kind)?.personal ?? []).flatMap((field) => {
      const text = parameters[field];
      return typeof text === 'string' ? [[field, withoutSpoken(text, forgotten)]] : [];
    });
    const left = { ...parameters, ...Object.fromEntries(taken) };
    return { id, parameters: withoutNames(kind, left, forgotten) };
  });
  await writeParameters(shop, changes);
};
