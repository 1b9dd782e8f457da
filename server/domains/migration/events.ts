import type { Service } from '../../../contract/migration-words.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { ShopEvent } from '../../platform/events/kinds.ts';

const live = ({ subjectId }: Pick<ShopEvent, 'subjectId'>) =>
  [{ kind: 'migration', entity: subjectId }] as const;

/** By the number of the file, as the two that history tells of. */
export const batchChanged = eventKind('import.changed', {
  subject: 'shop',
  parameters: shape<object>(),
  live,
});
export const batchCommitted = eventKind('import.committed', {
  subject: 'shop',
  parameters: shape<{ service: Service; add: number; update: number; figures: object; file: string }>(),
  live,
});
export const batchUndone = eventKind('import.undone', {
  subject: 'shop',
  parameters: shape<{ service: Service; counts: unknown }>(),
  live,
});

const customer = { subject: 'customer', parameters: shape<{ service: Service }>() } as const;
export const customerImported = eventKind('customer.imported', customer);
export const customerImportUndone = eventKind('customer.import_undone', customer);
