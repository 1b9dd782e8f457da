import { countBookings, forgetInBookings, holdBookings } from './domains/bookings/public.ts';
import { eraseWaitlistEntries } from './domains/waitlist/public.ts';
import type { Erasing } from './domains/customers/public.ts';
import { dropPictureRows, removePictures } from './domains/files/public.ts';
import { balancesLeft } from './domains/memberships/public.ts';
import { forgetInImports } from './domains/migration/public.ts';
import { forgetInPapers } from './domains/documents/public.ts';
import { countSales, forgetInSales } from './domains/sales/public.ts';
import type { StoragePort } from './adapters/storage/port.ts';

/**
 * What forgetting a customer means to the domains above customers. Names and notes go; times, services and
 * every won stay. Ledgers are never written over: they name nobody.
 */
export const erasingWith = (storage: StoragePort): Erasing => ({
  hold: holdBookings,
  left: async (shop, customerNo, who) => {
    const bookings = await countBookings(shop, who);
    const sales = await countSales(shop, customerNo);
    return {
      open: { bookings: bookings.open, ...(await balancesLeft(shop, customerNo)) },
      bookings: bookings.all,
      sales: sales.all,
      memos: bookings.memos + sales.memos,
      photos: sales.photos,
    };
  },
  forget: async (shop, forgotten) => {
    await forgetInBookings(shop, forgotten);
    await eraseWaitlistEntries(shop, forgotten);
    const pictures = await forgetInSales(shop, forgotten);
    await forgetInPapers(shop, forgotten);
    await forgetInImports(shop, forgotten);
    return dropPictureRows(shop, pictures);
  },
  dropPictures: (shop, fileIds) => removePictures(storage, shop, fileIds),
});
