import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { instantAt } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { readShop } from '../../../platform/shop.ts';
import { findStarts } from '../../availability/public.ts';
import { readBookingRules } from '../../schedule/public.ts';
import { refusesToday } from './rules.ts';
import type { ZeroPage } from '../pages.commands.ts';

interface Wanted {
  items: readonly ItemId[];
  employeeNo: EmployeeNo | undefined;
  from: ShopDate;
  to: ShopDate;
}

/** Free starts as the one engine of all channels finds them, without whom the page doesn't show. */
export const freeStarts = async (
  { access }: ZeroPage,
  document: ZeroDocument,
  { items, employeeNo, from, to }: Wanted,
) => {
  const { slotMinutes } = await readShop(access, readBookingRules);
  const shown = document.employees && new Set<number>(document.employees);
  const found = await findStarts(access, {
    from,
    to,
    item: items.map((itemId) => ({ itemId })),
    employeeNo,
    channel: 'ZERO_SHOP',
    stepMinutes: slotMinutes,
    firstOnly: 'false',
  });
  const now = clock.now();
  const days = found.days.map(({ date, slots }) => ({
    date,
    slots: slots.flatMap((slot) => {
      if (refusesToday(document, instantAt(date, slot.minute), now)) return [];
      const employeeNos = shown ? slot.employeeNos.filter((no) => shown.has(no)) : slot.employeeNos;
      return employeeNos.length === 0 && slot.employeeNos.length > 0 ? [] : [{ ...slot, employeeNos }];
    }),
  }));
  return { days, classes: found.classes };
};
