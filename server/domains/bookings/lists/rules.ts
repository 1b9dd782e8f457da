import { cursorOf } from '../../../platform/cursor.ts';
import type { PageStart } from '../../../platform/cursor.ts';

export const byStart = cursorOf({ startAt: 'instant', id: 'id' });
/** The booking after which a page begins. */
export type After = PageStart<{ startAt: 'instant'; id: 'id' }> | undefined;
