import { PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, KyselyPlugin, QueryId, RootOperationNode, Transaction } from 'kysely';
import { prepare } from '../pipeline.ts';
import { answerInserts } from './returned.ts';
import { nameShop } from './statement.ts';

const kept = 2000;

/** One text is read once. Lists of every length make texts without end, so the oldest give way. */
const readOnce = <Rest extends unknown[]>(read: (sql: string, ...rest: Rest) => string) => {
  const statements = new Map<string, string>();
  return (sql: string, ...rest: Rest): string => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const text = read(sql, ...rest);
    if (statements.size >= kept)
      for (const oldest of statements.keys()) {
        statements.delete(oldest);
        break;
      }
    statements.set(sql, text);
    return text;
  };
};

const namingShop = readOnce(nameShop);
const answeringInserts = readOnce(answerInserts);

type OfShop = RootOperationNode & { shopNo?: string; isPrepared?: true };

const ofShop = (shopNo: string): KyselyPlugin => ({
  transformQuery: ({ node }) => ({ ...node, shopNo }),
  transformResult: async ({ result }) => result,
});

declare const named: unique symbol;

/** A transaction that names the shop for every table of every statement. */
export type ShopTransaction<DB> = Transaction<DB> & { readonly [named]: true };

export const withShop = <DB>(tx: Transaction<DB>, shopNo: string): ShopTransaction<DB> =>
  tx.withPlugin(ofShop(shopNo)) as ShopTransaction<DB>;

const keptPlans: KyselyPlugin = {
  transformQuery: ({ node }) => ({ ...node, isPrepared: true }),
  transformResult: async ({ result }) => result,
};

/**
 * For work that is done all day with the same statements: the database reads and plans each of them once for a
 * connection. A plan made for any values suits look-ups by key, not figures over a span that may be long.
 */
export const withPlansKept = <DB>(tx: ShopTransaction<DB>): ShopTransaction<DB> =>
  tx.withPlugin(keptPlans) as ShopTransaction<DB>;

export class ShopQueryCompiler extends PostgresQueryCompiler {
  readonly #isSpread: boolean;
  constructor(isSpread: boolean) {
    super();
    this.#isSpread = isSpread;
  }

  override compileQuery(node: OfShop, queryId: QueryId): CompiledQuery {
    const named = this.#namingShop(super.compileQuery(node, queryId), node.shopNo);
    const query = this.#isSpread ? { ...named, sql: answeringInserts(named.sql) } : named;
    if (node.isPrepared) prepare(query.sql);
    return query;
  }

  #namingShop(query: CompiledQuery, shopNo: string | undefined): CompiledQuery {
    if (shopNo === undefined) return query;
    const sql = namingShop(query.sql, `$${query.parameters.length + 1}`);
    return sql === query.sql ? query : { ...query, sql, parameters: [...query.parameters, shopNo] };
  }
}
