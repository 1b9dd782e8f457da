import { loadModule, parseSync } from 'libpg-query';
import type { Node } from 'libpg-query';
import type pg from 'pg';

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const treesOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);
const pick = (tree: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), tree);

const isParameter = (value: unknown): boolean =>
  pick(value, 'ParamRef') !== undefined || pick(value, 'TypeCast', 'arg', 'ParamRef') !== undefined;

/** The table of `<table>.shop_no`. */
const shopColumnOf = (value: unknown): unknown => {
  const [table, column] = treesOf(pick(value, 'ColumnRef', 'fields')).map((field) =>
    pick(field, 'String', 'sval'),
  );
  return column === 'shop_no' ? table : undefined;
};

/** The tables that a condition ties to a parameter. */
const tiedBy = (condition: unknown): unknown[] => {
  if (pick(condition, 'BoolExpr', 'boolop') === 'AND_EXPR')
    return treesOf(pick(condition, 'BoolExpr', 'args')).flatMap(tiedBy);
  const { lexpr, rexpr, name } = (pick(condition, 'A_Expr') ?? {}) as Partial<Record<string, unknown>>;
  if (pick(treesOf(name)[0], 'String', 'sval') !== '=') return [];
  if (isParameter(rexpr)) return [shopColumnOf(lexpr)];
  return isParameter(lexpr) ? [shopColumnOf(rexpr)] : [];
};

interface From {
  tables: { name: string; alias: string }[];
  tied: unknown[];
}

const fromOf = (item: unknown): From => {
  const range = pick(item, 'RangeVar') as {
    relname?: string;
    schemaname?: string;
    alias?: { aliasname?: string };
  };
  if (range?.relname !== undefined && range.schemaname === undefined)
    return { tables: [{ name: range.relname, alias: range.alias?.aliasname ?? range.relname }], tied: [] };
  const join = pick(item, 'JoinExpr');
  if (!isTree(join)) return { tables: [], tied: [] };
  const sides = [fromOf(join['larg']), fromOf(join['rarg'])];
  return {
    tables: sides.flatMap(({ tables }) => tables),
    tied: [...tiedBy(join['quals']), ...sides.flatMap(({ tied }) => tied)],
  };
};

const ctesOf = (statement: Tree): string[] =>
  treesOf(pick(statement, 'withClause', 'ctes')).map((cte) =>
    String(pick(cte, 'CommonTableExpr', 'ctename')),
  );

/** The tables of one query level that do not name their shop. */
const untied = (statement: Tree, named: readonly string[]): string[] => {
  const items = [...treesOf(statement['fromClause']), ...treesOf(statement['usingClause'])].map(fromOf);
  const target = isTree(statement['relation']) ? fromOf({ RangeVar: statement['relation'] }).tables : [];
  const tied = new Set([...tiedBy(statement['whereClause']), ...items.flatMap((item) => item.tied)]);
  return [...target, ...items.flatMap(({ tables }) => tables)]
    .filter(({ name, alias }) => !named.includes(name) && !tied.has(alias))
    .map(({ name, alias }) => `${name} ${alias}`);
};

/** An insert names the shop of each row. */
const unnamedInsert = (statement: Tree): string[] => {
  const columns = treesOf(statement['cols']).map((column) => pick(column, 'ResTarget', 'name'));
  const at = columns.indexOf('shop_no');
  const query = pick(statement, 'selectStmt', 'SelectStmt');
  const rows = treesOf(pick(query, 'valuesLists')).map((row) => treesOf(pick(row, 'List', 'items'))[at]);
  const selected = treesOf(pick(query, 'targetList'))[at];
  const value = pick(selected, 'ResTarget', 'val');
  // What is selected may be of the shop of a table it comes from, which is judged by itself.
  const named = rows.length > 0 ? rows : [value];
  const isNamed = named.every(isParameter) || shopColumnOf(value) !== undefined;
  return at >= 0 && isNamed ? [] : [`insert into ${String(pick(statement, 'relation', 'relname'))}`];
};

const breachesOf = (tree: unknown, named: readonly string[]): string[] => {
  if (Array.isArray(tree)) return tree.flatMap((one) => breachesOf(one, named));
  if (!isTree(tree)) return [];
  const inner = [...named, ...ctesOf(tree)];
  const isInsert = 'selectStmt' in tree;
  const isQuery = 'fromClause' in tree || 'usingClause' in tree || 'relation' in tree;
  const own = isInsert ? unnamedInsert(tree) : isQuery ? untied(tree, inner) : [];
  return [...own, ...Object.values(tree).flatMap((one) => breachesOf(one, inner))];
};

/** The tables of a statement that do not name their shop as a parameter, by PostgreSQL's own parser. */
export const unnamedTables = (sql: string): string[] =>
  parseSync(sql).stmts?.flatMap(({ stmt }: { stmt?: Node }) => breachesOf(stmt, [])) ?? [];

const known = new Set<string>();

/** Refuses what a shop's transaction sends while a table of it does not name its shop. */
export const watchStatements = async (pool: pg.Pool): Promise<void> => {
  await loadModule();
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    let isOfShop = false;
    const watched = (...args: unknown[]) => {
      const [sql] = args;
      if (typeof sql === 'string') {
        if (/^(begin|commit|rollback)\b/.test(sql)) isOfShop = sql.includes('dangol_app');
        else if (isOfShop && !known.has(sql)) {
          const tables = unnamedTables(sql);
          if (tables.length > 0) throw new Error(`no shop_no of ${tables.join(', ')} in: ${sql}`);
          known.add(sql);
        }
      }
      return send(...args);
    };
    client.query = watched as typeof client.query;
  });
};
