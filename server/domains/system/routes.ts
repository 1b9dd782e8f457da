import type { FastifyInstance } from 'fastify';
import * as system from '../../../contract/system.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { asOperator } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { nextNotice } from './queries.ts';

/** A web older than this no longer understands the server and reloads itself. */
const minimumWebVersion = '0.1.0';

export const systemRoutes = (app: FastifyInstance, { config, database }: Platform): void => {
  serve(app, system.version, async () => ({ version: config.version, minimumWebVersion }));

  serve(app, system.inspection, async () => {
    const notice = await asOperator(database, 'look for maintenance', nextNotice);
    const underInspection = notice !== undefined && Date.parse(notice.startsAt) <= clock.now();
    return { underInspection, notice: notice ?? null };
  });
};
