import type { Reply } from '../../../contract/endpoint.ts';
import type { me } from '../../../contract/shops.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { ShopRow } from './queries.ts';

export const presentShop = (row: ShopRow): Reply<typeof me> => ({
  shopNo: row.shop_no,
  name: row.name,
  trade: row.trade,
  extraTrades: row.extra_trades as Trade[],
  phone: row.phone,
  address: row.address,
  demo: row.demo,
  version: row.version,
});
