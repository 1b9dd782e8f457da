import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

export const useCloseMonth = () => useCall('incentives.close', (month: string) => ({ params: { month } }));

export const useReopenMonth = (month: string) =>
  useCall('incentives.reopen', (reason: string) => ({ params: { month }, body: { reason } }), {
    quiet: true,
  });

export const usePayMonth = (month: string) =>
  useCall('incentives.markPaid', (body: BodyOf<'incentives.markPaid'>) => ({ params: { month }, body }), {
    quiet: true,
  });

export const useAdjust = (month: string) =>
  useCall('incentives.adjust', (body: BodyOf<'incentives.adjust'>) => ({ params: { month }, body }), {
    quiet: true,
  });

export const useUndoAdjustment = (month: string) =>
  useCall('incentives.undoAdjustment', (adjustmentId: number) => ({ params: { month, adjustmentId } }));

export const useSaveDeductions = (month: string, employeeNo: number) =>
  useCall(
    'incentives.saveDeductions',
    (body: BodyOf<'incentives.saveDeductions'>) => ({ params: { month, employeeNo }, body }),
    { quiet: true },
  );

export const useSavePlan = () =>
  useCall('incentives.saveSettings', (body: BodyOf<'incentives.saveSettings'>) => ({ body }), {
    quiet: true,
  });

export const useWithdrawPlan = () =>
  useCall('incentives.withdrawSettings', (planId: number) => ({ params: { planId } }));
