import { maxFilters } from '../../../../contract/customer-filters.ts';
import type * as contract from '../../../../contract/customer-filters.ts';
import type { CustomerFilterId } from '../../../../contract/customer-filters.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { FieldProblem } from '../../../../contract/errors.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { actingEmployee, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { countCustomers } from '../../customers/public.ts';
import type { Narrowing } from '../../customers/public.ts';
import { filterCreated, filterDeleted, filterUpdated } from './events.ts';
import { catalogue, fieldsFor, fixedOptions, operatorsOf } from './catalogue.rules.ts';
import type { Options } from './catalogue.rules.ts';
import { compile } from './compile.queries.ts';
import * as queries from './queries.ts';
import type { FilterRow } from './queries.ts';
import { readCondition, writeCondition } from './condition.rules.ts';
import type { Tree } from './condition.rules.ts';
import { explain } from './sentence.rules.ts';

const optionsOf = async (shop: Shop): Promise<Options> => ({
  ...fixedOptions,
  ...(await queries.namesOf(shop)),
});

const invalid = (errors: FieldProblem[]) => refuse('CUSTOMER_FILTER_INVALID', { errors });

const compiled = (shop: ShopAccess, tree: Tree): Narrowing =>
  compile(tree, { shopNo: shop.shopNo, today: shopDateOf(clock.now()) });

/** @throws CUSTOMER_FILTER_INVALID with every mistake by its path */
const requireTree = async (shop: Shop, condition: unknown) => {
  const options = await optionsOf(shop);
  const { tree, problems } = readCondition(shop, condition, options);
  if (!tree) throw invalid(problems);
  return { tree, options };
};

/** A condition as it stands in an address. @throws CUSTOMER_FILTER_INVALID */
export const conditionTyped = async (shop: Shop, json: string): Promise<Narrowing> => {
  let condition: unknown;
  try {
    condition = JSON.parse(json);
  } catch {
    throw invalid([{ field: 'condition', message: '조건을 읽을 수 없어요.', code: 'invalid_condition' }]);
  }
  return compiled(shop, (await requireTree(shop, condition)).tree);
};

/** @throws CUSTOMER_FILTER_NOT_FOUND, and CUSTOMER_FILTER_INVALID when what it names is gone */
export const savedCondition = async (shop: Shop, id: CustomerFilterId): Promise<Narrowing> => {
  const filter = await queries.findFilter(shop, id);
  if (!filter) throw refuse('CUSTOMER_FILTER_NOT_FOUND');
  return compiled(shop, (await requireTree(shop, filter.condition)).tree);
};

const present = (shop: ShopAccess, row: FilterRow, options: Options): Reply<typeof contract.create> => {
  const { tree, problems } = readCondition(shop, row.condition, options);
  const denial = problems.find(({ code }) => code === 'ACCESS_DENIED');
  return {
    id: row.id,
    name: row.name,
    condition: row.condition as Record<string, unknown>,
    sentence: tree
      ? explain(tree, options)
      : (denial?.message ?? '없어진 항목이 있어 고쳐야 하는 조건이에요.'),
    version: row.version,
  };
};

export const readFilters = (shop: ShopAccess): Promise<Reply<typeof contract.list>> =>
  inShop(shop, async (shop) => {
    const options = await optionsOf(shop);
    return { items: (await queries.listFilters(shop)).map((row) => present(shop, row, options)) };
  });

const editorNo = (shop: Shop) => actingEmployee(shop).employeeNo;

export const addFilter = (
  shop: ShopAccess,
  { name, condition }: Parsed<typeof contract.create>['body'],
): Promise<Reply<typeof contract.create>> =>
  inShop(shop, async (shop) => {
    const { tree, options } = await requireTree(shop, condition);
    if ((await queries.listFilters(shop)).length >= maxFilters) throw refuse('CUSTOMER_LIMIT_REACHED');
    const created = await queries.insertFilter(shop, { name, condition: writeCondition(tree) });
    if (!created) throw refuse('CUSTOMER_FILTER_NAME_TAKEN');
    await publish(shop, filterCreated, editorNo(shop), { name });
    return present(shop, created, options);
  });

export const saveFilter = (
  shop: ShopAccess,
  id: CustomerFilterId,
  { name, condition, version }: Parsed<typeof contract.save>['body'],
): Promise<Reply<typeof contract.save>> =>
  inShop(shop, async (shop) => {
    const { tree, options } = await requireTree(shop, condition);
    const before = await queries.lockFilter(shop, id);
    if (!before) throw refuse('CUSTOMER_FILTER_NOT_FOUND');
    if (before.version !== version) throw staleVersion(present(shop, before, options));
    const saved = await queries.updateFilter(shop, id, { name, condition: writeCondition(tree) });
    if (!saved) throw refuse('CUSTOMER_FILTER_NAME_TAKEN');
    await publish(shop, filterUpdated, editorNo(shop), { name });
    return present(shop, saved, options);
  });

export const removeFilter = (
  shop: ShopAccess,
  id: CustomerFilterId,
): Promise<Reply<typeof contract.remove>> =>
  inShop(shop, async (shop) => {
    if (!(await queries.deleteFilter(shop, id))) throw refuse('CUSTOMER_FILTER_NOT_FOUND');
    await publish(shop, filterDeleted, editorNo(shop), {});
    return { id };
  });

export const readCatalogue = (shop: ShopAccess): Promise<Reply<typeof contract.conditions>> =>
  inShop(shop, async (shop) => {
    const options = { ...(await optionsOf(shop)), ...(await queries.filterWords(shop)) };
    return {
      fields: fieldsFor(shop).map((field) => {
        const { label, section, unit } = catalogue[field];
        const operators = Object.entries(operatorsOf(field)).map(([op, rest]) => ({ op, ...rest }));
        return { field, label, section, unit, operators, options: [...(options[field] ?? [])] };
      }),
    };
  });

export const checkCondition = (
  shop: ShopAccess,
  condition: unknown,
): Promise<Reply<typeof contract.validate>> =>
  inShop(shop, async (shop) => {
    const options = await optionsOf(shop);
    const { tree, problems } = readCondition(shop, condition, options);
    if (!tree) {
      const errors = problems.map(({ field, message, code }) => ({
        field,
        message,
        code: code ?? 'invalid',
      }));
      return { valid: false, errors, count: null, sentence: null };
    }
    const count = await countCustomers(shop, {
      search: undefined,
      narrowings: [compiled(shop, tree)],
    });
    return { valid: true, errors: [], count, sentence: explain(tree, options) };
  });
