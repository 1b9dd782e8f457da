import type { Instant } from '../../../contract/time.ts';
import type { ShopTx } from '../../platform/shop.ts';

export const findShopOfPage = ({ tx }: ShopTx) =>
  tx.selectFrom('shops').select(['name', 'trade', 'phone']).executeTakeFirst();

/** When they refused; null while they agree, or were never asked. */
export const refusedAt = async ({ tx }: ShopTx, customerNo: number): Promise<Instant | null> =>
  ((
    await tx
      .selectFrom('consents')
      .select('said_at')
      .where('customer_no', '=', customerNo)
      .where('kind', '=', 'MARKETING')
      .where('given', '=', false)
      .executeTakeFirst()
  )?.said_at ?? null) as Instant | null;
