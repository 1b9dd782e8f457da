import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'menu' }] as const;
const saved = {
  subject: 'shop',
  parameters: shape<{ names: string[]; before?: unknown; after: unknown }>(),
  live,
} as const;
const arranged = { subject: 'shop', parameters: shape<object>(), live } as const;

export const categoriesSaved = eventKind('menu-categories.saved', saved);
export const groupsSaved = eventKind('menu-groups.saved', saved);
export const itemsSaved = eventKind('menu-items.saved', saved);
export const categoriesSorted = eventKind('menu-categories.sorted', arranged);
export const groupsSorted = eventKind('menu-groups.sorted', arranged);
export const itemsSorted = eventKind('menu-items.sorted', arranged);
export const visibilitySaved = eventKind('menu-visibility.saved', arranged);

export const templateLoaded = eventKind('menu-template.loaded', {
  subject: 'shop',
  parameters: shape<{ categories: number; groups: number; items: number }>(),
  live,
});
export const productAdded = eventKind('menu-product.added', {
  subject: 'shop',
  parameters: shape<{ itemId: number; name: string }>(),
  live,
});
