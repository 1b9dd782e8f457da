import type { Page } from '@playwright/test';

/** Twice the size of text, as somebody chooses it in their browser (WCAG 2.2, 1.4.4). */
export const enlargeText = (page: Page, size: '200%' | '') =>
  page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);

/** Words of buttons that are wider than what holds them; those that end in dots lead to the whole. */
export const cutWords = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (button: Element) => {
      const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode);
      return texts;
    };
    const isCut = (text: Node, button: Element) => {
      let box = text.parentElement!;
      for (; box !== button; box = box.parentElement!) {
        if (getComputedStyle(box).position === 'absolute') return false;
        if (getComputedStyle(box).overflowX !== 'visible') break;
      }
      if (getComputedStyle(box).textOverflow === 'ellipsis' || box.clientWidth <= 1) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [words, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      return words.width > 0 && (words.right > room.right + 1 || words.left < room.left - 1);
    };
    return [...document.querySelectorAll('button, summary, [role="tab"]')]
      .filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) && !button.closest('[data-part="body"]'),
      )
      .filter((button) => textsOf(button).some((text) => isCut(text, button)))
      .map(({ textContent }) => textContent);
  });

/** Sums that stand on two lines: nobody reads "50,00" and "0원" as one. */
const brokenSums = (page: Page, surface: string) =>
  page.evaluate((selector) => {
    const opened = document.querySelector(selector);
    const found: string[] = [];
    if (!opened) return found;
    const walk = document.createTreeWalker(opened, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode as Text;
      for (const { 0: sum, index } of node.data.matchAll(/₩?\d{1,3}(?:,\d{3})+원?|\d+원/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + sum.length);
        const [first, ...more] = range.getClientRects();
        if (first && more.some(({ top }) => top > first.bottom - first.height / 2))
          found.push(`on two lines: ${sum}`);
      }
    }
    return found;
  }, surface);

