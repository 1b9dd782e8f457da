import { withLine, withoutSaves } from './typed-lines.ts';
import type { Line } from './typed-lines.ts';

/**
 * Between the key that opens a form and the form's field keys go on being typed. They land in an input of
 * their own, where Korean input composes as in any other, and are handed to the field once it stands.
 */
/** Longer than any answer takes: what was typed is given up only when nothing comes any more. */
const patienceMs = 60_000;

let lines: readonly Line[] = [];
let catcher: HTMLInputElement | null = null;
let opener: Element | null = null;
let waiting: HTMLInputElement | null = null;
let composing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const add = (text: string, end: Line['end']): void => {
  lines = withLine(lines, { text, end });
};

const hold = (): void => {
  const text = catcher?.value ?? '';
  if (text !== '') add(text, null);
  if (catcher) catcher.value = '';
};

const usesKeys = (element: Element | null): boolean =>
  Boolean(element?.closest('input, textarea, select, [role=dialog]:not(:has([data-opening=true]))'));

/** What closes gives the focus back, a form on its way takes it: neither has a use for letters yet. */
const keepFocus = (): void => {
  if (catcher && !usesKeys(document.activeElement)) catcher.focus({ preventScroll: true });
};

const remove = (): void => {
  clearTimeout(timer);
  document.removeEventListener('focusin', keepFocus);
  waiting = null;
  composing = false;
  const gone = catcher;
  catcher = null;
  gone?.remove();
};

/** What was typed belongs nowhere any more. */
export const forgetTyped = (): void => {
  lines = [];
  remove();
};

/** All that was caught, as one text; nothing waits to be given to a field any more. */
export const takeCaught = (): string => {
  hold();
  const text = lines.map((line) => line.text).join(' ');
  forgetTyped();
  return text;
};

const giveUp = (): void => {
  const had = catcher !== null && document.activeElement === catcher;
  forgetTyped();
  if (had && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
};

const onKeyDown = (event: KeyboardEvent): void => {
  clearTimeout(timer);
  timer = setTimeout(giveUp, patienceMs);
  if (event.isComposing) return;
  if (event.key === 'Escape') {
    const coming = document.querySelector('[data-opening=true]');
    giveUp();
    coming?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  if (event.key === 'Tab') event.preventDefault();
  if (event.key !== 'Enter' || !catcher) return;
  event.preventDefault();
  event.stopPropagation();
  // Held down it is still one press.
  if (event.repeat) return;
  const end = event.metaKey || event.ctrlKey ? 'save' : 'enter';
  if (end === 'save' && catcher.value === '' && lines.at(-1)?.end === 'save') return;
  add(catcher.value, end);
  catcher.value = '';
};

const build = (): HTMLInputElement => {
  const input = document.createElement('input');
  input.className = 'visually-hidden';
  input.tabIndex = -1;
  input.autocomplete = 'off';
  input.setAttribute('aria-label', '입력 준비 중');
  input.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', keepFocus);
  // Where nothing takes the focus, nothing tells of it.
  input.addEventListener('blur', () => setTimeout(keepFocus));
  // A field that came while a syllable was being composed takes it whole. The hidden caret is always at the
  // end.
  input.addEventListener('input', () => composing || toEnd(input));
  input.addEventListener('compositionstart', () => (composing = true));
  input.addEventListener('compositionend', () => {
    composing = false;
    // The next syllable may begin at once.
    setTimeout(() => waiting && give(waiting));
  });
  document.body.append(input);
  return input;
};

/** Typing lands where it is caught. */
export const isCatching = (): boolean => catcher !== null && document.activeElement === catcher;

/** From here on nothing typed is lost. */
export const catchTyping = ({ anew = false } = {}): void => {
  if (anew) forgetTyped();
  // One that waits for a form may have lost the focus to a field of it by then.
  if (!isCatching()) opener = document.activeElement;
  if (!catcher) {
    catcher = build();
    timer = setTimeout(giveUp, patienceMs);
  }
  catcher.focus({ preventScroll: true });
};

/** What had the focus before typing was caught. */
export const openerOf = (active: Element | null): Element | null =>
  active !== null && active === catcher ? opener : active;

/** The field goes on itself; what was typed since waits for the next. What has a question open is not saved yet. */
export const handBack = (field: HTMLInputElement): void => {
  lines = withoutSaves(lines);
  if (!catcher) return;
  hold();
  remove();
  field.focus({ preventScroll: true });
  toEnd(field);
};

const press = (field: HTMLElement, end: 'enter' | 'save'): void =>
  void field.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      ctrlKey: end === 'save',
      bubbles: true,
      cancelable: true,
    }),
  );

/** Saving waits for the answer to what stands in the field, as if Enter had been pressed there before. */
export const answerThenSave = (field: HTMLInputElement): void => {
  catchTyping();
  add('', 'save');
  press(field, 'enter');
};

/** The field takes the focus and the first line that waits; its Enter is pressed there. */
export const handOver = (field: HTMLInputElement): void => queueMicrotask(() => give(field));

/** Where typing goes on: a focus given by hand stands before the first letter. */
const toEnd = (field: HTMLInputElement): void =>
  field.setSelectionRange(field.value.length, field.value.length);

const give = (field: HTMLInputElement, tries = 20): void => {
  if ((!catcher && lines.length === 0) || !field.isConnected) return;
  if (composing) {
    waiting = field;
    return;
  }
  hold();
  field.focus({ preventScroll: true });
  // What is still unfolding takes no focus yet.
  if (document.activeElement !== field) {
    if (tries > 0) setTimeout(() => give(field, tries - 1), 25);
    return;
  }
  remove();
  toEnd(field);
  const [line, ...others] = lines;
  if (!line) return;
  lines = others;
  // As if it were typed here: the field hears of it like of any other key.
  if (line.text !== '') document.execCommand('insertText', false, line.text);
  queueMicrotask(() => toEnd(field));
  const { end } = line;
  // Not before the field shows what it was given.
  if (end === 'enter' || end === 'save') queueMicrotask(() => press(field, end));
};
