import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelSection } from '../../../ui/side-panel.tsx';
import { CustomerField } from '../form/customer-field.tsx';
import { customerBody, customerProblems } from '../form/draft.ts';
import type { DraftCustomer } from '../form/draft.ts';
import { usePhoneHolder } from '../form/use-phone-holder.ts';
import type { ClassSession } from './queries.ts';
import { useClasses } from './use-classes.ts';
import styles from './classes.module.css';

/** One more in the class: find somebody, Enter, Enter. */
export const SeatForm = ({ session }: { session: ClassSession }) => {
  const [customer, setCustomer] = useState<DraftCustomer | null>(null);
  const [asked, setAsked] = useState(false);
  const [seated, setSeated] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (seated > 0) form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [seated]);
  const { seat, busy } = useClasses();
  const holder = usePhoneHolder(customer);
  const problems = customerProblems(customer);
  useUnsavedGuard(customer !== null);
  const save = async () => {
    setAsked(true);
    if (busy || !customer || Object.keys(problems).length > 0) return;
    if (!(await seat(session.id, { customer: customerBody(customer) }))) return;
    setCustomer(null);
    setAsked(false);
    setSeated(seated + 1);
  };
  return (
    <PanelSection>
      <form
        ref={form}
        className={styles.form}
        aria-label="자리 예약"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h3 className={styles.title}>자리 예약</h3>
        {/* Afresh for the next one, or what was typed for the last would book them twice. */}
        <CustomerField
          key={seated}
          customer={customer}
          problems={asked ? problems : {}}
          holder={holder}
          onChange={setCustomer}
        />
        {customer && (
          <Button type="submit" look="primary" wide busy={busy} data-services>
            자리 예약
          </Button>
        )}
      </form>
    </PanelSection>
  );
};
