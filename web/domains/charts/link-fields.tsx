import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import { Select } from '../../ui/select.tsx';
import type { Customer } from '../customers/form.ts';
import { bookingsQuery } from '../bookings/queries.ts';
import type { ChartDraft } from './form.ts';
import type { Chart } from './queries.ts';

interface Props {
  customer: Customer;
  chart: Chart | undefined;
  draft: Pick<ChartDraft, 'petNo' | 'bookingId'>;
  set: (change: Partial<ChartDraft>) => void;
}

/** Which visit an entry is about, and in a pet shop which pet. */
export const LinkFields = ({ customer, chart, draft, set }: Props) => {
  const may = useCan()('bookings.read');
  const bookings = useInfiniteQuery({ ...bookingsQuery(useShopNo(), customer.customerNo), enabled: may });
  const linked = chart?.booking;
  const visits = new Map(
    [
      ...(bookings.data?.pages.flatMap(({ items }) => items) ?? [])
        .filter(({ state }) => state !== 'CANCELLED' && state !== 'NO_SHOW')
        .map(({ id, visitDate, items }) => ({ id, visitDate, items: items.map(({ name }) => name) })),
      ...(linked ? [linked] : []),
    ].map((visit) => [visit.id as number, visit]),
  );
  return (
    <>
      {customer.pets.length > 0 && (
        <Select
          label="반려동물"
          clearable
          value={draft.petNo === null ? null : String(draft.petNo)}
          options={customer.pets.map(({ petNo, name }) => ({ value: String(petNo), label: name }))}
          onChange={(petNo) => set({ petNo: petNo === null ? null : Number(petNo) })}
        />
      )}
      {visits.size > 0 && (
        <Select
          label="예약"
          clearable
          placeholder="연결 안 함"
          value={draft.bookingId === null ? null : String(draft.bookingId)}
          options={[...visits.values()].map(({ id, visitDate, items }) => ({
            value: String(id),
            label: `${formatDate(visitDate)} ${items.join(', ')}`,
          }))}
          onChange={(id) => set({ bookingId: id === null ? null : Number(id) })}
        />
      )}
    </>
  );
};
