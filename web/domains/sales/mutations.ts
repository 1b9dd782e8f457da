import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { isProductError } from '../../lib/errors.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import type { Sale, SaleBody } from './form/draft.ts';

/** A sale moves its booking, its customer's figures and passes, and the day's totals. */
const useSaleTouched = () => {
  const touched = useTouched();
  return ({ id, bookingId, customerNo, soldOn }: Sale) => {
    const customer = customerNo === null ? {} : { customerNo };
    touched({ kind: 'sale', entity: id, days: [soldOn], ...customer });
    if (bookingId !== null) touched({ kind: 'booking', entity: bookingId, days: [soldOn], ...customer });
    if (customerNo === null) return;
    touched({ kind: 'customer', entity: customerNo, ...customer });
    touched({ kind: 'membership', ...customer });
  };
};

interface Saved {
  body: SaleBody;
  /** Of the form; see CallOptions. */
  begunAt?: number;
  petNo: number | null;
  /** The sale that is changed; none is a new one. */
  of?: { id: number; version: number } | undefined;
  /** What it was quoted as, which it then settles. */
  quote?: number | undefined;
}

/** Registers a sale, or changes the one it is `of`. */
export const useSaveSale = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ body, begunAt, petNo, of, quote }: Saved): Promise<Sale> => {
      const intention = begunAt === undefined ? {} : { intention: begunAt };
      if (of) {
        const [params, change] = [{ id: of.id }, { ...body, version: of.version }];
        return petNo === null
          ? call('sales.save', { params, body: { ...change, petNo }, ...intention })
          : call('sales.saveForPet', { params, body: { ...change, petNo }, ...intention });
      }
      if (quote !== undefined)
        return call('papers.sellQuote', {
          params: { shopNo, quoteId: quote },
          body: { ...body, petNo: petNo as never },
          ...intention,
        });
      return petNo === null
        ? call('sales.create', { body: { ...body, petNo }, ...intention })
        : call('sales.createForPet', { body: { ...body, petNo }, ...intention });
    },
    onError: (error, { of }) => {
      if (of && isProductError(error, 'STALE_VERSION')) touched({ kind: 'sale', entity: of.id });
    },
    onSuccess: useSaleTouched(),
  });
};

export const useDeleteSale = () =>
  useMutation({
    mutationFn: ({ id, reason, version }: { id: number; reason: string; version: number }) =>
      call('sales.remove', { params: { id }, body: { reason, version } }),
    onSuccess: useSaleTouched(),
  });

export const useRestoreSale = () => {
  const shopNo = useShopNo();
  return useMutation({
    mutationFn: (id: number) => call('sales.restore', { params: { shopNo, id }, body: {} }),
    onSuccess: useSaleTouched(),
  });
};

export const useCollect = (id: number) => {
  const params = { shopNo: useShopNo(), id };
  return useMutation({
    mutationFn: (body: CallOptions<'sales.collect'>['body']) => call('sales.collect', { params, body }),
    onSuccess: useSaleTouched(),
  });
};

export const useReverseCollection = (id: number) => {
  const shopNo = useShopNo();
  return useMutation({
    mutationFn: (collectionId: number) =>
      call('sales.reverseCollection', { params: { shopNo, id, collectionId }, body: {} }),
    onSuccess: useSaleTouched(),
  });
};

/** Money that goes back moves its booking and the drawer of its day. */
const useDepositTouched = (bookingId: number) => {
  const touched = useTouched();
  return () => {
    touched({ kind: 'booking', entity: bookingId });
    touched({ kind: 'sale' });
  };
};

export const useReturnDeposit = (bookingId: number) => {
  const params = { shopNo: useShopNo(), id: bookingId };
  return useMutation({
    mutationFn: (body: CallOptions<'sales.returnDeposit'>['body']) =>
      call('sales.returnDeposit', { params, body }),
    onSuccess: useDepositTouched(bookingId),
  });
};

export const useTakeBackReturn = (bookingId: number) => {
  const params = { shopNo: useShopNo(), id: bookingId };
  return useMutation({
    mutationFn: (returnId: number) => call('sales.takeBackReturn', { params: { ...params, returnId } }),
    onSuccess: useDepositTouched(bookingId),
  });
};

export const useSaveCashDay = (date: string) => {
  const params = { shopNo: useShopNo(), date: date as never };
  const touched = useTouched();
  return useMutation({
    mutationFn: (body: CallOptions<'sales.saveCashClose'>['body']) =>
      call('sales.saveCashClose', { params, body }),
    onError: (error) => {
      if (isProductError(error, 'STALE_VERSION')) touched({ kind: 'sale', days: [date] });
    },
    onSuccess: () => touched({ kind: 'sale', days: [date] }),
  });
};

export const useReopenCashDay = (date: string) => {
  const params = { shopNo: useShopNo(), date: date as never };
  const touched = useTouched();
  return useMutation({
    mutationFn: () => call('sales.reopenCashClose', { params, body: {} }),
    onSuccess: () => touched({ kind: 'sale', days: [date] }),
  });
};

export const useMoveCash = (date: string) => {
  const params = { shopNo: useShopNo(), date: date as never };
  const touched = useTouched();
  return useMutation({
    mutationFn: (body: CallOptions<'sales.moveCash'>['body']) => call('sales.moveCash', { params, body }),
    onSuccess: () => touched({ kind: 'sale', days: [date] }),
  });
};

export const useTakeBackMove = (date: string) => {
  const params = { shopNo: useShopNo(), date: date as never };
  const touched = useTouched();
  return useMutation({
    mutationFn: (moveId: number) => call('sales.reverseCashMove', { params: { ...params, moveId } }),
    onSuccess: () => touched({ kind: 'sale', days: [date] }),
  });
};
