import type { LiveChange } from '../../contract/live.ts';
import { sql } from 'kysely';
import type { ShopScope, Tx } from './scope.ts';

/**
 * Says that something changed, in the transaction that changed it. Other screens hear of it when the
 * transaction commits, and never if it does not.
 */
export const announce = async (
  db: Tx,
  scope: Pick<ShopScope, 'shopNo'>,
  change: Omit<LiveChange, 'id'>,
): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({ shop_no: scope.shopNo, kind: change.kind, payload: JSON.stringify(change) })
    .execute();
};

/** Writes one sentence of history. `before` and `after` keep the figures behind it. */
export const record = async (
  db: Tx,
  scope: Pick<ShopScope, 'shopNo' | 'employeeNo' | 'name'>,
  subject: 'booking' | 'sale' | 'cash' | 'customer' | 'employee' | 'membership' | 'quote' | 'shop',
  subjectId: number,
  sentence: string,
  figures: { before?: unknown; after?: unknown } = {},
): Promise<void> => {
  await db
    .insertInto('audit_entries')
    .values({
      shop_no: scope.shopNo,
      subject,
      subject_id: subjectId,
      actor_employee_no: scope.employeeNo || null,
      actor_name: scope.name,
      sentence,
      before: figures.before === undefined ? null : JSON.stringify(figures.before),
      after: figures.after === undefined ? null : JSON.stringify(figures.after),
    })
    .execute();
};

export const historyOf = (
  db: Tx,
  scope: ShopScope,
  subject: 'booking' | 'sale' | 'cash' | 'customer',
  subjectId: number,
) =>
  db
    .selectFrom('audit_entries')
    .select(['created_at as at', 'actor_name as actor', 'sentence'])
    .where('shop_no', '=', scope.shopNo)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Which sentences are cut at their colon: all that say before → after, or those of a memo. */
const cuts = { ALL: '(고쳤|바꿨)어요: .*$', MEMO: '(메모를 바꿨)어요: .*$', NONE: null };

/**
 * Takes words out of the history of many: whom it was about is not to be found in it any more. `words` are
 * replaced wherever a sentence says them, what stands after a colon (before → after) goes as `figures` says.
 * With NONE, what was kept beside a sentence goes only where one of the words is said.
 */
export const forgetInHistory = async (
  db: Tx,
  scope: ShopScope,
  subject: 'booking' | 'sale' | 'customer',
  subjectIds: readonly number[],
  { words, instead, figures }: { words: readonly string[]; instead: string; figures: keyof typeof cuts },
): Promise<void> => {
  // The longest first: one name may begin another.
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  const sentence = longestFirst.reduce(
    (said, word) => sql`replace(${said}, ${word}, ${instead})`,
    cuts[figures] ? sql`regexp_replace(sentence, ${cuts[figures]}, '\\1어요')` : sql`sentence`,
  );
  const silent = cuts[figures] ? sql`true` : sql`${sentence} <> sentence`;
  await sql`
    update audit_entries set sentence = ${sentence},
      before = case when ${silent} then null else before end, after = case when ${silent} then null else after end
    where shop_no = ${scope.shopNo} and subject = ${subject}
      and subject_id in (select (json_array_elements_text(${JSON.stringify(subjectIds)}::json))::bigint)`.execute(
    db,
  );
};

/** Rows older than a day have reached every browser or never will. */
export const trimOutbox = (db: Tx) =>
  sql`delete from outbox where created_at < now() - interval '1 day'`.execute(db);
