import type { Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { get, ImportOptions } from '../../../contract/migration.ts';
import type { Service } from '../../../contract/migration-words.ts';
import { instantAt, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish, publishMany } from '../../platform/events/publish.ts';
import { asUsual, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { inSteps } from '../../platform/steps.ts';
import {
  addMany,
  addPets,
  changeMany,
  saveIntroducers,
  lockCustomers,
  publishCustomerLists,
} from '../customers/public.ts';
import type { KnownCustomer } from '../customers/public.ts';
import { writeConsents } from '../privacy/public.ts';
import { dropEmptyGroups, joinGroups, lockGroups, makeGroups } from '../segments/public.ts';
import { importAccounts } from '../memberships/public.ts';
import { describeTickets } from './cleaning/tickets.rules.ts';
import { answerBatch, assertVersion, openContent, publishBatch } from './commands.ts';
import { batchCommitted, customerImported } from './events.ts';
import { planPeople } from './planning/commands.ts';
import { sumCredits, sumPlans } from './planning/credits.rules.ts';
import { comesIn, countPlans } from './planning/rules.ts';
import type { PlannedPerson } from './planning/rules.ts';
import * as queries from './queries.ts';
import type { BatchRow, NewRow } from './queries.ts';
import { sentenceOf } from './rules.ts';
import { onceFree, progressOf, step } from './runs.commands.ts';
import { endRun, findRun, startRun, stepRun } from './runs.queries.ts';
import { byPerson } from './taking-back.commands.ts';
import { dropStayed, takeAllBack } from './undo.commands.ts';

/** Customers that changed since the plan are planned again, now that they are locked. */
const heldPlans = async (
  shop: Shop,
  plans: readonly PlannedPerson[],
  options: ImportOptions,
): Promise<PlannedPerson[]> => {
  if (plans.some(({ groups }) => groups.length > 0)) await lockGroups(shop);
  const touched = plans.flatMap(({ change }) => change?.before.customer_no ?? []);
  if (touched.length === 0) return [...plans];
  const held = await lockCustomers(shop, touched);
  const versions = new Map(held.map(({ customer_no, version }) => [customer_no, version]));
  const isStale = ({ change }: PlannedPerson) =>
    change !== undefined && versions.get(change.before.customer_no) !== change.before.version;
  if (!plans.some(isStale)) return [...plans];
  const again = await planPeople(
    shop,
    plans.filter(isStale).map(({ person }) => person),
    options,
  );
  const byRow = new Map(again.map((plan) => [plan.person.row, plan]));
  return plans.map((plan) => byRow.get(plan.person.row) ?? plan);
};

/** The customer each line belongs to, new or known, beside those of earlier steps. */
const noteCustomers = (
  plans: readonly PlannedPerson[],
  added: ReadonlyMap<PlannedPerson, number>,
  byRow: Map<number, number>,
): void => {
  for (const plan of plans) {
    const no =
      added.get(plan) ??
      plan.change?.before.customer_no ??
      (plan.sameAsRow === undefined ? undefined : byRow.get(plan.sameAsRow));
    if (no !== undefined) byRow.set(plan.person.row, no);
  }
};

interface Written {
  customerNo: number;
  petNos: number[];
  accountIds: number[];
  groupIds: number[];
  consentIds: number[];
  leftVersion: number;
}

const orNull = (amount: number): number | null => (amount === 0 ? null : amount);

const rowOf = (
  plan: PlannedPerson,
  { customerNo, petNos, accountIds, groupIds, consentIds, leftVersion }: Written,
): NewRow => ({
  row_no: plan.person.row,
  customer_no: customerNo,
  action: plan.add ? 'ADD' : plan.change ? 'UPDATE' : 'PET',
  pet_nos: petNos,
  before: (plan.change?.before ?? null) satisfies KnownCustomer | null,
  after: plan.change?.after ?? null,
  left_version: leftVersion,
  account_ids: accountIds,
  group_ids: groupIds,
  consent_ids: consentIds,
  points: orNull(sumCredits(plan.credits, 'POINT')),
  pass_won: orNull(sumCredits(plan.credits, 'PASS')),
  tickets: plan.person.tickets && plan.credits.length > 0 ? describeTickets(plan.person.tickets) : null,
  ticket_count: orNull(sumCredits(plan.credits, 'TICKET')),
});

/** The numbers of what each line opened in the ledgers. */
const credit = async (
  shop: Shop,
  coming: readonly PlannedPerson[],
  byRow: ReadonlyMap<number, number>,
  reason: string,
): Promise<Map<PlannedPerson, number[]>> => {
  const credits = coming.flatMap((plan) => plan.credits.map((one) => ({ plan, one })));
  const ids = await importAccounts(
    shop,
    credits.map(({ plan, one }) => ({
      ...one,
      customerNo: (byRow.get(plan.person.row) ?? 0) as CustomerNo,
    })),
    { on: shopDateOf(clock.now()), reason },
  );
  const byPlan = new Map<PlannedPerson, number[]>();
  credits.forEach(({ plan }, at) => byPlan.set(plan, [...(byPlan.get(plan) ?? []), ids[at] ?? 0]));
  return byPlan;
};

/** Groups and consents of the customers that each line added or filled in. */
const writeBeside = async (
  shop: Shop,
  coming: readonly PlannedPerson[],
  byRow: ReadonlyMap<number, number>,
) => {
  const people = coming.filter((plan) => plan.add ?? plan.change);
  const noOf = ({ person }: PlannedPerson) => byRow.get(person.row) ?? 0;
  const joining = people.flatMap((plan) => plan.groups.map((name) => ({ customer_no: noOf(plan), name })));
  const created = await makeGroups(shop, [...new Set(joining.map(({ name }) => name))]);
  const joined = Map.groupBy(await joinGroups(shop, joining), ({ customer_no }) => customer_no);
  const input = await writeConsents(
    shop,
    people.flatMap((plan) =>
      plan.person.consents.map(({ kind, given, saidOn }) => ({
        customer_no: noOf(plan),
        kind,
        given,
        said_at: saidOn === null ? clock.iso() : instantAt(saidOn as ShopDate, 0),
      })),
    ),
  );
  const consents = Map.groupBy(input, ({ customer_no }) => customer_no);
  return {
    made: created,
    of: (plan: PlannedPerson) => ({
      groupIds: plan.sameAsRow ? [] : (joined.get(noOf(plan)) ?? []).map(({ group_id }) => group_id),
      consentIds: plan.sameAsRow ? [] : (consents.get(noOf(plan)) ?? []).map(({ id }) => id),
    }),
  };
};

const introducerOf = (
  { introducer }: PlannedPerson,
  byRow: ReadonlyMap<number, number>,
): number | undefined =>
  introducer && ('row' in introducer ? byRow.get(introducer.row) : introducer.customer_no);

/** Introducers of the new customers, once all of them have a number. */
const introductions = (adding: readonly PlannedPerson[], byRow: ReadonlyMap<number, number>) =>
  adding.flatMap((plan) => {
    const [customer_no, introducer_no] = [byRow.get(plan.person.row), introducerOf(plan, byRow)];
    return customer_no && introducer_no ? [{ customer_no, introducer_no }] : [];
  });

/** The same among the fields of existing customers. */
const introduced = (plans: readonly PlannedPerson[], byRow: ReadonlyMap<number, number>): PlannedPerson[] =>
  plans.map((plan) => {
    const introducer_no = introducerOf(plan, byRow);
    return plan.change && introducer_no
      ? { ...plan, change: { ...plan.change, after: { ...plan.change.after, introducer_no } } }
      : plan;
  });

interface Import {
  batch: BatchRow;
  plans: readonly PlannedPerson[];
  /** The customer of every line that is in so far. */
  byRow: Map<number, number>;
}

/** One step: some lines, with all that comes with them. */
const writePart = async (
  shop: Shop,
  { batch, byRow }: Import,
  part: readonly PlannedPerson[],
): Promise<PlannedPerson[]> => {
  const held = await heldPlans(shop, part, batch.options);
  const decided = held.filter(({ outcome }) => comesIn(outcome));
  const adding = decided.filter((plan) => plan.add !== undefined);
  const addedNos = await addMany(
    shop,
    adding.flatMap(({ add }) => add ?? []),
  );
  noteCustomers(held, new Map(adding.map((plan, at) => [plan, addedNos[at] ?? 0])), byRow);
  const coming = introduced(decided, byRow);
  const left = await changeMany(
    shop,
    coming.flatMap(({ change }) => change?.after ?? []),
  );
  const owners = coming.flatMap((plan) => plan.pets.map((pet) => ({ plan, pet })));
  const petNos = await addPets(
    shop,
    owners.map(({ plan, pet }) => ({
      customer_no: byRow.get(plan.person.row) ?? 0,
      ...pet,
    })),
  );
  const petsByPlan = Map.groupBy(
    owners.map(({ plan }, at) => ({ plan, petNo: petNos[at] ?? 0 })),
    ({ plan }) => plan,
  );
  const accounts = await credit(shop, coming, byRow, sentenceOf(batch));
  const beside = await writeBeside(shop, coming, byRow);
  const rows = coming.map((plan) => {
    const customerNo = byRow.get(plan.person.row) ?? 0;
    return rowOf(plan, {
      customerNo,
      petNos: petsByPlan.get(plan)?.map(({ petNo }) => petNo) ?? [],
      accountIds: accounts.get(plan) ?? [],
      ...beside.of(plan),
      leftVersion: left.get(customerNo) ?? 1,
    });
  });
  if (rows.length > 0) await queries.insertRows(shop, batch.id, rows);
  const customerNos = new Set(coming.flatMap(({ person }) => byRow.get(person.row) ?? []));
  await publishMany(shop, customerImported, [...customerNos], { service: batch.service as Service });
  await step(shop, batch.id, { madeGroupIds: beside.made });
  return held;
};

/** New customers first: one of them may have introduced an existing one. */
const inOrder = (plans: readonly PlannedPerson[]): PlannedPerson[] =>
  plans.toSorted((a, b) => Number(a.add === undefined) - Number(b.add === undefined));

/** All lines, step by step. Answers what each came to. */
const writeAll = async (
  shop: ShopAccess,
  work: Import,
  tell: (done: number) => void,
): Promise<PlannedPerson[]> => {
  const written: PlannedPerson[] = [];
  const coming = work.plans.filter(({ outcome }) => comesIn(outcome));
  await inSteps(shop, inOrder(coming), async (part, done) => {
    written.push(...(await inShop(shop, (shop) => writePart(asUsual(shop), work, part))));
    tell(done);
  });
  const adding = written.filter(({ add, outcome }) => add !== undefined && comesIn(outcome));
  await inSteps(shop, introductions(adding, work.byRow), (part) =>
    inShop(shop, async (shop) => {
      await saveIntroducers(shop, part);
      await step(shop, work.batch.id);
    }),
  );
  return [...written, ...work.plans.filter(({ outcome }) => !comesIn(outcome))].toSorted(
    (a, b) => a.person.row - b.person.row,
  );
};

const begin = (shop: ShopAccess, id: number, version: number) =>
  inShop(shop, async (shop) => {
    const batch = await queries.lockBatch(shop, id);
    if (!batch) throw refuse('MIGRATION_BATCH_NOT_FOUND');
    if (batch.state === 'COMMITTED') return { done: await answerBatch(shop, batch) };
    const content = await openContent(shop, batch);
    if (await findRun(shop, id)) return 'AT_WORK';
    await assertVersion(shop, batch, version);
    const plans = await planPeople(shop, await content.people(), batch.options);
    const counts = countPlans(plans);
    if (counts.add + counts.update === 0) throw refuse('MIGRATION_NOTHING_TO_ADD');
    await startRun(shop, id, 'COMMIT');
    await publishBatch(shop, id);
    return { batch, plans, byRow: new Map<number, number>() };
  });

const finish = (
  shop: ShopAccess,
  batch: BatchRow,
  plans: readonly PlannedPerson[],
): Promise<Reply<typeof get>> =>
  inShop(shop, async (shop) => {
    const { id } = batch;
    const run = await stepRun(shop, id);
    if (!run || run.cancel_asked) throw refuse('MIGRATION_CANCELLED');
    const counts = countPlans(plans);
    await publishCustomerLists(shop);
    await publish(shop, batchCommitted, id, {
      service: batch.service as Service,
      add: counts.add,
      update: counts.update,
      figures: { ...counts, ...sumPlans(plans) },
      file: batch.file_name,
    });
    const leftOut = plans
      .filter(({ outcome }) => !comesIn(outcome))
      .map(({ person, notes }) => ({ row: person.row, reasons: notes }));
    await endRun(shop, id);
    const saved = await queries.updateBatch(shop, id, {
      state: 'COMMITTED',
      committed_at: clock.iso(),
      counts: JSON.stringify(counts),
      left_out: JSON.stringify(leftOut),
      made_group_ids: run.made_group_ids,
      stayed_added: [],
      stayed_updated: [],
    });
    return answerBatch(shop, saved);
  });

/** Undoes the batch as if it had never begun. Customers with later use stay. */
export const giveUp = async (shop: ShopAccess, id: number): Promise<void> => {
  const batch = await inShop(shop, (shop) => queries.findBatch(shop, id));
  if (!batch) return;
  const rows = await inShop(shop, (shop) => queries.rowsOf(shop, id));
  await takeAllBack(shop, batch, byPerson(rows), () => undefined);
  await inShop(shop, async (shop) => {
    const stayed = await dropStayed(shop, id);
    if (stayed.stayed_added.length + stayed.stayed_updated.length > 0)
      await queries.updateBatch(shop, id, stayed);
    const run = await findRun(shop, id);
    if (run && run.made_group_ids.length > 0) {
      await lockGroups(shop);
      await dropEmptyGroups(shop, run.made_group_ids);
    }
    await endRun(shop, id);
    await publishCustomerLists(shop);
    await publishBatch(shop, id);
  });
};

/**
 * Brings the batch in, all of it or none, in steps that let others in between. Asked again it answers what is there.
 * @throws MIGRATION_NOTHING_TO_ADD, CUSTOMER_PHONE_DUPLICATED, CUSTOMER_CODE_TAKEN, MIGRATION_BATCH_CLOSED,
 *   MIGRATION_CANCELLED, STALE_VERSION
 */
export const commitBatch = async (
  telling: Pick<Platform, 'live' | 'log'>,
  shop: ShopAccess,
  id: number,
  version: number,
): Promise<Reply<typeof get>> => {
  const begun = await onceFree(() => begin(shop, id, version));
  if (begun.done) return begun.done;
  const total = begun.plans.filter(({ outcome }) => comesIn(outcome)).length;
  const tell = progressOf(telling, shop, id, total);
  try {
    tell(0);
    return await finish(shop, begun.batch, await writeAll(shop, begun, tell));
  } catch (error) {
    await giveUp(shop, id);
    throw error;
  }
};
