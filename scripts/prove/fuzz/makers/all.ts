import type { EndpointName } from '../../../../contract/index.ts';
import type { Makers } from '../maker.ts';
import { authMakers } from './auth.ts';
import { blockMakers } from './blocks.ts';
import { bookingSeriesMakers } from './booking-series.ts';
import { bookingMakers } from './bookings.ts';
import { classMakers, holdMakers } from './classes.ts';
import { customerChartMakers } from './customer-charts.ts';
import { customerListMakers } from './customer-lists.ts';
import { customerMergeMakers } from './customer-merges.ts';
import { customerMakers } from './customers.ts';
import { familyMakers, petMakers } from './families.ts';
import { fileMakers } from './files.ts';
import { employeeMakers, scheduleMakers, shopMakers, systemMakers } from './house.ts';
import { membershipMakers } from './memberships.ts';
import { menuMakers } from './menu.ts';
import { migrationMakers } from './migration.ts';
import { bookProofMakers, paperMakers } from './papers.ts';
import { privacyMakers } from './privacy.ts';
import { stopMakers } from './exceptions.ts';
import { inventoryMakers } from './till.ts';
import { waitlistMakers } from './waitlist.ts';
import { saleMakers, statisticsMakers } from './sales.ts';

/** One maker for each endpoint of the contract: a new endpoint without one does not pass the type check. */
export const makers: Makers<EndpointName> = {
  ...authMakers,
  ...blockMakers,
  ...bookingMakers,
  ...bookingSeriesMakers,
  ...bookProofMakers,
  ...classMakers,
  ...customerChartMakers,
  ...customerListMakers,
  ...customerMakers,
  ...customerMergeMakers,
  ...employeeMakers,
  ...familyMakers,
  ...fileMakers,
  ...membershipMakers,
  ...holdMakers,
  ...inventoryMakers,
  ...menuMakers,
  ...migrationMakers,
  ...paperMakers,
  ...petMakers,
  ...privacyMakers,
  ...saleMakers,
  ...scheduleMakers,
  ...shopMakers,
  ...stopMakers,
  ...statisticsMakers,
  ...systemMakers,
  ...waitlistMakers,
};
