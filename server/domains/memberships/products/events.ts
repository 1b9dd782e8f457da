import { eventKind, shape } from '../../../platform/events/kinds.ts';

const product = {
  subject: 'membership',
  parameters: shape<{ name: string }>(),
  live: () => [{ kind: 'membership' }] as const,
} as const;

export const productCreated = eventKind('membership-product.created', product);
export const productUpdated = eventKind('membership-product.updated', product);
export const productArchived = eventKind('membership-product.archived', product);
export const productRestored = eventKind('membership-product.restored', product);
