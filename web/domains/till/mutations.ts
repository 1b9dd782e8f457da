import type { ShopDate } from '../../../contract/time.ts';
import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

export const useSaveCashDay = (date: ShopDate) =>
  useCall('sales.saveCashClose', (body: BodyOf<'sales.saveCashClose'>) => ({ params: { date }, body }));

export const useReopenCashDay = (date: ShopDate) =>
  useCall('sales.reopenCashClose', () => ({ params: { date }, body: {} }));

export const useMoveCash = (date: ShopDate) =>
  useCall('sales.moveCash', (body: BodyOf<'sales.moveCash'>) => ({ params: { date }, body }));

export const useReverseMovement = (date: ShopDate) =>
  useCall('sales.reverseCashMove', (moveId: number) => ({ params: { date, moveId } }));
