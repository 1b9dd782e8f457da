import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

export const useSaveConsents = (customerNo: number) =>
  useCall('consents.say', (body: BodyOf<'consents.say'>) => ({ params: { customerNo }, body }), {
    quiet: true,
  });

export const useEraseCustomer = (customerNo: number) =>
  useCall('erasure.erase', (body: BodyOf<'erasure.erase'>) => ({ params: { customerNo }, body }), {
    quiet: true,
  });

export const useGiveConsent = () => useCall('operator.consent', () => ({}));

export const useWithdrawConsent = () => useCall('operator.withdrawConsent', () => ({}));
