import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { ReceiptBody } from './form/receipt.ts';

const useReceiptTouched = (sale: number) => {
  const touched = useTouched();
  return () => touched({ kind: 'sale', entity: sale, days: [] });
};

export const useIssueReceipt = (sale: number) => {
  const params = { shopNo: useShopNo(), id: sale };
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: ReceiptBody) => call('sales.issueCashReceipt', { params, body }),
    onSuccess: useReceiptTouched(sale),
  });
};

export const useCancelReceipt = (sale: number) => {
  const params = { shopNo: useShopNo(), id: sale };
  return useMutation({
    mutationFn: (receiptId: number) =>
      call('sales.cancelCashReceipt', { params: { ...params, receiptId }, body: {} }),
    onSuccess: useReceiptTouched(sale),
  });
};

export const useCheckReceipt = (sale: number) => {
  const params = { shopNo: useShopNo(), id: sale };
  return useMutation({
    mutationFn: (receiptId: number) =>
      call('sales.checkCashReceipt', { params: { ...params, receiptId }, body: {} }),
    onSuccess: useReceiptTouched(sale),
  });
};
