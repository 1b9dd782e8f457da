import { useCall } from '../../lib/endpoints.ts';
import type { ReceiptBody } from './form.ts';

export const useIssueReceipt = (sale: number) =>
  useCall('sales.issueCashReceipt', (body: ReceiptBody) => ({ params: { id: sale }, body }), {
    quiet: 'refusals',
  });

export const useCancelReceipt = (sale: number) =>
  useCall('sales.cancelCashReceipt', (receiptId: number) => ({ params: { id: sale, receiptId }, body: {} }));

export const useCheckReceipt = (sale: number) =>
  useCall('sales.checkCashReceipt', (receiptId: number) => ({ params: { id: sale, receiptId }, body: {} }));