/** Words and fields beyond the edge, cut or over one another; buttons and fields that nothing brings out. */
const outOfReach = (page: Page, surface: string) =>
  page.evaluate((selector) => {
    const found = new Set<string>();
    const opened = document.querySelector(selector);
    if (!opened) return ['nothing is open'];
    const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const style = (one: Element) => getComputedStyle(one);
    const boxesOver = (one: Element) => {
      const boxes: Element[] = [];
      for (let box: Element | null = one; box && box !== opened.parentElement; box = box.parentElement)
        boxes.push(box);
      return boxes;
    };
    // What snaps is a strip to swipe.
    const slides = (box: Element) =>
      (box.matches('[role=region], [role=tablist], [role=radiogroup]') ||
        style(box).scrollSnapType !== 'none') &&
      ['auto', 'scroll'].includes(style(box).overflowX);
    const dots = (box: Element) =>
      style(box).textOverflow === 'ellipsis' || style(box).webkitLineClamp !== 'none';

    const words: { text: string; length: number; boxes: Element[]; rects: DOMRect[] }[] = [];
    const walk = document.createTreeWalker(opened, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode as Text;
      const text = node.data.trim();
      const parent = node.parentElement!;
      if (
        !text ||
        !seen(parent) ||
        parent.closest('iframe, [aria-hidden=true], option, textarea, [data-preview]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      words.push({
        text: text.slice(0, 40),
        length: text.length,
        boxes: boxesOver(parent),
        rects: [...range.getClientRects()],
      });
    }
    const readable = words.filter(({ boxes }) => !boxes.some((box) => style(box).clipPath !== 'none'));
    for (const { text, length, boxes, rects } of readable) {
      for (const box of boxes) {
        if (slides(box)) break;
        if (style(box).overflowX === 'visible') continue;
        const room = box.getBoundingClientRect();
        if (dots(box)) {
          const letters = Math.min(3, text.length);
          const size = Number.parseFloat(style(box).fontSize);
          const isField = box.matches('button');
          const isSqueezed = box.scrollWidth > box.clientWidth;
          if (isSqueezed && (isField || room.width < letters * size * 0.9))
            found.add(`nothing left of: ${text}`);
          break;
        }
        if (rects.some(({ left, right }) => left < room.left - 1 || right > room.right + 1))
          found.add(`cut: ${text}`);
      }
      if (rects.length > 2 && length < 1.7 * rects.length) found.add(`letter below letter: ${text}`);
      const isHeld = boxes.some((box) => slides(box) || dots(box));
      if (!isHeld && rects.some(({ left, right }) => left < -1 || right > innerWidth + 1))
        found.add(`beyond the edge: ${text}`);
    }

    for (const box of [opened, ...opened.querySelectorAll('*')])
      if (
        ['auto', 'scroll'].includes(style(box).overflowX) &&
        !slides(box) &&
        box.scrollWidth > box.clientWidth + 1
      )
        found.add(`slides sideways: ${box.textContent.slice(0, 40)}`);

    // One over another: where both are shown, and neither was meant to lie over something.
    const lifted = (box: Element) =>
      ['sticky', 'fixed', 'absolute'].includes(style(box).position) && box !== opened;
    const flat = readable
      .filter(({ boxes }) => !boxes.some((box) => lifted(box)))
      .flatMap(({ text, boxes, rects }) => {
        const rooms = boxes
          .filter((box) => style(box).overflowX !== 'visible')
          .map((box) => box.getBoundingClientRect());
        return rects.map((rect) => ({
          text,
          left: Math.max(rect.left, ...rooms.map(({ left }) => left)),
          right: Math.min(rect.right, ...rooms.map(({ right }) => right)),
          top: Math.max(rect.top, ...rooms.map(({ top }) => top)),
          bottom: Math.min(rect.bottom, ...rooms.map(({ bottom }) => bottom)),
        }));
      });
    flat.forEach((one, at) => {
      for (const other of flat.slice(at + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const line = Math.min(one.bottom - one.top, other.bottom - other.top);
        if (one.text !== other.text && width > 3 && height > line * 0.4)
          found.add(`over one another: ${one.text} / ${other.text}`);
      }
    });

    const controls = [
      ...opened.querySelectorAll<HTMLElement>(
        'button, input, select, textarea, a[href], summary, [tabindex="0"]',
      ),
    ].filter((one) => seen(one) && !(one as HTMLButtonElement).disabled && style(one).clipPath === 'none');
    for (const control of controls) {
      const name =
        control.getAttribute('aria-label') ??
        (control as HTMLInputElement).labels?.[0]?.textContent ??
        control.textContent;
      const field =
        control instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'color', 'range', 'file', 'hidden'].includes(control.type);
      if (field) {
        const { paddingLeft, paddingRight, fontSize } = style(control);
        const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        // What is long and typed is read by going along it.
        const isTyped = !control.readOnly && control.value.length > 12;
        const cut = control.value !== '' && control.scrollWidth > control.clientWidth + 1 && !isTyped;
        if (cut || room < 2 * Number.parseFloat(fontSize)) found.add(`cut field: ${name}, ${control.value}`);
      }
      if (control.getAttribute('tabindex') === '-1' && !control.matches('button')) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const middle = [left + width / 2, top + Math.min(height / 2, 20)] as const;
      const over = document.elementFromPoint(...middle);
      const inside = boxesOver(control).some(slides) || (left >= -1 && right <= innerWidth + 1);
      if (!inside) found.add(`beyond the edge: ${name}`);
      else if (height <= innerHeight && (top < -1 || bottom > innerHeight + 1))
        found.add(`out of reach: ${name}`);
      else if (
        !over ||
        !(control.contains(over) || over.contains(control) || control.closest('label')?.contains(over))
      )
        found.add(`covered: ${name} (by ${over?.textContent.slice(0, 30)})`);
    }
    opened.querySelectorAll('*').forEach((one) => {
      if (one.scrollTop > 0 && one.scrollHeight > one.clientHeight) one.scrollTop = 0;
    });
    return [...found];
  }, surface);

/**
 * What of an open dialog, panel or menu cannot be read or reached as it stands: words and fields beyond the edge at its
 * side, cut or over one another, and buttons and fields that no scrolling brings out from under what sticks;
 * and sums that break.
 */
export const unusable = async (page: Page, surface: string) => [
  ...(await outOfReach(page, surface)),
  ...(await brokenSums(page, surface)),
];
