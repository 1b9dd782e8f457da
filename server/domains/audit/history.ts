import { silent } from '../../platform/events/history.ts';
import { booksAudited } from './events.ts';

export const auditHistory = [silent(booksAudited)];
