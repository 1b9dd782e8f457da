import type { ShopNo } from '../../../../contract/ids.ts';
import { addDays, instantAt, minuteOfDay, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { each } from '../../../platform/each.ts';
import { publish } from '../../../platform/events/publish.ts';
import { asOperator, asSystem } from '../../../platform/shop.ts';
import { hashToken, newToken } from '../../../platform/shop-token.ts';
import { planMessages } from '../../messages/public.ts';
import { reportReady } from '../events.ts';
import { insertLink } from '../links/queries.ts';
import { pathOf } from '../links/rules.ts';
import { monthBefore } from './commands.ts';
import { peopleToTell, shopsToTell, takeMonth } from './queries.ts';

const [opensForDays, tellsFrom] = [60, 9 * 60];

interface Told {
  shopNo: ShopNo;
  name: string;
}

/** The link, and a message with it to each: in one transaction, for its secret is known only now. */
const tell = (database: Database, { shopNo, name }: Told, month: string, origin: string): Promise<void> =>
  asSystem(database, shopNo, 'tell of month reports', async (shop) => {
    const taken = await takeMonth(shop, month);
    const people = taken ? await peopleToTell(shop) : [];
    if (!taken || people.length === 0) return;
    const today = shopDateOf(clock.now());
    const token = newToken(shopNo);
    await insertLink(shop, {
      kind: 'REPORT',
      report_month: month,
      token_hash: hashToken(token),
      expires_at: instantAt(addDays(today, opensForDays), 0),
      created_by: taken.saved_by,
      created_by_name: '자동',
      created_at: clock.iso(),
    });
    const text = `[${name}] ${Number(month.slice(5))}월 보고서예요. ${origin}${pathOf(token)}`;
    await planMessages(
      shop,
      people.map(({ employee_no: no, phone }) => ({
        kind: 'MONTH_REPORT' as const,
        dedupeKey: `report:${month}:${no}`,
        to: phone,
        text,
      })),
    );
    for (const { employee_no: no } of people) await publish(shop, reportReady, no, { month });
  });

/** On the first of a month from nine, or as soon after as the product runs again. */
export const tellOfMonth = async (database: Database, publicUrl: string | undefined): Promise<void> => {
  const now = clock.now();
  const today = shopDateOf(now);
  // Without an address of its own there is nothing that a message could lead to.
  if (!publicUrl || (today.endsWith('-01') && minuteOfDay(now) < tellsFrom)) return;
  const month = monthBefore(today);
  const shops = await asOperator(database, 'tell of month reports', (db) => shopsToTell(db, month));
  await each(shops, `reports of ${month} in some shops`, (shop) => tell(database, shop, month, publicUrl));
};
