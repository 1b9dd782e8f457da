import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { isProductError } from '../../lib/errors.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import type { About } from './queries.ts';

type QuoteBody = CallOptions<'papers.createQuote'>['body'];

/** Writes a quote, or changes the one it is `of`. */
export const useSaveQuote = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ body, of }: { body: QuoteBody; of?: { id: number; version: number } | undefined }) => {
      if (!of) return call('papers.createQuote', { params: { shopNo }, body });
      const { bookingId: _, ...said } = body;
      return call('papers.saveQuote', {
        params: { shopNo, quoteId: of.id },
        body: { ...said, version: of.version },
      });
    },
    onError: (error, { of }) => {
      if (of && isProductError(error, 'STALE_VERSION')) touched({ kind: 'paper', entity: of.id });
    },
    onSuccess: ({ id }) => touched({ kind: 'paper', entity: id }),
  });
};

export const useAgreeQuote = (quoteId: number) => {
  const params = { shopNo: useShopNo(), quoteId };
  const touched = useTouched();
  return useMutation({
    mutationFn: (version: number) => call('papers.agreeQuote', { params, body: { version } }),
    onSuccess: () => touched({ kind: 'paper', entity: quoteId }),
  });
};

export const useWithdrawQuote = (quoteId: number) => {
  const params = { shopNo: useShopNo(), quoteId };
  const touched = useTouched();
  return useMutation({
    mutationFn: () => call('papers.withdrawQuote', { params }),
    onSuccess: () => touched({ kind: 'paper', entity: quoteId }),
  });
};

const linkBody = (about: About, days: number) => {
  if ('saleId' in about) return { kind: 'RECEIPT' as const, saleId: about.saleId, days };
  if ('quoteId' in about) return { kind: 'QUOTE' as const, quoteId: about.quoteId, days };
  return { kind: 'BALANCE' as const, customerNo: about.customerNo, days };
};

export const useMakeLink = (about: About) => {
  const params = { shopNo: useShopNo() };
  const touched = useTouched();
  return useMutation({
    mutationFn: (days: number) => call('papers.createLink', { params, body: linkBody(about, days) as never }),
    onSuccess: ({ id }) => touched({ kind: 'paper', entity: id }),
  });
};

export const useCutLink = () => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    mutationFn: (linkId: number) => call('papers.revokeLink', { params: { shopNo, linkId } }),
    onSuccess: ({ id }) => touched({ kind: 'paper', entity: id }),
  });
};

export const useProve = () => {
  const params = { shopNo: useShopNo() };
  const touched = useTouched();
  return useMutation({
    mutationFn: () => call('books.prove', { params }),
    onSuccess: ({ id }) => touched({ kind: 'books', entity: id }),
  });
};
