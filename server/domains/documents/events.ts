import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { ShopEvent, Subject } from '../../platform/events/kinds.ts';

const live = ({ subjectId }: Pick<ShopEvent, 'subjectId'>) => [{ kind: 'paper', entity: subjectId }] as const;
const priced = { subject: 'quote', parameters: shape<{ totalWon: number }>(), live } as const;

export const quoteCreated = eventKind('quote.created', priced);
export const quoteUpdated = eventKind('quote.updated', priced);
export const quoteAgreed = eventKind('quote.agreed', {
  subject: 'quote',
  parameters: shape<{ through: 'COUNTER' | 'LINK' }>(),
  live,
});
export const quoteWithdrawn = eventKind('quote.withdrawn', { subject: 'quote', parameters: shape(), live });
export const quoteSold = eventKind('quote.sold', priced);

export type LinkKind = 'RECEIPT' | 'BALANCE' | 'QUOTE' | 'PAYSLIP' | 'REPORT';
interface LinkParameters {
  linkId: number;
  kind: LinkKind;
}

/** A link belongs to the history of what it opens. */
const linkEvents = <const Noun extends string>(noun: Noun, subject: Subject) => {
  const liveLink = ({ parameters: { linkId } }: { parameters: LinkParameters }) =>
    [{ kind: 'paper', entity: linkId }] as const;
  return {
    created: eventKind(`${noun}.created`, {
      subject,
      parameters: shape<LinkParameters & { days: number }>(),
      live: liveLink,
    }),
    revoked: eventKind(`${noun}.revoked`, {
      subject,
      parameters: shape<LinkParameters>(),
      live: liveLink,
    }),
  };
};

export const saleLink = linkEvents('sale-link', 'sale');
export const customerLink = linkEvents('customer-link', 'customer');
export const quoteLink = linkEvents('quote-link', 'quote');
export const payslipLink = linkEvents('payslip-link', 'employee');
export const reportLink = linkEvents('report-link', 'shop');

/** One event for each employee that the shop named. */
export const reportReady = eventKind('report.ready', {
  subject: 'employee',
  parameters: shape<{ month: string }>(),
  live: () => [{ kind: 'report' }],
});

export const reportPeopleSaved = eventKind('report.people_saved', {
  subject: 'shop',
  parameters: shape<{ people: number }>(),
  live: () => [{ kind: 'report' }],
});
