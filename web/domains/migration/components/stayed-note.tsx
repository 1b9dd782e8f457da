import { addresses } from '../../../lib/addresses.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import type { Batch } from '../queries.ts';

/** Customers that an undo, or a cancelled import, had to leave. */
export const StayedNote = ({ batch: { state, stayed } }: { batch: Batch }) =>
  stayed && (
    <p role="status">
      {state === 'UNDONE' ? '되돌리는' : '취소하는'} 동안 예약이나 매출이 생긴 고객{' '}
      {stayed.added + stayed.updated}명은 지우거나 되돌리지 않았어요:{' '}
      {stayed.customers.map(({ customerNo, name }, at) => (
        <span key={customerNo}>
          {at > 0 && ', '}
          <GoLink to={addresses.customer(customerNo)}>{name}</GoLink>
        </span>
      ))}
      {stayed.customers.length < stayed.added + stayed.updated && ' …'}
    </p>
  );
