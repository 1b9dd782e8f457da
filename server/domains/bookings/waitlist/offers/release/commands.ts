import type { ShopScope, Tx } from '../../../../../platform/scope.ts';
import { giveBackHold } from '../../../holds/commands.ts';
import type { OfferRow } from '../../wishes/queries.ts';
import { settleOffer } from '../queries.ts';

/** Ends an offer and gives its time back. */
export const releaseOffer = async (
  db: Tx,
  scope: Pick<ShopScope, 'shopNo'>,
  { id, holdId, startAt, endAt }: Pick<OfferRow, 'id' | 'holdId' | 'startAt' | 'endAt'>,
  state: 'EXPIRED' | 'TAKEN_BACK',
): Promise<void> => {
  await settleOffer(db, scope, id, state);
  await giveBackHold(db, scope, { id: holdId, startAt, endAt });
};
