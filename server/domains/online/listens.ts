import type { CustomerNo } from '../../../contract/ids.ts';
import { inTransaction } from '../../platform/events/publish.ts';
import { customerUpdated } from '../customers/public.ts';
import { followNumber } from './blocking/commands.ts';

export const onlineListeners = [
  inTransaction(customerUpdated, (shop, { subjectId, parameters: { before, after } }) =>
    followNumber(shop, subjectId as CustomerNo, { before: before.phone, after: after.phone }),
  ),
];
