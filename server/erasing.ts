import { countBookings, forgetInBookings, holdBookings } from './domains/bookings/public.ts';
import type { Erasing } from './domains/customers/public.ts';
import { dropPictureRows, removePictures } from './domains/files/public.ts';
import { balancesLeft } from './domains/memberships/public.ts';
import { forgetInImports } from './domains/migration/public.ts';
import { forgetInPapers } from './domains/papers/public.ts';
import { countSales, forgetInSales } from './domains/sales/public.ts';
import type { StoragePort } from './adapters/storage/port.ts';

/**
 * What forgetting a customer means to the domains above customers. Names and notes go; times, services and
 * every won stay. Ledgers are never written over: they name nobody.
 */
export const erasingWith = (storage: StoragePort): Erasing => ({
  hold: holdBookings,
  left: async (db, scope, customerNo, who) => {
    const bookings = await countBookings(db, scope, who);
    const sales = await countSales(db, scope, customerNo);
    return {
      open: { bookings: bookings.open, ...(await balancesLeft(db, scope, customerNo)) },
      bookings: bookings.all,
      sales: sales.all,
      memos: bookings.memos + sales.memos,
      photos: sales.photos,
    };
  },
  forget: async (db, scope, forgotten) => {
    await forgetInBookings(db, scope, forgotten);
    const pictures = await forgetInSales(db, scope, forgotten);
    await forgetInPapers(db, scope, forgotten);
    await forgetInImports(db, scope, forgotten);
    return dropPictureRows(db, scope, pictures);
  },
  dropPictures: (scope, fileIds) => removePictures(storage, scope, fileIds),
});
