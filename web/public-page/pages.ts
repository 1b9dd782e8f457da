/** Pages without a sign-in: each a folder with an index.html, opened at an address of its own. */
const publicPages = [
  { entry: 'web/link/index.html', address: '/p/' },
  { entry: 'web/chat-link/index.html', address: '/k/' },
  { entry: 'web/opt-out/index.html', address: '/optout/' },
  { entry: 'web/operator/index.html', address: '/operator' },
] as const;

/** Pages that the server makes whole around a program of ours. */
export const madeEntries: readonly string[] = ['web/zero/index.html'];
export const madeAddress = '/zero/';

export const publicEntries: readonly string[] = publicPages.map(({ entry }) => entry);

/** Which page the dev server opens at an address, as the product's server has it. */
export const publicEntryAt = (url: string): string | undefined =>
  publicPages.find(({ address }) => url.startsWith(address))?.entry;
