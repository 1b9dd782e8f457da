import type { Reply } from '../../../contract/endpoint.ts';
import type { me } from '../../../contract/shops.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ClosingRow } from './closing.queries.ts';
import type { ShopRow } from './queries.ts';

export const presentShop = (row: ShopRow, closing?: ClosingRow): Reply<typeof me> => ({
  shopNo: row.shop_no,
  name: row.name,
  trade: row.trade,
  extraTrades: row.extra_trades as Trade[],
  worksAlone: row.works_alone,
  phone: row.phone,
  address: row.address,
  demo: row.demo,
  closing: closing
    ? {
        closedAt: closing.closedAt as Instant,
        reopenUntil: closing.reopenUntil as Instant,
        canReopen: Date.parse(closing.reopenUntil) > clock.now(),
      }
    : null,
  version: row.version,
});
