import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shopNo } from './schema.ts';

/** What changed; the reader refetches just that. */
export interface LiveChange {
  id: number;
  kind: LiveKind;
  /** The entity's number, and the days it touches (before and after). */
  entity?: number;
  days?: string[];
  customerNo?: number;
  /** A booking that waits for an approval or a deposit, or did until now. */
  waiting?: boolean;
  /** Progress of a long task; only sent while it runs. */
  progress?: { done: number; total: number };
}

export const liveKinds = [
  'booking',
  'books',
  'call',
  'sale',
  'customer',
  'employee',
  'inventory',
  'membership',
  'menu',
  'migration',
  'paper',
  'schedule',
  'shop',
  'waitlist',
] as const;
export type LiveKind = (typeof liveKinds)[number];

export const stream = endpoint({
  domain: 'live',
  summary: '바뀐 것을 알리는 흐름 (server-sent events). 이벤트: change(LiveChange), reset, ping',
  method: 'GET',
  path: '/{shopNo}/live',
  access: 'member',
  raw: true,
  params: z.object({ shopNo }),
  query: z.object({
    lastEventId: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  response: z.unknown(),
  errors: [],
});
