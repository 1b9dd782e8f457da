import type { MergeChoices } from '../../../../contract/customer-merges.ts';
import { useCall } from '../../../lib/endpoints.ts';
import type { BodyOf } from '../../../lib/wire.ts';
import type { Preview } from './queries.ts';

export const useMerge = () =>
  useCall(
    'customerMerges.merge',
    ({ survivor, absorbed, choices }: Preview & { choices: MergeChoices }) => ({
      body: {
        survivorNo: survivor.customer.customerNo,
        absorbedNo: absorbed.customer.customerNo,
        survivorVersion: survivor.version,
        absorbedVersion: absorbed.version,
        choices,
      },
    }),
    { quiet: true },
  );

export const useUndoMerge = () => useCall('customerMerges.undoMerge', (id: number) => ({ params: { id } }));

export const useMarkDistinct = () =>
  useCall('customerMerges.setApart', (body: BodyOf<'customerMerges.setApart'>) => ({ body }));
