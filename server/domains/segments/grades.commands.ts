import type * as contract from '../../../contract/customer-grades.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish, publishMany } from '../../platform/events/publish.ts';
import { unwatched } from '../../platform/long-job.ts';
import type { Watch } from '../../platform/long-job.ts';
import { changeExclusively, noteStep } from '../../platform/mass-changes.ts';
import { actingEmployee, asOperator, asSystem, inShop, byProduct } from '../../platform/shop.ts';
import type { ShopAccess, ShopTx } from '../../platform/shop.ts';
import { inSteps } from '../../platform/steps.ts';
import { walkShops } from '../../platform/walk.ts';
import { publishCustomerLists } from '../customers/public.ts';
import { customerGraded, gradeRulesSaved } from './events.ts';
import * as queries from './grades.queries.ts';

type Settings = Reply<typeof contract.get>;

const none: Settings = { enabled: false, rules: [], months: null, version: 0 };

const present = (row: Awaited<ReturnType<typeof queries.findRules>>): Settings => row ?? none;

export const readRules = (shop: ShopAccess): Promise<Settings> =>
  inShop(shop, async (shop) => present(await queries.findRules(shop)));

export const saveRules = (
  shop: ShopAccess,
  { version, ...fields }: Parsed<typeof contract.save>['body'],
): Promise<Settings> =>
  inShop(shop, async (shop) => {
    const before = present(await queries.findRules(shop));
    if (before.version !== version) throw staleVersion(before);
    const saved = await queries.writeRules(shop, fields, version);
    if (!saved) throw staleVersion(present(await queries.findRules(shop)));
    const { version: _version, ...settings } = before;
    await publish(shop, gradeRulesSaved, actingEmployee(shop).employeeNo, {
      before: settings,
      after: fields,
    });
    return present(saved);
  });

type Rules = Pick<Settings, 'rules' | 'months'>;

const publishGrades = async (
  shop: ShopTx,
  changed: readonly Pick<queries.Graded, 'customer_no' | 'grade'>[],
): Promise<void> => {
  for (const [grade, rows] of Map.groupBy(changed, (row) => row.grade))
    await publishMany(
      shop,
      customerGraded,
      rows.map(({ customer_no }) => customer_no),
      { grade },
    );
  if (changed.length > 0) await publishCustomerLists(shop);
};

/** Some customers, in the caller's transaction. Answers who changed. */
const apply = async (shop: ShopTx, rules: Rules, customerNos: readonly number[]) => {
  const today = shopDateOf(clock.now());
  const changed = await queries.applyRules(shop, rules, { today, customerNos });
  await publishGrades(shop, changed);
  return changed;
};

type InTransaction = <T>(work: (shop: ShopTx) => Promise<T>) => Promise<T>;
interface Grading {
  on: Pick<Platform, 'database'>;
  inOne: InTransaction;
  rules: Rules;
}

/**
 * All customers, in steps. A grade depends on no other customer's, so the next run repairs one that was cut
 * short.
 */
const applyInSteps = async (
  { on, inOne, rules }: Grading,
  hear: (changed: readonly queries.Graded[]) => void,
  watch?: Watch,
): Promise<void> => {
  const customerNos = await inOne(queries.gradedNumbers);
  await inSteps(
    on,
    customerNos,
    async (part, _done, begins) =>
      hear(
        await inOne((shop) => {
          begins();
          return apply(shop, rules, part);
        }),
      ),
    watch,
  );
};

/** Gives each the grade they had, unless they have another again. */
const takeGradesBack = (
  { on, inOne }: Grading,
  changed: readonly queries.Graded[],
  tell: (left: number) => void,
): Promise<void> =>
  inSteps(on, changed, async (part, done) => {
    await inOne(async (shop) => publishGrades(shop, await queries.takeBack(shop, part)));
    tell(changed.length - done);
  });

export const runRules = async (
  access: ShopAccess,
  watch: Watch = unwatched,
): Promise<Reply<typeof contract.run>> => {
  const { enabled, ...rules } = await readRules(access);
  if (!enabled) throw refuse('GRADE_RULES_OFF');
  const grading = (id: string): Grading => ({
    on: access,
    inOne: (work) =>
      inShop(access, async (shop) => {
        await noteStep(shop, id);
        return work(byProduct(shop));
      }),
    rules,
  });
  const changed: queries.Graded[] = [];
  let total = 0;
  const counted: Watch = {
    ...watch,
    at: (done, all) => {
      total = all;
      watch.at(done, all);
    },
  };
  await changeExclusively(
    access,
    { kind: 'GRADED', group_id: null },
    (id) => applyInSteps(grading(id), (part) => changed.push(...part), counted),
    async (error, id) => {
      await takeGradesBack(grading(id), changed, (left) => watch.tell(left, total));
      return error;
    },
  );
  return { changed: changed.length };
};

/**
 * Every shop that has rules. Running twice changes nothing.
 * @throws AggregateError when some shops failed, once all the others have their grades
 */
export const runAllRules = async ({ database }: Pick<Platform, 'database'>): Promise<number> => {
  let changed = 0;
  const failures = await walkShops(database, 'customers-grades', async (shops) => {
    for (const { shop_no, ...rules } of await asOperator(database, 'grade customers', (db) =>
      queries.rulesOfShops(db, shops),
    ))
      await applyInSteps(
        {
          on: { database },
          inOne: (work) => asSystem(database, shop_no as ShopNo, 'grade customers', work),
          rules,
        },
        (part) => (changed += part.length),
      );
    return {};
  });
  if (failures.length > 0) throw new AggregateError(failures, 'grades of some shops');
  return changed;
};
