import { sql } from 'kysely';
import type { Change, Subject } from './events/kinds.ts';
import { insertEvent } from './events/publish.ts';
import type { Shop, ShopTx } from './shop.ts';

/** Tells screens of a change, for domains that publish no events yet. */
export const announce = async (shop: ShopTx, change: Change): Promise<void> => {
  await insertEvent(shop, { kind: 'legacy.change', subject: null, subjectId: null, parameters: change });
};

/** Writes one sentence of history, for domains that publish no events yet. `before` and `after` keep the figures behind it. */
export const record = async (
  shop: ShopTx,
  subject: Subject,
  subjectId: number,
  sentence: string,
  { before = null, after = null }: { before?: unknown; after?: unknown } = {},
): Promise<void> => {
  const parameters = { sentence, before, after };
  await insertEvent(shop, { kind: 'legacy.sentence', subject, subjectId, parameters });
};

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
    select distinct a.subject_id as id from events a cross join lateral (values
      ((a.parameters->'before'->>'customerNo')::bigint, (a.parameters->'after'->>'customerNo')::bigint,
        a.parameters->>'sentence')) as no (was, became, sentence)
    where a.kind = 'legacy.sentence' and a.subject = ${subject}
      and (no.was ${theirs} or no.became ${theirs}
      or (starts_with(no.sentence, ${about}) and (
        (no.was is null and exists (select from json_array_elements_text(${JSON.stringify(begins)}::json) as said (words)
          where starts_with(no.sentence, said.words)))
        or (no.became is null and exists (select from json_array_elements_text(${JSON.stringify(ends)}::json) as said (words)
          where right(no.sentence, length(said.words)) = said.words)))))`.execute(shop.tx);
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
  const old = sql`(parameters->>'sentence')`;
  const cut = cuts[figures] ? sql`regexp_replace(${old}, ${cuts[figures]}, '\\1\\3')` : old;
  // The longest first: one name may begin another.
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  const sentence = longestFirst.reduce((text, word) => sql`replace(${text}, ${word}, ${instead})`, cut);
  const silent = cuts[figures]
    ? sql`true`
    : sql`(${sentence} <> ${old}
        or concat(parameters->'before', parameters->'after') ~ any (array(select json_array_elements_text(${JSON.stringify(patterns)}::json))))`;
  const theirs = sql`kind = 'legacy.sentence' and subject = ${subject}
    and subject_id in (select (json_array_elements_text(${JSON.stringify(subjectIds)}::json))::bigint)`;
  // What was done after closing is told of that day in the same words.
  if (subject === 'sale')
    await sql`
      update events set parameters = parameters || jsonb_build_object('sentence', ${cut})
      where kind = 'legacy.sentence' and subject = 'cash'
        and ${old} in (select ${old} from events where ${theirs})`.execute(shop.tx);
  await sql`
    update events set parameters = parameters || jsonb_build_object('sentence', ${sentence})
      || case when ${silent} then '{"before": null, "after": null}'::jsonb else '{}' end
    where ${theirs}`.execute(shop.tx);
};
