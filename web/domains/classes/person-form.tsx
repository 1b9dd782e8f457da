import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { PanelSection } from '../../ui/side-panel.tsx';
import shapes from '../../ui/shapes.module.css';
import { CustomerField } from '../bookings/form/customer-field.tsx';
import { customerProblems } from '../bookings/draft.ts';
import type { DraftCustomer } from '../bookings/draft.ts';
import { usePhoneHolder } from '../bookings/form/use-phone-holder.ts';
import styles from './classes.module.css';

interface Props {
  /** What becomes of them: '자리 예약'. */
  label: string;
  busy: boolean;
  /** Answers whether it was done. */
  save: (customer: DraftCustomer) => Promise<boolean>;
  /** A name is required, to tell the customer of a free seat. */
  named?: boolean;
  /** Why it cannot be this one. */
  refusal?: (customer: DraftCustomer) => string | null;
}

/** One more for the class: find a customer, Enter, Enter. */
export const PersonForm = ({ label, busy, save, named = false, refusal }: Props) => {
  const [customer, setCustomer] = useState<DraftCustomer | null>(null);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (done > 0) form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [done]);
  const holder = usePhoneHolder(customer);
  const problems = customerProblems(customer);
  const refused = customer && refusal?.(customer);
  useUnsavedGuard(customer !== null);
  const send = async () => {
    setAsked(true);
    if (busy || !customer || refused || Object.keys(problems).length > 0) return;
    if (!(await save(customer))) return;
    setCustomer(null);
    setAsked(false);
    setDone(done + 1);
  };
  return (
    <PanelSection>
      <form
        ref={form}
        className={shapes.stack14}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h3 className={styles.title}>{label}</h3>
        {/* Afresh for the next one, or what was typed for the last would book them twice. */}
        <CustomerField
          key={done}
          customer={customer}
          problems={asked ? problems : {}}
          holder={holder}
          named={named}
          onChange={setCustomer}
        />
        {refused && (
          <p className={styles.quiet} role="alert">
            {refused}
          </p>
        )}
        {customer && !refused && (
          <Button type="submit" look="primary" wide busy={busy} data-services>
            {label}
          </Button>
        )}
      </form>
    </PanelSection>
  );
};
