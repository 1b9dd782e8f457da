import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatTime } from '../../../../contract/time.ts';
import { useDraft } from '../../../lib/draft.ts';
import { isProductError } from '../../../lib/errors.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { mayLeave, useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { Kbd } from '../../../ui/tag.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { StaleDialog } from '../components/stale-dialog.tsx';
import { withConsent } from '../decide.ts';
import type { Agreed } from '../decide.ts';
import { settingQuery } from '../queries.ts';
import type { BookingDetail } from '../queries.ts';
import { CustomerField } from './customer-field.tsx';
import { endOf, problemsIn, startOf, totalMinutes, totalWon } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import { ItemsField } from './items-field.tsx';
import { PetField } from './pet-field.tsx';
import { WhenFields } from './when-fields.tsx';
import styles from './booking-form.module.css';

interface Props {
  title: string;
  /** Names the kept draft of this form. */
  name: string;
  start: BookingDraft;
  save: (draft: BookingDraft, agreed: Agreed) => Promise<BookingDetail>;
  onClose: () => void;
  onSaved: (booking: BookingDetail) => void;
}

const Summary = ({ draft }: { draft: BookingDraft }) =>
  totalMinutes(draft) === 0 ? null : (
    <p className={styles.sum}>
      <span>
        {formatTime(startOf(draft))} – {formatTime(endOf(draft))} · {totalMinutes(draft)}분
      </span>
      <strong>{formatWon(totalWon(draft))}</strong>
    </p>
  );

/** Who, what, when, with whom. ⌘↵ saves from anywhere in it. */
export const BookingForm = ({ title, name, start, save, onClose, onSaved }: Props) => {
  const [draft, setDraft] = useState(start);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState(false);
  const can = useCan();
  const slotMinutes = useQuery(settingQuery(useShopNo())).data?.slotMinutes ?? 30;
  const dirty = draft !== start && !done;
  const { restored, forget } = useDraft(name, draft, dirty);
  useUnsavedGuard(dirty);
  const problems = asked ? problemsIn(draft) : {};
  const set = (change: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...change }));
  const customerNo = draft.customer?.kind === 'existing' ? draft.customer.customerNo : null;

  const submit = async () => {
    setAsked(true);
    if (busy || Object.keys(problemsIn(draft)).length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      const booking = await withConsent((agreed) => save(draft, agreed), can('bookings.overlap'));
      if (!booking) return;
      forget();
      setDone(true);
      onSaved(booking);
    } catch (error) {
      if (isProductError(error)) setFailure(error);
      else notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  const leave = async () => {
    if (!(await mayLeave(dirty))) return;
    forget();
    setDone(true);
    onClose();
  };
  const problem = isProductError(failure) ? failure : null;
  const stale = problem?.code === 'STALE_VERSION';

  return (
    <SidePanel
      opened
      onClose={() => void leave()}
      title={title}
      footer={
        <>
          {restored && !dirty && (
            <Button look="ghost" onClick={() => setDraft(restored)}>
              이어서
            </Button>
          )}
          <Button onClick={() => void leave()}>닫기</Button>
          <Button look="primary" wide busy={busy} end={<Kbd>⌘↵</Kbd>} onClick={() => void submit()}>
            저장
          </Button>
        </>
      }
    >
      <PanelSection>
        <div
          className={styles.form}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            void submit();
          }}
        >
          <CustomerField
            customer={draft.customer}
            problems={problems}
            onChange={(customer) => set({ customer, petNo: null })}
          />
          {customerNo !== null && (
            <PetField customerNo={customerNo} petNo={draft.petNo} onChange={(petNo) => set({ petNo })} />
          )}
          <ItemsField
            items={draft.items}
            employeeNo={draft.employeeNo}
            customerNo={customerNo}
            problem={problems.items}
            onChange={(items) => set({ items })}
          />
          <WhenFields draft={draft} slotMinutes={slotMinutes} onChange={set} />
          <TextArea
            label="메모"
            rows={2}
            maxLength={2000}
            value={draft.memo}
            onChange={(memo) => set({ memo })}
          />
          <TextArea
            label="고객 요청"
            rows={2}
            maxLength={1000}
            value={draft.customerRequest}
            onChange={(customerRequest) => set({ customerRequest })}
          />
          {problem && !stale && (
            <div className={styles.problem} role="alert">
              {problem.errors.length > 0
                ? problem.errors.map(({ message }) => <p key={message}>{message}</p>)
                : problem.message}
            </div>
          )}
          <Summary draft={draft} />
        </div>
      </PanelSection>
      {problem && stale && (
        <StaleDialog
          theirs={problem.errors[0]?.detail as BookingDetail}
          mine={draft}
          onKeepMine={() => setFailure(null)}
          onTakeTheirs={onSaved}
        />
      )}
    </SidePanel>
  );
};
