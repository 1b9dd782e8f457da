import { shortestOn } from '../overlap/shortest.commands.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import type { availability } from '../../../../contract/availability.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, actingEmployee } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { menuItems, termsOf } from '../../menu/public.ts';
import type { MenuItem } from '../../menu/public.ts';
import { shortestItem } from '../visit.rules.ts';
import { isPublic } from './policy.rules.ts';
import type { TeamFacts } from './team.commands.ts';
import { plansOf, sharing } from '../engine/plans.rules.ts';
import type { Plan, ShareAt, RequestedService } from '../engine/plans.rules.ts';

type ServiceRequest = Pick<
  Parsed<typeof availability>['query'],
  'durationMinutes' | 'item' | 'employeeNo' | 'channel' | 'exceptBookingId'
>;

const servedBy = (item: MenuItem, employeeNo: EmployeeNo, wanted: number | undefined) => {
  const terms = termsOf(item, employeeNo);
  if (!terms.performs) return undefined;
  return { ...terms, durationMinutes: wanted ?? Math.max(shortestItem, terms.durationMinutes) };
};

const requestedServices = (
  menu: readonly MenuItem[],
  { item = [], employeeNo, channel, exceptBookingId }: ServiceRequest,
): RequestedService[] =>
  item.map((one): RequestedService => {
    const service = menu.find(({ id, kind }) => id === one.itemId && kind === 'SERVICE');
    // A booked item may move, although it is not offered to new customers.
    const isOffered = exceptBookingId !== undefined || !isPublic(channel) || service?.b2c;
    if (!service || !isOffered) throw refuse('MENU_ITEM_NOT_FOUND');
    const who = one.employeeNo === undefined ? employeeNo : (one.employeeNo ?? undefined);
    return { who: who ?? 'anyone', servedBy: (no) => servedBy(service, no, one.durationMinutes) };
  });

const plainLength = ({ durationMinutes = shortestItem, employeeNo }: ServiceRequest): RequestedService => ({
  who: employeeNo ?? 'anyone',
  servedBy: () => ({ durationMinutes, segments: null, bufferMinutes: 0 }),
});
/**
 * The ways to serve a request: by one employee, or shared by several; and the length of the shop's shortest
 * service, below which gaps are useless.
 * @throws MENU_ITEM_NOT_FOUND, EMPLOYEE_NOT_FOUND
 */
export const readPlans = async (
  shop: Shop,
  request: ServiceRequest,
  { working, team, limits }: Pick<TeamFacts, 'working' | 'team' | 'limits'>,
): Promise<{ plans: Plan[]; share: ShareAt; shortest: number }> => {
  const menu = await menuItems(shop);
  const requested = request.item ? requestedServices(menu, request) : [plainLength(request)];
  const everybody = [...working.employees.keys()];
  if (requested.some(({ who }) => who !== 'anyone' && !everybody.includes(who)))
    throw refuse('EMPLOYEE_NOT_FOUND');
  const candidates = can(shop, 'bookings.others') ? everybody : [actingEmployee(shop).employeeNo];
  return {
    plans: plansOf(requested, candidates),
    share: sharing(requested, candidates, team, limits),
    shortest: shortestOn(menu),
  };
};
