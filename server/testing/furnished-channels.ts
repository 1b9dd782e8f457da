import { asOperator } from '../platform/shop.ts';
import type { TestShop, World } from './world.ts';

/** Makes it a demo shop, so that the tools for those answer it. Answers the version the shop has then. */
export const furnishDemo = async (
  { server }: Pick<World, 'server'>,
  { shopNo }: TestShop,
): Promise<number> => {
  const row = await asOperator(server.platform.database, (db) =>
    db
      .updateTable('shops')
      .set({ demo: true })
      .where('shop_no', '=', shopNo)
      .returning('version')
      .executeTakeFirstOrThrow(),
  );
  return row.version;
};
