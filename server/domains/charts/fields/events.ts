import type { ChartField } from '../../../../contract/chart-fields.ts';
import { eventKind, shape } from '../../../platform/events/kinds.ts';

export const chartFieldsSaved = eventKind('chart_fields.saved', {
  subject: 'shop',
  parameters: shape<{ before: readonly ChartField[]; after: readonly ChartField[] }>(),
  live: () => [{ kind: 'shop' }],
});
