import type { GradeRule } from '../../../contract/customer-grades.ts';
import type * as contract from '../../../contract/customer-grades.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish, publishMany } from '../../platform/events/publish.ts';
import { asOperator, actingEmployee, inShop, systemShop } from '../../platform/shop.ts';
import type { ShopAccess, Tx } from '../../platform/shop.ts';
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
    if (before.version !== version) throw refuse('STALE_VERSION');
    const saved = await queries.writeRules(shop, fields, version);
    if (!saved) throw refuse('STALE_VERSION');
    const { version: _version, ...settings } = before;
    await publish(shop, gradeRulesSaved, actingEmployee(shop).employeeNo, {
      before: settings,
      after: fields,
    });
    return present(saved);
  });

/** In the caller's transaction. Answers how many changed. */
const apply = async (db: Tx, shopNo: ShopNo, rules: readonly GradeRule[], months: number | null) => {
  const changed = await queries.applyRules(db, shopNo, rules, months, shopDateOf(clock.now()));
  const automatic = systemShop(db, shopNo);
  const byGrade = Map.groupBy(changed, ({ grade }) => grade);
  for (const [grade, rows] of byGrade)
    await publishMany(
      automatic,
      customerGraded,
      rows.map(({ customer_no }) => customer_no),
      { grade },
    );
  if (changed.length > 0) await publishCustomerLists(automatic);
  return changed.length;
};

export const runRules = (shop: ShopAccess): Promise<Reply<typeof contract.run>> =>
  inShop(shop, async (shop) => {
    const { enabled, rules, months } = present(await queries.findRules(shop));
    if (!enabled) throw refuse('GRADE_RULES_OFF');
    return { changed: await apply(shop.tx, shop.shopNo, rules, months) };
  });

/**
 * Every shop that has rules, each in a transaction of its own. Running twice changes nothing.
 * @throws AggregateError when some shops failed, once all the others have their grades
 */
export const runAllRules = async ({ database }: Pick<Platform, 'database'>): Promise<number> => {
  let changed = 0;
  const failures: unknown[] = [];
  for (const { shop_no, rules, months } of await asOperator(database, queries.shopsWithRules))
    try {
      changed += await asOperator(database, (db) => apply(db, shop_no as ShopNo, rules, months));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'grades of some shops');
  return changed;
};
