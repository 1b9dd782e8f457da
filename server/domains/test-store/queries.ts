import type { Shop } from '../../platform/shop.ts';

export const isDemo = async ({ tx }: Shop): Promise<boolean> =>
  (await tx.selectFrom('shops').select('demo').executeTakeFirstOrThrow()).demo;
