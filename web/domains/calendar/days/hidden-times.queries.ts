import type { CallAnswer } from '../../../lib/wire.ts';

export type HiddenTime = CallAnswer<'bookings.hiddenTimes'>['items'][number];
