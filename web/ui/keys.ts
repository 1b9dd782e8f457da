const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as this machine's keyboard writes it: ⌘K or Ctrl K. */
export const withMod = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`);

const typing =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]:not(:has([data-keys]))';

/**
 * The key by its place, so that it works while Korean input is on: KeyJ, Shift+Slash. Null while something
 * is typed or a dialog is open; a drawer that holds a page with keys of its own is marked data-keys.
 */
export const pressedKey = (event: KeyboardEvent): string | null => {
  if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || event.defaultPrevented)
    return null;
  if ((event.target as HTMLElement).closest(typing)) return null;
  // The question mark lies elsewhere on some keyboards.
  if (event.key === '?') return 'Shift+Slash';
  return event.shiftKey ? `Shift+${event.code}` : event.code;
};
