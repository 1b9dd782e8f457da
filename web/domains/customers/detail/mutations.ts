import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useTouched } from '../../../lib/live.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallOptions } from '../../../lib/wire.ts';

export type PetBody = Omit<CallOptions<'pets.create'>['body'], 'customerNo'>;

/** Registers a pet, or saves one when `of` is given. */
export const useSavePet = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ body, of }: { body: PetBody; of?: { petNo: number; version: number } }) => {
      if (!of) return call('pets.create', { body: { ...body, customerNo: customerNo as never } });
      const { weightGrams: _, ...rest } = body;
      return call('pets.save', {
        params: { shopNo, petNo: of.petNo },
        body: { ...rest, version: of.version },
      });
    },
    onSuccess: () => touched({ kind: 'customer', entity: customerNo, customerNo }),
  });
};

export const useRemovePet = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: ({ petNo, undo }: { petNo: number; undo: boolean }) =>
      call('pets.remove', { params: { shopNo, petNo }, body: { undo } }),
    onSuccess: () => touched({ kind: 'customer', entity: customerNo, customerNo }),
  });
};

/** Null takes the weight of that day away. */
export const useWeigh = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: ({ petNo, on, weightGrams }: { petNo: number; on: string; weightGrams: number | null }) => {
      const params = { shopNo, petNo, on };
      return weightGrams === null
        ? call('pets.dropWeight', { params })
        : call('pets.weigh', { params, body: { weightGrams } });
    },
    onSuccess: () => touched({ kind: 'customer', entity: customerNo, customerNo }),
  });
};

export type FamilyChange =
  | ({ do: 'link'; relativeNo: number } & CallOptions<'families.save'>['body'])
  | { do: 'unlink'; relativeNo: number };

export const useChangeFamily = (customerNo: number) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: (change: FamilyChange) => {
      const params = { shopNo, customerNo, relativeNo: change.relativeNo };
      return change.do === 'unlink'
        ? call('families.remove', { params })
        : call('families.save', {
            params,
            body: { relation: change.relation, shares: change.shares, receives: change.receives },
          });
    },
    onSuccess: () => {
      touched({ kind: 'customer', entity: customerNo, customerNo });
      touched({ kind: 'membership', customerNo });
    },
  });
};

/** Who may pay with one pass besides its holder. */
export const useSharePass = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & CallOptions<'memberships.shareAccount'>['body']) =>
      call('memberships.shareAccount', { params: { shopNo, id }, body }),
    onError: (error, { id }) => {
      if (isProductError(error, 'STALE_VERSION')) touched({ kind: 'membership', entity: id });
    },
    onSuccess: ({ customerNo }, { id }) => touched({ kind: 'membership', entity: id, customerNo }),
  });
};

export const useAdjustPoints = (customerNo: number) => {
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ points, reason }: { points: number; reason: string }) =>
      call('memberships.adjustPoints', { body: { customerNo: customerNo as never, points, reason } }),
    onSuccess: () => touched({ kind: 'membership', customerNo }),
  });
};
