import { useCallback, useState } from 'react';
import { createSafeStorage } from '../../../lib/storage.ts';
import { isSlot, stepped } from './zoom.rules.ts';
import type { SlotMinutes } from './zoom.rules.ts';

const storage = createSafeStorage(() => localStorage);
const key = 'dangol.calendar.slot';

const storedZoom = (): SlotMinutes | null => {
  const minutes = Number(storage.get(key));
  return isSlot(minutes) ? minutes : null;
};

/** How near the calendar is looked at: the shop's own step until this screen chose another. */
export const useZoom = (shopStep: SlotMinutes) => {
  const [own, setOwn] = useState(storedZoom);
  const slot = own ?? shopStep;
  const set = useCallback(
    (next: SlotMinutes) => {
      setOwn(next === shopStep ? null : next);
      if (next === shopStep) storage.remove(key);
      else storage.set(key, String(next));
    },
    [shopStep],
  );
  const zoom = useCallback((step: 1 | -1) => set(stepped(slot, step)), [set, slot]);
  return { slot, set, zoom };
};
