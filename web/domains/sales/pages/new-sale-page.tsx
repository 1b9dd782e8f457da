import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { NewSaleStart } from '../counter/new-sale-start.tsx';
import { useSaleTitle } from '../use-sale-title.ts';
import type { Sale } from '../form/draft.ts';
import { soldBookingQuery } from '../queries.ts';

const BookedAt = ({ id }: { id: number }) => {
  const booking = useQuery(soldBookingQuery(useShopNo(), id)).data;
  return booking ? <Tag>{formatTime(booking.startAt)} 예약에서</Tag> : null;
};

/** A sale on a page of its own: a new one, or one that is changed. */
export const NewSalePage = () => {
  const { booking, customer, edit, charge, quote } = useSearch({ from: '/office/sales/new' });
  const router = useRouter();
  const title = useSaleTitle(booking);
  const booked = useQuery({
    ...soldBookingQuery(useShopNo(), booking ?? 0),
    enabled: booking !== undefined,
  }).data;
  const leave = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: addresses.sales });
  };
  const saved = (sale: Sale) => {
    const fromBooking = booking !== undefined && sale.bookingId !== null;
    const { bookingBelow } = router.state.location.state;
    // Its panel stands beneath: put there once more, it would be met twice on the way back.
    if (fromBooking && bookingBelow === booking && router.history.canGoBack())
      return router.history.back({ ignoreBlocker: true });
    void router.navigate({
      // Back to where the booking stands, which need not be the day it was paid.
      href: fromBooking
        ? addresses.booking(booking, booked?.visitDate ?? sale.soldOn)
        : addresses.sale(sale.id, sale.soldOn),
      replace: true,
      ignoreBlocker: true,
    });
  };
  return (
    <Page
      title={edit === undefined ? title : '매출 수정'}
      aside={booking !== undefined && <BookedAt id={booking} />}
      actions={
        <Button look="ghost" onClick={leave}>
          닫기
        </Button>
      }
    >
      <NewSaleStart
        booking={booking}
        customer={customer}
        edit={edit}
        charge={charge}
        quote={quote}
        onSaved={saved}
      />
    </Page>
  );
};
