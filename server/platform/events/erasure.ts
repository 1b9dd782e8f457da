import { sql } from 'kysely';
import type { ShopTx } from '../shop.ts';
import { isCode, speaksOf, textsOf, withoutSpokenIn } from '../spoken-of.ts';
import type { Forgotten } from '../spoken-of.ts';
import { withoutCustomers } from './customers.ts';
import { kindNamed } from './kinds.ts';
import type { Subject } from './kinds.ts';

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

/** The shop's own name, people and numbers: a customer who is called alike doesn't stand there. */
const ofTheShop = ['shop', 'employee', 'employee_invite', 'settlement', 'sender_number', 'call_line'];
/** A name or number beside these is theirs. */
const persons = ['customerNo', 'relativeNo', 'employeeNo', 'phone'];
const identity = new Set(['name', 'phone', 'petName', 'employeeName']);

/** In every text of an event of any kind. */
const withoutTexts = (kind: string, parameters: unknown, forgotten: Forgotten): object => {
  const personal = kindNamed(kind)?.personal ?? [];
  const left = withoutSpokenIn(parameters, forgotten, (one, key, beside) => {
    if (identity.has(key) && persons.some((person) => person in beside)) return true;
    return !personal.includes(key) && isCode(one);
  });
  return left as object;
};

const cleaned = ({ kind, parameters, owned }: Found, { customerNos, instead, own }: ErasedPerson): object => {
  if (kind === 'legacy.sentence') return { sentence: legacyText, before: null, after: null };
  // Without a number, the subject alone tells the customer of a name.
  const isErased = (no: unknown) => (no === null ? owned : customerNos.includes(no as number));
  const rest = withoutCustomers(parameters, isErased, instead) as Record<string, unknown>;
  for (const key of kindNamed(kind)?.personal ?? []) if (typeof rest[key] === 'string') rest[key] = '';
  return own ? withoutTexts(kind, rest, own) : rest;
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

/**
 * Takes the person out of what was written in events, also in those that name no customer: a reason at the drawer, a
 * line of another's sale, a day off. Reads the shop's events once.
 */
export const takeFromEventTexts = async (shop: ShopTx, forgotten: Forgotten): Promise<void> => {
  const { rows } = await sql<Pick<Found, 'id' | 'kind' | 'parameters'>>`
    select id, kind, parameters from (
      select id, kind, parameters, ${textsOf(sql`parameters`)} as texts from events
      where split_part(kind, '.', 1) not in (${sql.join(ofTheShop)}) offset 0) e
    where ${speaksOf(sql`texts`, forgotten)}`.execute(shop.tx);
  const changes = rows.map(({ id, kind, parameters }) => ({
    id,
    parameters: withoutTexts(kind, parameters, forgotten),
  }));
  await writeParameters(shop, changes);
};
