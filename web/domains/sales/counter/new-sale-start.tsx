import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useShopNo } from '../../../lib/session.ts';
import { addresses } from '../../../lib/addresses.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { emptySale } from '../form/draft.ts';
import type { Sale, SaleCustomer } from '../form/draft.ts';
import { draftOfQuote } from '../form/quote-lines.rules.ts';
import type { Quote } from '../form/quote-lines.rules.ts';
import { draftOfBooking, draftOfSale, isPenaltyOf } from '../form/start.rules.ts';
import { saleQuery, soldBookingQuery } from '../queries.ts';
import { usePerformer } from '../use-performer.ts';
import { SaleForm } from './sale-form.tsx';
import type { SaleFormProps } from './sale-form.tsx';

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

/** A way forward in the history leads here once more. What is sold while the form is filled in is told by its refusal. */
const UnlessSold = (props: SaleFormProps) => {
  const [saleId] = useState(props.booking?.saleId ?? null);
  if (saleId === null) return <SaleForm {...props} />;
  return (
    <EmptyState
      title="이미 매출을 등록한 예약이에요"
      action={
        <GoLink className={buttonClass({})} to={addresses.sale(saleId)}>
          매출 보기
        </GoLink>
      }
    />
  );
};

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
        <UnlessSold
          booking={booking}
          // A visit is sold otherwise than a penalty: what becomes of the booking meanwhile begins it anew.
          key={String(isPenaltyOf(booking))}
          start={quote ? draftOfQuote(quote, { booked: draftOfBooking(booking) }) : draftOfBooking(booking)}
          onSaved={onSaved}
          {...(quote && { quote })}
        />
      )}
    </QueryState>
  );
};

const ForCustomer = ({
  customerNo,
  charge,
  quote,
  onSaved,
}: {
  customerNo: number;
  quote?: Quote;
  charge?: number | undefined;
  onSaved: (sale: Sale) => void;
}) => {
  const query = useEndpoint('customers.get', { params: { customerNo } }, { meta: { role: 'page' } });
  const doer = usePerformer();
  return (
    <QueryState of={query}>
      {(customer: SaleCustomer) => (
        <SaleForm
          booking={null}
          start={{ ...(quote ? draftOfQuote(quote, { doer }) : emptySale), customer }}
          onSaved={onSaved}
          {...(charge !== undefined && { charge })}
          {...(quote && { quote })}
        />
      )}
    </QueryState>
  );
};

/** The buyer, as far as they are still known: a sale outlives its customer. */
const buyerOf = (
  { customerNo, customerName: name }: Sale,
  { data: known, error }: { data: SaleCustomer | undefined; error: unknown },
): SaleCustomer | null => {
  if (customerNo === null) return null;
  if (!error && known?.customerNo === customerNo) return known;
  const unknown = { customerNo, name, phone: null, grade: null, visitCount: 0, unpaidWon: 0 };
  return error ? { ...unknown, gone: true } : unknown;
};

const ChangedSale = ({ sale, onSaved }: { sale: Sale; onSaved: (sale: Sale) => void }) => {
  const { customerNo } = sale;
  const query = useEndpoint(
    'customers.get',
    { params: { customerNo: customerNo ?? 0 } },
    { enabled: customerNo !== null, placeholderData: keepPreviousData },
  );
  // Asked again later, whatever the answer, the form stays as it is.
  const [begun, setBegun] = useState(customerNo === null);
  if (!begun && (query.data !== undefined || isProductError(query.error, 'CUSTOMER_NOT_FOUND')))
    setBegun(true);
  if (!begun) return <QueryState of={query}>{() => null}</QueryState>;
  return (
    <SaleForm
      booking={null}
      start={{ ...draftOfSale(sale), customer: buyerOf(sale, query) }}
      sale={sale}
      onSaved={onSaved}
    />
  );
};

const OfSale = ({ id, onSaved }: { id: number; onSaved: (sale: Sale) => void }) => {
  const query = useQuery({ ...saleQuery(useShopNo(), id), meta: { role: 'page' } });
  return <QueryState of={query}>{(sale) => <ChangedSale sale={sale} onSaved={onSaved} />}</QueryState>;
};

const FromQuote = ({ id, onSaved }: { id: number; onSaved: (sale: Sale) => void }) => {
  const query = useEndpoint('papers.oneOfQuotes', { params: { quoteId: id } }, { meta: { role: 'page' } });
  const doer = usePerformer();
  return (
    <QueryState of={query}>
      {(quote) => {
        if (quote.bookingId !== null)
          return <FromBooking id={quote.bookingId} quote={quote} onSaved={onSaved} />;
        if (quote.customerNo !== null)
          return <ForCustomer customerNo={quote.customerNo} quote={quote} onSaved={onSaved} />;
        return (
          <SaleForm booking={null} start={draftOfQuote(quote, { doer })} quote={quote} onSaved={onSaved} />
        );
      }}
    </QueryState>
  );
};

/** The form of a sale, begun with what it is about. */
export const NewSaleStart = ({ booking, customer, edit, charge, quote, onSaved }: StartProps) => {
  if (quote !== undefined) return <FromQuote key={quote} id={quote} onSaved={onSaved} />;
  if (edit !== undefined) return <OfSale key={edit} id={edit} onSaved={onSaved} />;
  if (booking !== undefined) return <FromBooking key={booking} id={booking} onSaved={onSaved} />;
  if (customer !== undefined)
    return <ForCustomer key={customer} customerNo={customer} charge={charge} onSaved={onSaved} />;
  return <SaleForm booking={null} start={emptySale} onSaved={onSaved} />;
};
