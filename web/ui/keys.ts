const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as this machine's keyboard writes it: ⌘K or Ctrl K. */
export const withMod = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`);
