import { useCall, useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import { wholeBody } from './form/body.rules.ts';
import type { Sale, SaleBody } from './form/draft.ts';

interface Saved {
  body: SaleBody;
  /** Of the form; see CallOptions. */
  begunAt?: number;
  petNo: number | null;
  /** The sale that is changed; none is a new one. */
  of?: Pick<Sale, 'id' | 'version' | 'customerNo' | 'customerName' | 'soldAt'> | undefined;
  /** What it was quoted as, which it then settles. */
  quote?: number | undefined;
}

/** Registers a sale, or changes the one it is `of`. */
export const useSaveSale = () =>
  useCalls(
    (send, { body, begunAt, petNo, of, quote }: Saved): Promise<Sale> => {
      const intention = begunAt === undefined ? {} : { intention: begunAt };
      if (of) {
        const [params, change] = [{ id: of.id }, { ...wholeBody(body, of), version: of.version }];
        return petNo === null
          ? send('sales.save', { params, body: { ...change, petNo }, ...intention })
          : send('sales.saveForPet', { params, body: { ...change, petNo }, ...intention });
      }
      if (quote !== undefined)
        return send('papers.sellQuote', {
          params: { quoteId: quote },
          body: { ...body, petNo: petNo as BodyOf<'papers.sellQuote'>['petNo'] },
          ...intention,
        });
      return petNo === null
        ? send('sales.create', { body: { ...body, petNo }, ...intention })
        : send('sales.createForPet', { body: { ...body, petNo }, ...intention });
    },
    { quiet: true },
  );

export const useDeleteSale = () =>
  useCall('sales.remove', ({ id, ...body }: { id: number; reason: string; version: number }) => ({
    params: { id },
    body,
  }));

export const useRestoreSale = () => useCall('sales.restore', (id: number) => ({ params: { id }, body: {} }));

export const useCollect = (id: number) =>
  useCall('sales.collect', (body: BodyOf<'sales.collect'>) => ({ params: { id }, body }));

export const useReverseCollection = (id: number) =>
  useCall('sales.reverseCollection', (collectionId: number) => ({ params: { id, collectionId }, body: {} }));

export const useReturnDeposit = (bookingId: number) =>
  useCall('sales.returnDeposit', (body: BodyOf<'sales.returnDeposit'>) => ({
    params: { id: bookingId },
    body,
  }));

export const useReverseReturn = (bookingId: number) =>
  useCall('sales.takeBackReturn', (returnId: number) => ({ params: { id: bookingId, returnId } }));
