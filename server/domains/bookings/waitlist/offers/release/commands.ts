import { refuse } from '../../../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../../../platform/scope.ts';
import { giveBackHold } from '../../../holds/commands.ts';
import { mayKnow } from '../../wishes/present.ts';
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

/**
 * Somebody takes an offer back. Time that is held of others takes the right to others' bookings.
 * @throws ACCESS_DENIED
 */
export const takeBack = (db: Tx, scope: ShopScope, offer: OfferRow): Promise<void> => {
  if (!mayKnow(scope, offer)) throw refuse('ACCESS_DENIED');
  return releaseOffer(db, scope, offer, 'TAKEN_BACK');
};
