import type { FastifyInstance } from 'fastify';
import * as series from '../../../contract/booking-series.ts';
import { serve } from '../../platform/serve.ts';
import { cancelSeries, restoreSeries } from './cancel.commands.ts';
import { previewSeries, takeSeries } from './commands.ts';
import { updateSeries } from './edit.commands.ts';

export const seriesRoutes = (app: FastifyInstance): void => {
  serve(app, series.preview, ({ body }, { shop }) => previewSeries(shop, body));
  serve(app, series.create, ({ body }, { shop }) => takeSeries(shop, body));
  serve(app, series.change, ({ params, body }, { shop }) => updateSeries(shop, params.id, body));
  serve(app, series.cancel, ({ params, body }, { shop }) => cancelSeries(shop, params.id, body));
  serve(app, series.restore, ({ params, body }, { shop }) => restoreSeries(shop, params.id, body));
};
