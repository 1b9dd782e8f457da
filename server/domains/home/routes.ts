import type { FastifyInstance } from 'fastify';
import { read } from '../../../contract/home.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { accessToNumbers } from '../customers/public.ts';
import { readHome } from './commands.ts';

interface Row {
  customerPhone: string | null;
}

/** Whose numbers stand in the answer. */
const phonesIn = ({ day }: Awaited<ReturnType<typeof readHome>>): (string | null)[] => {
  const { bookings, waiting, stranded, gaps } = day ?? {};
  const rows: readonly Row[] = [
    ...(bookings?.items ?? []),
    ...(waiting?.items ?? []),
    ...(stranded?.bookings ?? []),
    ...(stranded?.classes ?? []).flatMap(({ attendees }) => attendees),
    ...(gaps?.items ?? []).flatMap(({ candidates }) => candidates),
  ];
  return [...new Set(rows.map(({ customerPhone }) => customerPhone))];
};

export const homeRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, read, async ({ query }, { shop, request }) => {
    const shown = await readHome(platform, shop, query.day === 'true');
    platform.accessLog.note(shop, request.ip, ...accessToNumbers(shop, phonesIn(shown), '홈'));
    return shown;
  });
};
