import { PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, KyselyPlugin, QueryId, RootOperationNode, Transaction } from 'kysely';
import { nameShop } from './statement.ts';

const kept = 2000;
const statements = new Map<string, string>();

/** One text is read once. Lists of every length make texts without end, so the oldest give way. */
const namingShop = (sql: string, parameter: string): string => {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const text = nameShop(sql, parameter);
  if (statements.size >= kept)
    for (const oldest of statements.keys()) {
      statements.delete(oldest);
      break;
    }
  statements.set(sql, text);
  return text;
};

type OfShop = RootOperationNode & { shopNo?: string };

const ofShop = (shopNo: string): KyselyPlugin => ({
  transformQuery: ({ node }) => ({ ...node, shopNo }),
  transformResult: async ({ result }) => result,
});

declare const named: unique symbol;

/** A transaction that names the shop for every table of every statement. */
export type ShopTransaction<DB> = Transaction<DB> & { readonly [named]: true };

export const withShop = <DB>(tx: Transaction<DB>, shopNo: string): ShopTransaction<DB> =>
  tx.withPlugin(ofShop(shopNo)) as ShopTransaction<DB>;

export class ShopQueryCompiler extends PostgresQueryCompiler {
  override compileQuery(node: OfShop, queryId: QueryId): CompiledQuery {
    const query = super.compileQuery(node, queryId);
    if (node.shopNo === undefined) return query;
    const sql = namingShop(query.sql, `$${query.parameters.length + 1}`);
    return sql === query.sql ? query : { ...query, sql, parameters: [...query.parameters, node.shopNo] };
  }
}
