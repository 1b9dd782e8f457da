import { AsyncLocalStorage } from 'node:async_hooks';
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
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
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
import { joinGroups, lockGroups, makeGroups } from '../segments/public.ts';
import { importAccounts } from '../memberships/public.ts';
import { describeTickets } from './cleaning/tickets.rules.ts';
import { assertVersion, openContent } from './commands.ts';
import { batchCommitted, customerImported } from './events.ts';
import { planPeople } from './planning/commands.ts';
import { sumCredits, sumPlans } from './planning/credits.rules.ts';
import { comesIn, countPlans } from './planning/rules.ts';
import type { PlannedPerson } from './planning/rules.ts';
import { presentBatch } from './present.ts';
import * as queries from './queries.ts';
import type { NewRow } from './queries.ts';
import { sentenceOf } from './rules.ts';

/** Lines whose plan was made before its customers were held are looked at again under the lock. */
const heldPlans = async (
  shop: Shop,
  content: Awaited<ReturnType<typeof openContent>>,
  options: ImportOptions,
) => {
  const people = content.people();
  if (people.some(({ groups }) => groups.length > 0)) await lockGroups(shop);
  const first = await planPeople(shop, people, options);
  const touched = first.flatMap(({ change }) => change?.before.customer_no ?? []);
  if (touched.length === 0) return first;
  await lockCustomers(shop, touched);
  return planPeople(shop, people, options);
};

/** The customer each line belongs to, new or known. */
const customersOf = (
  plans: readonly PlannedPerson[],
  added: ReadonlyMap<PlannedPerson, number>,
): Map<number, number> => {
  const byRow = new Map<number, number>();
  for (const plan of plans) {
    const no =
      added.get(plan) ??
      plan.change?.before.customer_no ??
      (plan.sameAsRow === undefined ? undefined : byRow.get(plan.sameAsRow));
    if (no !== undefined) byRow.set(plan.person.row, no);
  }
  return byRow;
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

/** Groups and consents, of whom each line added or filled in. */
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

/** Of those who are new, once all of them have a number. */
const introductions = (adding: readonly PlannedPerson[], byRow: ReadonlyMap<number, number>) =>
  adding.flatMap((plan) => {
    const [customer_no, introducer_no] = [byRow.get(plan.person.row), introducerOf(plan, byRow)];
    return customer_no && introducer_no ? [{ customer_no, introducer_no }] : [];
  });

/** The same among the fields of who is there already. */
const introduced = (plans: readonly PlannedPerson[], byRow: ReadonlyMap<number, number>): PlannedPerson[] =>
  plans.map((plan) => {
    const introducer_no = introducerOf(plan, byRow);
    return plan.change && introducer_no
      ? { ...plan, change: { ...plan.change, after: { ...plan.change.after, introducer_no } } }
      : plan;
  });

const write = async (
  shop: Shop,
  batchId: number,
  plans: readonly PlannedPerson[],
  reason: string,
  onStep: (done: number) => void,
): Promise<{ customerNos: number[]; madeGroupIds: number[] }> => {
  const decided = plans.filter(({ outcome }) => comesIn(outcome));
  const adding = decided.filter((plan) => plan.add !== undefined);
  const addedNos = await addMany(
    shop,
    adding.flatMap(({ add }) => add ?? []),
    onStep,
  );
  const byRow = customersOf(plans, new Map(adding.map((plan, at) => [plan, addedNos[at] ?? 0])));
  const coming = introduced(decided, byRow);
  const left = await changeMany(
    shop,
    coming.flatMap(({ change }) => change?.after ?? []),
  );
  await saveIntroducers(shop, introductions(adding, byRow));
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
  const accounts = await credit(shop, coming, byRow, reason);
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
  await queries.insertRows(shop, batchId, rows);
  return { customerNos: [...new Set(byRow.values())], madeGroupIds: beside.made };
};

/**
 * Brings the batch in, all of it or none, in one transaction. Asked again it answers what is there.
 * @throws MIGRATION_NOTHING_TO_ADD, CUSTOMER_PHONE_DUPLICATED, CUSTOMER_CODE_TAKEN, MIGRATION_BATCH_CLOSED, STALE_VERSION
 */
export const commitBatch = async (
  { live, log }: Pick<Platform, 'live' | 'log'>,
  shop: ShopAccess,
  id: number,
  version: number,
): Promise<Reply<typeof get>> => {
  // Progress is told while the transaction is open, so on a connection of its own.
  const outside = AsyncLocalStorage.snapshot();
  const tell = (done: number, total: number) =>
    outside(() => {
      live
        .tellProgress(shop.shopNo, { kind: 'migration', entity: id, progress: { done, total } })
        .catch((error: unknown) => log.warn({ err: error }, 'progress not told'));
    });
  return inShop(shop, async (shop) => {
    const batch = await queries.lockBatch(shop, id);
    if (!batch) throw refuse('MIGRATION_BATCH_NOT_FOUND');
    if (batch.state === 'COMMITTED') return presentBatch(batch, clock.now());
    const content = await openContent(shop, batch);
    assertVersion(batch, version);
    const plans = await heldPlans(shop, content, batch.options);
    const counts = countPlans(plans);
    const total = counts.add + counts.update;
    if (total === 0) throw refuse('MIGRATION_NOTHING_TO_ADD');
    tell(0, total);
    const reason = sentenceOf(batch);
    const { customerNos, madeGroupIds } = await write(shop, id, plans, reason, (done) => tell(done, total));
    const service = batch.service as Service;
    await publishMany(shop, customerImported, customerNos, { service });
    await publishCustomerLists(shop);
    await publish(shop, batchCommitted, id, {
      service,
      add: counts.add,
      update: counts.update,
      figures: { ...counts, ...sumPlans(plans) },
      file: batch.file_name,
    });
    const leftOut = plans
      .filter(({ outcome }) => !comesIn(outcome))
      .map(({ person, notes }) => ({ row: person.row, reasons: notes }));
    const saved = await queries.updateBatch(shop, id, {
      state: 'COMMITTED',
      committed_at: clock.iso(),
      counts: JSON.stringify(counts),
      left_out: JSON.stringify(leftOut),
      made_group_ids: madeGroupIds,
    });
    return presentBatch(saved, clock.now());
  });
};
