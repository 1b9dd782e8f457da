import type { CustomerNo } from '../../../../contract/ids.ts';
import { useCall, useCalls } from '../../../lib/endpoints.ts';
import type { BodyOf } from '../../../lib/wire.ts';

export type PetBody = Omit<BodyOf<'pets.create'>, 'customerNo'>;

/** Registers a pet, or saves the one it is `of`. */
export const useSavePet = (customerNo: number) =>
  useCalls(
    (send, { body, of }: { body: PetBody; of?: { petNo: number; version: number } }) => {
      if (!of) return send('pets.create', { body: { ...body, customerNo: customerNo as CustomerNo } });
      const { weightGrams: _, ...rest } = body;
      return send('pets.save', { params: { petNo: of.petNo }, body: { ...rest, version: of.version } });
    },
    { quiet: true },
  );

export const useRemovePet = () =>
  useCall('pets.remove', ({ petNo, undo }: { petNo: number; undo: boolean }) => ({
    params: { petNo },
    body: { undo },
  }));

/** Null takes the weight of that day away. */
export const useWeigh = () =>
  useCalls((send, { weightGrams, ...params }: { petNo: number; on: string; weightGrams: number | null }) =>
    weightGrams === null
      ? send('pets.dropWeight', { params })
      : send('pets.weigh', { params, body: { weightGrams } }),
  );

export const useBlockOnline = (customerNo: number) =>
  useCall('onlineBlocks.save', (body: { reason: string }) => ({ params: { customerNo }, body }));

export const useUnblockOnline = (customerNo: number) =>
  useCall('onlineBlocks.remove', () => ({ params: { customerNo } }));

export type FamilyChange =
  | ({ do: 'link'; relativeNo: number } & BodyOf<'families.save'>)
  | { do: 'unlink'; relativeNo: number };

export const useChangeFamily = (customerNo: number) =>
  useCalls((send, change: FamilyChange) => {
    const params = { customerNo, relativeNo: change.relativeNo };
    if (change.do === 'unlink') return send('families.remove', { params });
    const { relation, shares, receives } = change;
    return send('families.save', { params, body: { relation, shares, receives } });
  });

/** Customers who may pay with one pass besides its holder. */
export const useSharePass = () =>
  useCall(
    'memberships.shareAccount',
    ({ id, ...body }: { id: number } & BodyOf<'memberships.shareAccount'>) => ({
      params: { id },
      body,
    }),
  );

export const useAdjustPoints = (customerNo: number) =>
  useCall(
    'memberships.adjustPoints',
    (change: { points: number; reason: string }) => ({
      body: { customerNo: customerNo as CustomerNo, ...change },
    }),
    { quiet: 'refusals' },
  );
