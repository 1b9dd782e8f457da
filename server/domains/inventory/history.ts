import { silent } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const inventoryHistory = [silent(events.productSaved), silent(events.stockMoved)];
