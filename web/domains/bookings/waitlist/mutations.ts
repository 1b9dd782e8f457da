import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallOptions } from '../../../lib/wire.ts';
import type { Candidate, Wish } from './queries.ts';

export type NewWish = CallOptions<'waitlist.create'>['body'];
export type WishChange = CallOptions<'waitlist.change'>['body'];

/** Wishes, gaps and held times hang together: all of them are asked again. */
const useLanded = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  return () => void client.invalidateQueries({ queryKey: ['waitlist', shopNo] });
};

export const useAddWish = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    mutationFn: (body: NewWish) => call('waitlist.create', { params: { shopNo }, body }),
    onSuccess: landed,
  });
};

export const useChangeWish = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: WishChange }) =>
      call('waitlist.change', { params: { shopNo, id }, body }),
    onSettled: landed,
  });
};

export const useWithdrawWish = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    mutationFn: (id: number) => call('waitlist.remove', { params: { shopNo, id } }),
    onSettled: landed,
  });
};

/** To whom what is offered. */
export type Offered = Pick<
  Candidate,
  'wishId' | 'customerNo' | 'startAt' | 'employeeNo' | 'items' | 'classId'
>;

/** Offers a gap or a seat to a candidate; a regular who did not ask gets an offer of their own. */
export const useOffer = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    mutationFn: ({ candidate, minutes }: { candidate: Offered; minutes: number }): Promise<Wish> => {
      const { wishId, customerNo, startAt, employeeNo, items, classId } = candidate;
      if (wishId !== null && classId !== null)
        return call('waitlist.offerSeat', {
          params: { shopNo, id: wishId },
          body: { classId, startAt, minutes },
        });
      const place = { startAt, employeeNo, minutes };
      return wishId === null
        ? call('waitlist.suggest', {
            params: { shopNo },
            body: { ...place, customerNo: customerNo ?? 0, itemIds: items.map(({ itemId }) => itemId) },
          })
        : call('waitlist.makeOffer', { params: { shopNo, id: wishId }, body: place });
    },
    onSettled: landed,
  });
};

interface OfferOf {
  id: number;
  offerId: number;
}

export const useAcceptOffer = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    mutationFn: (one: OfferOf) => call('waitlist.acceptOffer', { params: { shopNo, ...one } }),
    onSettled: landed,
  });
};

export const useTakeBackOffer = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    mutationFn: (one: OfferOf) => call('waitlist.takeBackOffer', { params: { shopNo, ...one } }),
    onSettled: landed,
  });
};

export const useUndoAcceptance = () => {
  const shopNo = useShopNo();
  const landed = useLanded();
  return useMutation({
    mutationFn: (one: OfferOf) => call('waitlist.undoAcceptance', { params: { shopNo, ...one } }),
    onSettled: landed,
  });
};
