import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

export const useSaveNaverShop = () =>
  useCall('channels.saveNaverShop', (body: BodyOf<'channels.saveNaverShop'>) => ({ body }), { quiet: true });

type NaverName = BodyOf<'channels.saveNaverEmployee'> & { employeeNo: number };
export const useSaveNaverEmployee = () =>
  useCall(
    'channels.saveNaverEmployee',
    ({ employeeNo, ...body }: NaverName) => ({ params: { employeeNo }, body }),
    { quiet: true },
  );
