import { clock } from '../../platform/clock.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { createCharge, isChargeUnderWay } from './charges.commands.ts';
import type { Charge } from './charges.commands.ts';
import { nameOf } from './pricing.rules.ts';
import { findOpenInvoice, findSubscription } from './queries.ts';
import type { InvoiceRow } from './queries.ts';

export const subjectOf = ({ id }: Pick<InvoiceRow, 'id'>) =>
  ({ purpose: 'SUBSCRIPTION', subjectId: id }) as const;

/** @throws CARD_NEEDED */
export const chargeInvoice = (shop: ShopTx, invoice: InvoiceRow): Promise<Charge> =>
  createCharge(shop, {
    ...subjectOf(invoice),
    goods: `단골 ${nameOf(invoice)} 이용권`,
    supplyWon: invoice.supply_won,
    vatWon: invoice.vat_won,
    totalWon: invoice.total_won,
  });

export const isUnderWayFor = (shop: ShopTx, invoice: InvoiceRow | undefined): Promise<boolean> =>
  invoice ? isChargeUnderWay(shop, subjectOf(invoice)) : Promise.resolve(false);

export const inAnHour = (): string => new Date(clock.now() + 3_600_000).toISOString();

/** A new card pays at once what its predecessor could not. */
export const chargeDebt = async (shop: ShopTx): Promise<void> => {
  const row = await findSubscription(shop);
  const invoice = await findOpenInvoice(shop);
  if (row?.state === 'PAST_DUE' && invoice) await chargeInvoice(shop, invoice);
};
