import type { DomainPages } from '../lib/pages.ts';
import { authPages } from '../domains/auth/routes.ts';
import { bookingPages } from '../domains/calendar/routes.ts';
import { callPages } from '../domains/calls/routes.ts';
import { customerPages } from '../domains/customers/routes.ts';
import { homePages } from '../domains/home/routes.ts';
import { inventoryPages } from '../domains/inventory/routes.ts';
import { menuPages } from '../domains/menu/routes.ts';
import { migrationPages } from '../domains/migration/routes.ts';
import { membershipPages } from '../domains/memberships/routes.ts';
import { paperPages } from '../domains/papers/routes.ts';
import { privacyPages } from '../domains/privacy/routes.ts';
import { salePages } from '../domains/sales/routes.ts';
import { shopPages } from '../domains/schedule/routes.ts';
import { shellPages } from '../domains/shell/routes.ts';

/** The domains by hand. A new one adds its line here and its routes to router.ts by that. */
export const domains: readonly DomainPages[] = [
  authPages,
  homePages,
  bookingPages,
  customerPages,
  migrationPages,
  salePages,
  paperPages,
  membershipPages,
  menuPages,
  inventoryPages,
  callPages,
  privacyPages,
  shopPages,
  shellPages,
];

export const officeRoutes = [
  ...homePages.routes,
  ...bookingPages.routes,
  ...customerPages.routes,
  ...migrationPages.routes,
  ...salePages.routes,
  ...paperPages.routes,
  ...membershipPages.routes,
  ...menuPages.routes,
  ...inventoryPages.routes,
  ...callPages.routes,
  ...privacyPages.routes,
  ...shopPages.routes,
  ...shellPages.routes,
] as const;
export const openRoutes = [...authPages.routes] as const;
