import { useQuery } from '@tanstack/react-query';
import { useShopNo } from '../../../lib/session.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { emptySale } from '../form/draft.ts';
import type { Sale, SaleCustomer } from '../form/draft.ts';
import { draftOfQuote } from '../form/quoted.ts';
import type { Quote } from '../form/quoted.ts';
import { draftOfBooking, draftOfSale, isPenaltyOf } from '../form/start.ts';
import { saleQuery, soldBookingQuery, soldCustomerQuery, soldQuoteQuery } from '../queries.ts';
import { SaleForm } from './sale-form.tsx';

export interface StartProps {
  /** Registered from this booking, */
  booking?: number | undefined;
  /** for this customer, */
  customer?: number | undefined;
  /** or a sale that is changed. */
  edit?: number | undefined;
  /** The customer's pass to be charged, offered at once. */
  charge?: number | undefined;
  /** What was quoted becomes the lines. */
  quote?: number | undefined;
  onSaved: (sale: Sale) => void;
}

const FromBooking = ({
  id,
  quote,
  onSaved,
}: {
  id: number;
  quote?: Quote;
  onSaved: (sale: Sale) => void;
}) => {
  const query = useQuery(soldBookingQuery(useShopNo(), id));
  return (
    <QueryState of={query}>
      {(booking) => (
        <SaleForm
          // A visit is sold otherwise than a penalty: what becomes of the booking meanwhile begins it anew.
          key={String(isPenaltyOf(booking))}
          booking={booking}
          start={quote ? draftOfQuote(quote, draftOfBooking(booking)) : draftOfBooking(booking)}
          onSaved={onSaved}
          {...(quote && { quote })}
        />
      )}
    </QueryState>
  );
};

const startOf = (sale: Sale | undefined, quote: Quote | undefined) => {
  if (sale) return draftOfSale(sale);
  return quote ? draftOfQuote(quote) : emptySale;
};

const ForCustomer = ({
  customerNo,
  sale,
  charge,
  quote,
  onSaved,
}: {
  customerNo: number;
  quote?: Quote;
  charge?: number | undefined;
  sale?: Sale;
  onSaved: (sale: Sale) => void;
}) => {
  const query = useQuery({ ...soldCustomerQuery(useShopNo(), customerNo), meta: { role: 'page' } });
  return (
    <QueryState of={query}>
      {(customer: SaleCustomer) => (
        <SaleForm
          booking={null}
          start={{ ...startOf(sale, quote), customer }}
          onSaved={onSaved}
          {...(sale && { sale })}
          {...(charge !== undefined && { charge })}
          {...(quote && { quote })}
        />
      )}
    </QueryState>
  );
};

const OfSale = ({ id, onSaved }: { id: number; onSaved: (sale: Sale) => void }) => {
  const query = useQuery({ ...saleQuery(useShopNo(), id), meta: { role: 'page' } });
  return (
    <QueryState of={query}>
      {(sale) =>
        sale.customerNo === null ? (
          <SaleForm booking={null} start={draftOfSale(sale)} sale={sale} onSaved={onSaved} />
        ) : (
          <ForCustomer customerNo={sale.customerNo} sale={sale} onSaved={onSaved} />
        )
      }
    </QueryState>
  );
};

const FromQuote = ({ id, onSaved }: { id: number; onSaved: (sale: Sale) => void }) => {
  const query = useQuery({ ...soldQuoteQuery(useShopNo(), id), meta: { role: 'page' } });
  return (
    <QueryState of={query}>
      {(quote) => {
        if (quote.bookingId !== null)
          return <FromBooking id={quote.bookingId} quote={quote} onSaved={onSaved} />;
        if (quote.customerNo !== null)
          return <ForCustomer customerNo={quote.customerNo} quote={quote} onSaved={onSaved} />;
        return <SaleForm booking={null} start={draftOfQuote(quote)} quote={quote} onSaved={onSaved} />;
      }}
    </QueryState>
  );
};

/** The form of a sale, begun with what it is about. */
export const SaleStart = ({ booking, customer, edit, charge, quote, onSaved }: StartProps) => {
  if (quote !== undefined) return <FromQuote key={quote} id={quote} onSaved={onSaved} />;
  if (edit !== undefined) return <OfSale key={edit} id={edit} onSaved={onSaved} />;
  if (booking !== undefined) return <FromBooking key={booking} id={booking} onSaved={onSaved} />;
  if (customer !== undefined)
    return <ForCustomer key={customer} customerNo={customer} charge={charge} onSaved={onSaved} />;
  return <SaleForm booking={null} start={emptySale} onSaved={onSaved} />;
};
