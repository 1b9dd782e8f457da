import { addDays, shopDateOf } from '../../contract/time.ts';
import type { InvoiceId } from '../../contract/ids.ts';
import { asOperator } from './as-operator.ts';
import { readyPicture } from './pictures.ts';
import type { TestShop, World } from './world.ts';

interface FurnishedBilling {
  invoiceId: InvoiceId;
  consentFileId: string;
  proofFileId: string;
}

/** A shop whose renewal is owed, so that there is an invoice to be named. */
export const furnishBilling = async (
  { server }: Pick<World, 'server'>,
  { shopNo, owner }: TestShop,
): Promise<FurnishedBilling> => {
  const today = shopDateOf(Date.now());
  const invoiceId = await asOperator(server.platform.database, async (db) => {
    await db
      .updateTable('subscriptions')
      .set({
        state: 'PAST_DUE',
        period_start: addDays(today, -30),
        period_end: addDays(today, -1),
        anchor_day: Number(today.slice(8)),
        supply_won: 39_000,
        paid_won: 42_900,
        grace_ends_on: addDays(today, 14),
      })
      .where('shop_no', '=', shopNo)
      .execute();
    const invoice = await db
      .insertInto('invoices')
      .values({
        shop_no: shopNo,
        kind: 'PERIOD',
        plan: 'PRO',
        period: 'MONTH',
        period_start: today,
        period_end: addDays(today, 29),
        anchor_day: Number(today.slice(8)),
        full_supply_won: 39_000,
        lines: '[]',
        supply_won: 39_000,
        vat_won: 3_900,
        total_won: 42_900,
        state: 'OPEN',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return invoice.id as InvoiceId;
  });
  return {
    invoiceId,
    consentFileId: await readyPicture(server.app, owner, 'CMS_CONSENT'),
    proofFileId: await readyPicture(server.app, owner, 'SENDER_PROOF'),
  };
};
