import { useCall, useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import type { Candidate, WaitlistEntry } from './queries.ts';
import type { Begun } from '../bookings/mutations.ts';

export type NewEntry = BodyOf<'waitlist.create'>;
export type EntryChange = BodyOf<'waitlist.change'>;

export const useCreateEntry = () =>
  useCall('waitlist.create', ({ begunAt, ...body }: NewEntry & Begun) => ({
    body,
    ...(begunAt && { intention: begunAt }),
  }));

export const useUpdateEntry = () =>
  useCall('waitlist.change', ({ id, body }: { id: number; body: EntryChange }) => ({ params: { id }, body }));

export const useWithdrawEntry = () => useCall('waitlist.remove', (id: number) => ({ params: { id } }));

/** The customer and the offered time. */
export type Offered = Pick<
  Candidate,
  'wishId' | 'customerNo' | 'startAt' | 'employeeNo' | 'items' | 'classId'
>;

/** Offers a gap or a seat to a candidate; a regular without a waitlist entry gets an offer of their own. */
export const useOffer = () =>
  useCalls(
    (send, { candidate, minutes }: { candidate: Offered; minutes: number }): Promise<WaitlistEntry> => {
      const { wishId, customerNo, startAt, employeeNo, items, classId } = candidate;
      const place = { startAt, employeeNo, minutes };
      if (wishId === null)
        return send('waitlist.suggest', {
          body: { ...place, customerNo: customerNo ?? 0, itemIds: items.map(({ itemId }) => itemId) },
        });
      const params = { id: wishId };
      return classId === null
        ? send('waitlist.makeOffer', { params, body: place })
        : send('waitlist.offerSeat', { params, body: { classId, startAt, minutes } });
    },
  );

interface OfferOf {
  id: number;
  offerId: number;
}

export const useAcceptOffer = () => useCall('waitlist.acceptOffer', (params: OfferOf) => ({ params }));

export const useWithdrawOffer = () => useCall('waitlist.takeBackOffer', (params: OfferOf) => ({ params }));

export const useUndoAcceptance = () => useCall('waitlist.undoAcceptance', (params: OfferOf) => ({ params }));
