import { maxFilters } from '../../../../contract/customer-filters.ts';
import type * as contract from '../../../../contract/customer-filters.ts';
import type { CustomerFilterId } from '../../../../contract/customer-filters.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { FieldProblem } from '../../../../contract/errors.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { countCustomers } from '../search/queries.ts';
import type { Narrowing } from '../search/queries.ts';
import { catalogue, fieldsFor, fixedOptions, operatorsOf } from './catalogue/rules.ts';
import type { Options } from './catalogue/rules.ts';
import { compile } from './compiling/queries.ts';
import * as queries from './queries.ts';
import type { FilterRow } from './queries.ts';
import { readCondition, writeCondition } from './reading/rules.ts';
import type { Tree } from './reading/rules.ts';
import { explain } from './sentence/rules.ts';

const optionsOf = async (db: Tx, scope: ShopScope): Promise<Options> => ({
  ...fixedOptions,
  ...(await queries.namesOf(db, scope)),
});

const invalid = (errors: FieldProblem[]) => refuse('CUSTOMER_FILTER_INVALID', { errors });

const compiled = (scope: ShopScope, tree: Tree): Narrowing =>
  compile(tree, { shopNo: scope.shopNo, today: shopDateOf(clock.now()) });

/** @throws CUSTOMER_FILTER_INVALID with every mistake by its path */
const requireTree = async (db: Tx, scope: ShopScope, condition: unknown) => {
  const options = await optionsOf(db, scope);
  const { tree, problems } = readCondition(scope, condition, options);
  if (!tree) throw invalid(problems);
  return { tree, options };
};

/** A condition as it stands in an address. @throws CUSTOMER_FILTER_INVALID */
export const conditionTyped = async (db: Tx, scope: ShopScope, json: string): Promise<Narrowing> => {
  let condition: unknown;
  try {
    condition = JSON.parse(json);
  } catch {
    throw invalid([{ field: 'condition', message: '조건을 읽을 수 없어요.', code: 'invalid_condition' }]);
  }
  return compiled(scope, (await requireTree(db, scope, condition)).tree);
};

/** @throws CUSTOMER_FILTER_NOT_FOUND, and CUSTOMER_FILTER_INVALID when what it names is gone */
export const savedCondition = async (db: Tx, scope: ShopScope, id: CustomerFilterId): Promise<Narrowing> => {
  const filter = await queries.findFilter(db, scope, id);
  if (!filter) throw refuse('CUSTOMER_FILTER_NOT_FOUND');
  return compiled(scope, (await requireTree(db, scope, filter.condition)).tree);
};

const present = (scope: ShopScope, row: FilterRow, options: Options): Reply<typeof contract.create> => {
  const { tree, problems } = readCondition(scope, row.condition, options);
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

export const readFilters = (scope: ShopScope): Promise<Reply<typeof contract.list>> =>
  inShop(scope, async (db) => {
    const options = await optionsOf(db, scope);
    return { items: (await queries.listFilters(db, scope)).map((row) => present(scope, row, options)) };
  });

const noted = async (db: Tx, scope: ShopScope, sentence: string) => {
  await record(db, scope, 'shop', scope.employeeNo, sentence);
  await announce(db, scope, { kind: 'customer' });
};

export const addFilter = (
  scope: ShopScope,
  { name, condition }: Parsed<typeof contract.create>['body'],
): Promise<Reply<typeof contract.create>> =>
  inShop(scope, async (db) => {
    const { tree, options } = await requireTree(db, scope, condition);
    if ((await queries.listFilters(db, scope)).length >= maxFilters) throw refuse('CUSTOMER_LIMIT_REACHED');
    const made = await queries.insertFilter(db, scope, { name, condition: writeCondition(tree) });
    if (!made) throw refuse('CUSTOMER_FILTER_NAME_TAKEN');
    await noted(db, scope, `고객 조건 ‘${name}’ 저장했어요`);
    return present(scope, made, options);
  });

export const saveFilter = (
  scope: ShopScope,
  id: CustomerFilterId,
  { name, condition, version }: Parsed<typeof contract.save>['body'],
): Promise<Reply<typeof contract.save>> =>
  inShop(scope, async (db) => {
    const { tree, options } = await requireTree(db, scope, condition);
    const before = await queries.lockFilter(db, scope, id);
    if (!before) throw refuse('CUSTOMER_FILTER_NOT_FOUND');
    if (before.version !== version) throw refuse('STALE_VERSION');
    const saved = await queries.updateFilter(db, scope, id, { name, condition: writeCondition(tree) });
    if (!saved) throw refuse('CUSTOMER_FILTER_NAME_TAKEN');
    await noted(db, scope, `고객 조건 ‘${name}’ 고쳤어요`);
    return present(scope, saved, options);
  });

export const removeFilter = (
  scope: ShopScope,
  id: CustomerFilterId,
): Promise<Reply<typeof contract.remove>> =>
  inShop(scope, async (db) => {
    if (!(await queries.deleteFilter(db, scope, id))) throw refuse('CUSTOMER_FILTER_NOT_FOUND');
    await noted(db, scope, '고객 조건을 지웠어요');
    return { id };
  });

export const readCatalogue = (scope: ShopScope): Promise<Reply<typeof contract.conditions>> =>
  inShop(scope, async (db) => {
    const options = { ...(await optionsOf(db, scope)), ...(await queries.wordsOf(db, scope)) };
    return {
      fields: fieldsFor(scope).map((field) => {
        const { label, section, unit } = catalogue[field];
        const operators = Object.entries(operatorsOf(field)).map(([op, rest]) => ({ op, ...rest }));
        return { field, label, section, unit, operators, options: [...(options[field] ?? [])] };
      }),
    };
  });

export const checkCondition = (
  scope: ShopScope,
  condition: unknown,
): Promise<Reply<typeof contract.validate>> =>
  inShop(scope, async (db) => {
    const options = await optionsOf(db, scope);
    const { tree, problems } = readCondition(scope, condition, options);
    if (!tree) {
      const errors = problems.map(({ field, message, code }) => ({
        field,
        message,
        code: code ?? 'invalid',
      }));
      return { valid: false, errors, count: null, sentence: null };
    }
    const count = await countCustomers(db, scope, {
      search: undefined,
      narrowings: [compiled(scope, tree)],
    });
    return { valid: true, errors: [], count, sentence: explain(tree, options) };
  });
