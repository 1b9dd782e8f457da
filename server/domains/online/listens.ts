import { inTransaction } from '../../platform/events/publish.ts';
import { customerUpdated } from '../customers/public.ts';
import { followNumber } from './blocking/commands.ts';

export const onlineListeners = [
  inTransaction(customerUpdated, (shop, { parameters: { before, after } }) =>
    followNumber(shop, before.phone, after.phone),
  ),
];
