import { currentDraft, editDraft, subscribe } from './draft.ts';
import { mostItems } from './chosen.ts';

/** The menu was made by the server: its ticks are read and set where they stand, nothing is drawn again. */
export const followTicks = (): void => {
  const ticks = [...document.querySelectorAll<HTMLInputElement>('.item input')];

  const show = () => {
    const { items } = currentDraft();
    for (const tick of ticks) {
      tick.checked = items.includes(Number(tick.value));
      tick.disabled = !tick.checked && items.length >= mostItems;
    }
  };
  for (const tick of ticks)
    tick.addEventListener('change', () => {
      const itemId = Number(tick.value);
      const others = currentDraft().items.filter((one) => one !== itemId);
      const items = tick.checked ? [...others, itemId] : others;
      editDraft({ items, startAt: null, classId: null, key: '' });
    });
  subscribe(show);
  show();
};

/** "2 / 6" on the pictures, as they are swiped. */
export const countPhotos = (): void => {
  const strip = document.querySelector<HTMLElement>('.photos');
  const count = document.querySelector<HTMLElement>('.count');
  if (!strip || !count) return;
  const total = strip.children.length;
  strip.addEventListener(
    'scroll',
    () => {
      const shown = Math.round(strip.scrollLeft / strip.clientWidth) + 1;
      count.textContent = `${shown} / ${total}`;
    },
    { passive: true },
  );
};
