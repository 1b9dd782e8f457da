import { createDrafts } from './draft-store.ts';
import { createSafeStorage } from './storage.ts';

/** In the tab's own storage: a draft holds customers' names and must not outlive the tab. */
export const drafts = createDrafts(
  createSafeStorage(() => sessionStorage),
  () => Date.now(),
);
