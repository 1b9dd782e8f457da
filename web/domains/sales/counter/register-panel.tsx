import { useCallback } from 'react';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useSaleTitle } from '../use-sale-title.ts';
import type { Sale } from '../form/draft.ts';
import { NewSaleStart } from './new-sale-start.tsx';
import styles from './sale-form.module.css';

/** The form of a sale beside the list it is registered from. */
export const RegisterPanel = ({
  booking,
  onSaved,
  onClose,
}: {
  booking: number;
  onSaved: (sale: Sale) => void;
  onClose: () => void;
}) => {
  // The panel listens for Escape; a dialog of the form hears the same key and is meant first.
  const close = useCallback(() => {
    if (!document.querySelector('section[role=dialog] [data-autofocus]')) onClose();
  }, [onClose]);
  return (
    <SidePanel opened onClose={close} title={useSaleTitle(booking)}>
      <div className={styles.panel}>
        <NewSaleStart booking={booking} onSaved={onSaved} />
      </div>
    </SidePanel>
  );
};
