import { eventKind, shape } from '../../platform/events/kinds.ts';
import { customerLive } from '../customers/public.ts';

/** Told without what it says: the chart keeps that to itself. */
const chartEvent = { subject: 'customer', parameters: shape<object>(), live: customerLive } as const;

export const chartWritten = eventKind('chart.written', chartEvent);
export const chartUpdated = eventKind('chart.updated', chartEvent);
export const chartDeleted = eventKind('chart.deleted', chartEvent);
export const chartRestored = eventKind('chart.restored', chartEvent);
