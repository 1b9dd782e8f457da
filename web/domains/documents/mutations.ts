import { useCall, useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import type { About } from './queries.ts';

interface Saved {
  body: BodyOf<'papers.createQuote'>;
  of?: { id: number; version: number } | undefined;
}

/** Writes a quote, or changes the one it is `of`. */
export const useSaveQuote = () =>
  useCalls(
    (send, { body, of }: Saved) => {
      if (!of) return send('papers.createQuote', { body });
      const { bookingId: _, ...changed } = body;
      return send('papers.saveQuote', {
        params: { quoteId: of.id },
        body: { ...changed, version: of.version },
      });
    },
    { quiet: true },
  );

export const useAgreeQuote = (quoteId: number) =>
  useCall('papers.agreeQuote', (version: number) => ({ params: { quoteId }, body: { version } }));

export const useWithdrawQuote = (quoteId: number) =>
  useCall('papers.withdrawQuote', () => ({ params: { quoteId } }));

const linkBody = (about: About, days: number) => {
  if ('saleId' in about) return { kind: 'RECEIPT' as const, saleId: about.saleId, days };
  if ('quoteId' in about) return { kind: 'QUOTE' as const, quoteId: about.quoteId, days };
  if ('reportMonth' in about) return { kind: 'REPORT' as const, month: about.reportMonth, days };
  if ('payslip' in about) return { kind: 'PAYSLIP' as const, ...about.payslip, days };
  return { kind: 'BALANCE' as const, customerNo: about.customerNo, days };
};

export const useCreateLink = (about: About) =>
  useCall('papers.createLink', (days: number) => ({
    body: linkBody(about, days) as BodyOf<'papers.createLink'>,
  }));

export const useRevokeLink = () => useCall('papers.revokeLink', (linkId: number) => ({ params: { linkId } }));
