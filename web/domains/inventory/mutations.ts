import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';

const useMoved = () => {
  const touched = useTouched();
  return (entity: number) => touched({ kind: 'inventory', entity });
};

export const useAddProduct = () => {
  const params = { shopNo: useShopNo() };
  const moved = useMoved();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: CallOptions<'inventory.addProduct'>['body']) =>
      call('inventory.addProduct', { params, body }),
    onSuccess: ({ itemId }) => {
      touched({ kind: 'menu' });
      moved(itemId);
    },
  });
};

export const useSaveProduct = (itemId: number) => {
  const params = { shopNo: useShopNo(), itemId };
  const moved = useMoved();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: CallOptions<'inventory.saveProduct'>['body']) =>
      call('inventory.saveProduct', { params, body }),
    onSuccess: () => moved(itemId),
  });
};

export const useReceive = () => {
  const params = { shopNo: useShopNo() };
  const moved = useMoved();
  return useMutation({
    mutationFn: (body: CallOptions<'inventory.receive'>['body']) =>
      call('inventory.receive', { params, body }),
    onSuccess: ({ items }) => items.forEach((item) => moved(item.itemId)),
  });
};

export const useCount = () => {
  const params = { shopNo: useShopNo() };
  const moved = useMoved();
  return useMutation({
    mutationFn: (body: CallOptions<'inventory.count'>['body']) => call('inventory.count', { params, body }),
    onSuccess: ({ items }) => items.forEach((item) => moved(item.itemId)),
  });
};

export const useAdjust = (itemId: number) => {
  const params = { shopNo: useShopNo(), itemId };
  const moved = useMoved();
  return useMutation({
    mutationFn: (body: CallOptions<'inventory.adjust'>['body']) => call('inventory.adjust', { params, body }),
    onSuccess: () => moved(itemId),
  });
};

export const useReverseEntry = (itemId: number) => {
  const params = { shopNo: useShopNo(), itemId };
  const moved = useMoved();
  return useMutation({
    mutationFn: (entryId: number) => call('inventory.reverse', { params: { ...params, entryId }, body: {} }),
    onSuccess: () => moved(itemId),
  });
};
