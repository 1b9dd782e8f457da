import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

export const useAddProduct = () =>
  useCall('inventory.addProduct', (body: BodyOf<'inventory.addProduct'>) => ({ body }), {
    quiet: 'refusals',
  });

export const useSaveProduct = (itemId: number) =>
  useCall(
    'inventory.saveProduct',
    (body: BodyOf<'inventory.saveProduct'>) => ({ params: { itemId }, body }),
    { quiet: 'refusals' },
  );

export const useReceive = () =>
  useCall('inventory.receive', (body: BodyOf<'inventory.receive'>) => ({ body }));

export const useCount = () => useCall('inventory.count', (body: BodyOf<'inventory.count'>) => ({ body }));

export const useAdjust = (itemId: number) =>
  useCall('inventory.adjust', (body: BodyOf<'inventory.adjust'>) => ({ params: { itemId }, body }));

export const useReverseEntry = (itemId: number) =>
  useCall('inventory.reverse', (entryId: number) => ({ params: { itemId, entryId }, body: {} }));
