import { inTransaction } from '../../platform/events/publish.ts';
import { accountRefunded, accountReversed } from '../memberships/public.ts';
import {
  collectionReceived,
  collectionReinstated,
  collectionReversed,
  collectionWaived,
  saleDeleted,
  saleEdited,
  saleRegistered,
  saleRestored,
} from '../sales/public.ts';
import { earnFromSale, followAccount, followSale } from './entries.commands.ts';

/** Pay follows sales in their own transaction: no sale without its rows, no row without its sale. */
export const incentiveListeners = [
  inTransaction(saleRegistered, (shop, { subjectId, parameters }) =>
    earnFromSale(shop, subjectId, parameters.sale),
  ),
  inTransaction(saleEdited, (shop, { subjectId, parameters: { before, after } }) =>
    followSale(shop, subjectId, {
      sameCustomer: before.customer.customerNo === after.customer.customerNo,
    }),
  ),
  ...[
    saleDeleted,
    saleRestored,
    collectionReceived,
    collectionReversed,
    collectionWaived,
    collectionReinstated,
  ].map((kind) => ({
    hears: kind.name,
    handle: (shop: Parameters<typeof followSale>[0], { subjectId }: { subjectId: number }) =>
      followSale(shop, subjectId),
  })),
  inTransaction(accountRefunded, (shop, { subjectId }) => followAccount(shop, subjectId)),
  inTransaction(accountReversed, async (shop, { subjectId, parameters }) => {
    // What a sale does to its passes is undone by the sale, which is followed as a whole.
    if (parameters.saleId === null) await followAccount(shop, subjectId);
  }),
];
