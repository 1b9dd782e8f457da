import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

interface Slot {
  element: HTMLElement | null;
  claim: () => () => void;
}

const SlotContext = createContext<Slot>({ element: null, claim: () => () => undefined });

/** Where a docked side panel is drawn; the column stands only while a panel claims it. */
export const PanelSlotProvider = ({ children }: { children: (slot: ReactNode) => ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [claims, setClaims] = useState(0);
  const slot = useMemo(
    () => ({
      element,
      claim: () => {
        // At once, not with the next render: the panel takes the focus as soon as it stands.
        if (element) element.hidden = false;
        setClaims((count) => count + 1);
        return () => setClaims((count) => count - 1);
      },
    }),
    [element],
  );
  return (
    <SlotContext value={slot}>
      {children(<aside ref={setElement} hidden={claims === 0} data-panel-slot />)}
    </SlotContext>
  );
};

export const usePanelSlot = (wanted: boolean): HTMLElement | null => {
  const { element, claim } = useContext(SlotContext);
  useLayoutEffect(() => (wanted ? claim() : undefined), [wanted, claim]);
  return element;
};
