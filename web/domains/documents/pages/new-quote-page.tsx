import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Page } from '../../../ui/surface.tsx';
import { emptySale } from '../../sales/form/draft.ts';
import type { SaleCustomer, SaleDraft } from '../../sales/form/draft.ts';
import { draftOfQuote } from '../../sales/form/quote-lines.rules.ts';
import { draftOfBooking } from '../../sales/form/start.rules.ts';
import { soldBookingQuery } from '../../sales/queries.ts';
import type { Quote } from '../queries.ts';
import { QuoteForm } from '../quote-form.tsx';

type Saved = (quote: Quote) => void;

const ForBooking = ({ id, onSaved }: { id: number; onSaved: Saved }) => {
  const query = useQuery(soldBookingQuery(useShopNo(), id));
  return (
    <QueryState of={query}>
      {(booking) => <QuoteForm booking={booking} start={draftOfBooking(booking)} onSaved={onSaved} />}
    </QueryState>
  );
};

/** What is said to the customer stands where a sale has its memo. */
const startOf = (quote: Quote, of?: Quote): SaleDraft => ({
  ...draftOfQuote(quote),
  memo: quote.note,
  ...(of && { seen: { version: of.version } }),
});

interface OfCustomer {
  customerNo: number;
  from?: Quote;
  of?: Quote;
  onSaved: Saved;
}

const ForCustomer = ({ customerNo, from, of, onSaved }: OfCustomer) => {
  const query = useEndpoint('customers.get', { params: { customerNo } }, { meta: { role: 'page' } });
  return (
    <QueryState of={query}>
      {(customer: SaleCustomer) => (
        <QuoteForm
          booking={null}
          start={{ ...(from ? startOf(from, of) : emptySale), customer }}
          onSaved={onSaved}
          {...(of && { of })}
        />
      )}
    </QueryState>
  );
};

/** A quote that is changed, or one that begins as another is. */
const FromQuote = ({ id, copy, onSaved }: { id: number; copy: boolean; onSaved: Saved }) => {
  const query = useEndpoint('papers.oneOfQuotes', { params: { quoteId: id } }, { meta: { role: 'page' } });
  return (
    <QueryState of={query}>
      {(quote) => {
        const of = copy ? {} : { of: quote };
        if (quote.customerNo !== null)
          return <ForCustomer customerNo={quote.customerNo} from={quote} {...of} onSaved={onSaved} />;
        return <QuoteForm booking={null} start={startOf(quote, of.of)} {...of} onSaved={onSaved} />;
      }}
    </QueryState>
  );
};

const Start = ({ onSaved }: { onSaved: Saved }) => {
  const { booking, customer, edit, copy } = useSearch({ from: '/office/sales/quotes/new' });
  const quote = edit ?? copy;
  if (quote !== undefined) return <FromQuote id={quote} copy={edit === undefined} onSaved={onSaved} />;
  if (booking !== undefined) return <ForBooking id={booking} onSaved={onSaved} />;
  if (customer !== undefined) return <ForCustomer customerNo={customer} onSaved={onSaved} />;
  return <QuoteForm booking={null} start={emptySale} onSaved={onSaved} />;
};

/** 견적서 쓰기: what the visit will cost, before it begins. */
export const NewQuotePage = () => {
  const { edit } = useSearch({ from: '/office/sales/quotes/new' });
  const router = useRouter();
  const leave = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: addresses.quotes });
  };
  return (
    <Page
      title={edit === undefined ? '견적서 쓰기' : '견적서 수정'}
      actions={
        <Button look="ghost" onClick={leave}>
          닫기
        </Button>
      }
    >
      <Start
        onSaved={({ id }) =>
          void router.navigate({ href: addresses.quote(id), replace: true, ignoreBlocker: true })
        }
      />
    </Page>
  );
};
