import { filterLimits } from '../../../../contract/customer-filters.ts';
import type { Condition, ValueKind } from '../../../../contract/customer-filters.ts';
import type { FieldProblem } from '../../../../contract/errors.ts';
import { isShopDate } from '../../../../contract/time.ts';
import { catalogue, mayAsk, openFields, operatorsOf } from './catalogue.rules.ts';
import type { Field, Options } from './catalogue.rules.ts';
import type { ShopAccess } from '../../../platform/shop.ts';

export type Value =
  | { kind: 'NONE' }
  | { kind: 'NUMBER'; number: number }
  | { kind: 'DAYS'; days: number }
  | { kind: 'RANGE'; from: number; to: number }
  | { kind: 'DATES'; from: string; to: string }
  | { kind: 'CHOICES'; choices: string[] };

export interface Leaf {
  field: Field;
  op: string;
  value: Value;
}
/** A condition that was read: every name in it stands in the catalogue, every value is of its kind. */
export type Tree = { all: Tree[] } | { any: Tree[] } | Leaf;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 40 && !value.includes('\u0000') && value.isWellFormed();

const most = 10_000_000_000;
const messages: Record<ValueKind, string> = {
  NONE: '값이 필요 없는 조건이에요.',
  NUMBER: '0 이상의 숫자를 입력해 주세요.',
  RANGE: '작은 값부터 큰 값까지 입력해 주세요.',
  DAYS: `1일부터 ${filterLimits.days}일까지 입력해 주세요.`,
  DATES: '시작일과 종료일을 골라 주세요.',
  CHOICES: '하나 이상 골라 주세요.',
};

const readers: Record<ValueKind, (value: unknown) => Value | undefined> = {
  NONE: (value) => (value === undefined || value === null ? { kind: 'NONE' } : undefined),
  NUMBER: (value) => (isWhole(value, most) ? { kind: 'NUMBER', number: value } : undefined),
  DAYS: (value) =>
    isWhole(value, filterLimits.days) && value > 0 ? { kind: 'DAYS', days: value } : undefined,
  RANGE: (value) =>
    isObject(value) &&
    isWhole(value['from'], most) &&
    isWhole(value['to'], most) &&
    value['from'] <= value['to']
      ? { kind: 'RANGE', from: value['from'], to: value['to'] }
      : undefined,
  DATES: (value) =>
    isObject(value) &&
    typeof value['from'] === 'string' &&
    typeof value['to'] === 'string' &&
    isShopDate(value['from']) &&
    isShopDate(value['to']) &&
    value['from'] <= value['to']
      ? { kind: 'DATES', from: value['from'], to: value['to'] }
      : undefined,
  CHOICES: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= filterLimits.choices &&
    value.every(isStorable)
      ? { kind: 'CHOICES', choices: [...new Set(value as string[])] }
      : undefined,
};

/** What was read, and every mistake by its path, all at once. */
export interface Read {
  tree: Tree | undefined;
  problems: FieldProblem[];
}

/**
 * Reads what came over the wire or out of the database, for an employee with these rights. `options` holds what
 * can be chosen in this shop now; a choice that is gone since is a mistake too.
 */
export const readCondition = (shop: ShopAccess, condition: unknown, options: Options): Read => {
  const problems: FieldProblem[] = [];
  let leaves = 0;
  const wrong = (path: string, message: string, code: string): undefined => {
    problems.push({ field: path, message, code });
    return undefined;
  };

  const readLeaf = (node: Json, path: string): Leaf | undefined => {
    leaves += 1;
    const { field, op, value } = node;
    if (typeof field !== 'string' || !Object.hasOwn(catalogue, field))
      return wrong(`${path}.field`, '항목을 골라 주세요.', 'unknown_field');
    const named = field as Field;
    if (!mayAsk(shop, named))
      return wrong(
        `${path}.field`,
        '회원권·포인트를 볼 권한이 있어야 쓸 수 있는 조건이에요.',
        'ACCESS_DENIED',
      );
    const operators = operatorsOf(named);
    if (typeof op !== 'string' || !Object.hasOwn(operators, op))
      return wrong(`${path}.op`, '비교를 골라 주세요.', 'unknown_operator');
    const kind = operators[op]?.value ?? 'NONE';
    const read = readers[kind](value);
    if (!read) return wrong(`${path}.value`, messages[kind], 'invalid_value');
    if (read.kind === 'CHOICES' && !openFields.has(named)) {
      const known = new Set(options[named]?.map((option) => option.value));
      if (!read.choices.every((choice) => known.has(choice)))
        return wrong(`${path}.value`, '없어진 항목이 있어요. 다시 골라 주세요.', 'unknown_choice');
    }
    return { field: named, op, value: read };
  };

  const readNode = (node: unknown, path: string, depth: number): Tree | undefined => {
    if (!isObject(node)) return wrong(path, '조건을 다시 확인해 주세요.', 'invalid_condition');
    const key = 'all' in node ? 'all' : 'any' in node ? 'any' : undefined;
    if (!key) return readLeaf(node, path);
    const children = node[key];
    if (depth >= filterLimits.depth)
      return wrong(path, `조건은 ${filterLimits.depth}겹까지 묶을 수 있어요.`, 'too_deep');
    if (!Array.isArray(children) || children.length === 0)
      return wrong(`${path}.${key}`, '조건을 하나 이상 더해 주세요.', 'empty_group');
    if (children.length > filterLimits.conditions)
      return wrong(`${path}.${key}`, `조건은 ${filterLimits.conditions}개까지 쓸 수 있어요.`, 'too_many');
    const trees = children.map((child, at) => readNode(child, `${path}.${key}.${at}`, depth + 1));
    const read = trees.filter((tree) => tree !== undefined);
    return key === 'all' ? { all: read } : { any: read };
  };

  const tree = readNode(condition, 'condition', 0);
  if (leaves > filterLimits.conditions)
    wrong('condition', `조건은 모두 ${filterLimits.conditions}개까지 쓸 수 있어요.`, 'too_many');
  return { tree: problems.length === 0 ? tree : undefined, problems };
};

const valueOf = (value: Value): unknown => {
  switch (value.kind) {
    case 'NONE':
      return undefined;
    case 'NUMBER':
      return value.number;
    case 'DAYS':
      return value.days;
    case 'CHOICES':
      return value.choices;
    default:
      return { from: value.from, to: value.to };
  }
};

/** A condition as it is kept: what was understood of it and nothing besides. */
export const writeCondition = (tree: Tree): Condition => {
  if ('all' in tree) return { all: tree.all.map(writeCondition) };
  if ('any' in tree) return { any: tree.any.map(writeCondition) };
  const value = valueOf(tree.value);
  return { field: tree.field, op: tree.op, ...(value !== undefined && { value }) };
};
