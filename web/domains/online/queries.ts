import { useCall, useEndpoint } from '../../lib/endpoints.ts';
import type { BodyOf, CallAnswer } from '../../lib/wire.ts';

export type ZeroShop = CallAnswer<'zeroShop.get'>;

export const useZeroShop = () => useEndpoint('zeroShop.get', {});

export const useSaveZeroShop = () =>
  useCall('zeroShop.save', (body: BodyOf<'zeroShop.save'>) => ({ body }), { quiet: true });

export const useSwitchZeroShop = () =>
  useCall('zeroShop.changeStatus', (body: BodyOf<'zeroShop.changeStatus'>) => ({ body }));
