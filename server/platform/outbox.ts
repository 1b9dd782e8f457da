import type { LiveChange } from '../../contract/live.ts';
import { sql } from 'kysely';
import { employeeNoOf } from './shop.ts';
import type { Shop, ShopTx, Tx } from './shop.ts';

/**
 * Says that something changed, in the transaction that changed it. Other screens hear of it when the
 * transaction commits, and never if it does not.
 */
export const announce = async (shop: ShopTx, change: Omit<LiveChange, 'id'>): Promise<void> => {
  await shop.tx
    .insertInto('outbox')
    .values({ shop_no: shop.shopNo, kind: change.kind, payload: JSON.stringify(change) })
    .execute();
};

/** Writes one sentence of history. `before` and `after` keep the figures behind it. */
export const record = async (
  shop: ShopTx,
  subject: 'booking' | 'sale' | 'cash' | 'customer' | 'employee' | 'membership' | 'quote' | 'shop',
  subjectId: number,
  sentence: string,
  figures: { before?: unknown; after?: unknown } = {},
): Promise<void> => {
  await shop.tx
    .insertInto('audit_entries')
    .values({
      shop_no: shop.shopNo,
      subject,
      subject_id: subjectId,
      actor_employee_no: employeeNoOf(shop),
      actor_name: shop.actor.name,
      sentence,
      before: figures.before === undefined ? null : JSON.stringify(figures.before),
      after: figures.after === undefined ? null : JSON.stringify(figures.after),
    })
    .execute();
};

export const historyOf = (shop: Shop, subject: 'booking' | 'sale' | 'cash' | 'customer', subjectId: number) =>
  shop.tx
    .selectFrom('audit_entries')
    .select(['created_at as at', 'actor_name as actor', 'sentence'])
    .where('shop_no', '=', shop.shopNo)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/**
 * Whose history was once that of these customers. By their numbers where those were written down; where not,
 * by what it says about `about` that begins or ends with one of these.
 */
export const whoseHistorySays = async (
  shop: Shop,
  subject: 'booking' | 'sale',
  customerNos: readonly number[],
  { about, begins, ends }: { about: string; begins: readonly string[]; ends: readonly string[] },
): Promise<number[]> => {
  const theirs = sql`in (select (json_array_elements_text(${JSON.stringify(customerNos)}::json))::bigint)`;
  const { rows } = await sql<{ id: number }>`
    select distinct a.subject_id as id from audit_entries a cross join lateral (values
      ((a.before->>'customerNo')::bigint, (a.after->>'customerNo')::bigint)) as no (was, became)
    where a.shop_no = ${shop.shopNo} and a.subject = ${subject} and (no.was ${theirs} or no.became ${theirs}
      or (starts_with(a.sentence, ${about}) and (
        (no.was is null and exists (select from json_array_elements_text(${JSON.stringify(begins)}::json) as said (words)
          where starts_with(a.sentence, said.words)))
        or (no.became is null and exists (select from json_array_elements_text(${JSON.stringify(ends)}::json) as said (words)
          where right(a.sentence, length(said.words)) = said.words)))))`.execute(shop.tx);
  return rows.map(({ id }) => id);
};

/** What people wrote themselves, up to the mark of a closed day. */
const said = String.raw`(: | · 사유: ).*?( \(일마감 뒤\))?$`;

/** Which sentences are cut at their colon or their reason: all of them, or those that don't tell the books. */
const cuts = { ALL: `(어요)${said}`, MEMO: `((?<!바꿨)어요|메모를 바꿨어요)${said}`, NONE: null };

/**
 * Takes words out of the history of many: whom it was about is not to be found in it any more. `words` are
 * replaced wherever a sentence says them, what stands after a colon (before → after, a reason) goes as
 * `figures` says. With NONE, what was kept beside a sentence goes only where one of the words is said, or where
 * it matches one of `patterns` itself.
 */
export const forgetInHistory = async (
  shop: Shop,
  subject: 'booking' | 'sale' | 'customer',
  subjectIds: readonly number[],
  {
    words,
    patterns = [],
    instead,
    figures,
  }: {
    words: readonly string[];
    patterns?: readonly string[];
    instead: string;
    figures: keyof typeof cuts;
  },
): Promise<void> => {
  const cut = cuts[figures] ? sql`regexp_replace(sentence, ${cuts[figures]}, '\\1\\3')` : sql`sentence`;
  // The longest first: one name may begin another.
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  const sentence = longestFirst.reduce((text, word) => sql`replace(${text}, ${word}, ${instead})`, cut);
  const silent = cuts[figures]
    ? sql`true`
    : sql`(${sentence} <> sentence
        or concat(before, after) ~ any (array(select json_array_elements_text(${JSON.stringify(patterns)}::json))))`;
  const theirs = sql`shop_no = ${shop.shopNo} and subject = ${subject}
    and subject_id in (select (json_array_elements_text(${JSON.stringify(subjectIds)}::json))::bigint)`;
  // What was done after closing is told of that day in the same words.
  if (subject === 'sale')
    await sql`update audit_entries set sentence = ${cut} where shop_no = ${shop.shopNo} and subject = 'cash'
      and sentence in (select sentence from audit_entries where ${theirs})`.execute(shop.tx);
  await sql`
    update audit_entries set sentence = ${sentence},
      before = case when ${silent} then null else before end, after = case when ${silent} then null else after end
    where ${theirs}`.execute(shop.tx);
};

/** Rows older than a day have reached every browser or never will. */
export const trimOutbox = (db: Tx) =>
  sql`delete from outbox where created_at < now() - interval '1 day'`.execute(db);
