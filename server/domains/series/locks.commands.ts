import type { Shop } from '../../platform/shop.ts';
import { lockDays } from '../schedule/public.ts';
import { countsEveryone, daysAcross, employeesOf, extent, readEmployees } from '../availability/public.ts';
import type { Claim } from '../availability/public.ts';

/**
 * Holds whatever decides any of the claims, in the one order of locks: all their days, then all their
 * employees. Claimed one after the other instead, two series could each wait for what the other holds.
 */
export const lockAllClaims = async (shop: Shop, claims: readonly Claim[]): Promise<void> => {
  const counting = claims.filter(countsEveryone);
  const days = counting.flatMap(({ visit }) => daysAcross(extent(visit)));
  if (days.length > 0) await lockDays(shop, days);
  const named = claims.flatMap(({ visit, before }) => [...employeesOf(visit), ...employeesOf(before)]);
  await readEmployees(shop, [...new Set(named)], { everyone: counting.length > 0, lock: true });
};
