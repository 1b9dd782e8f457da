import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../lib/clock.ts';
import { useDraft } from '../../lib/draft.ts';
import { employeesQuery } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { mayLeave, useUnsavedGuard } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { withMod } from '../../ui/keys.ts';
import { notify } from '../../ui/notify.ts';
import { RestoreNotice } from '../../ui/restore-notice.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { PanelSection, SidePanel } from '../../ui/side-panel.tsx';
import { useFormBase } from '../../ui/form-base.ts';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import shapes from '../../ui/shapes.module.css';
import { CustomerField } from '../bookings/form/customer-field.tsx';
import { draftOfEntry, newEntry, problemsOf, entryBody } from './draft.ts';
import { useCreateEntry, useUpdateEntry } from './mutations.ts';
import type { WaitlistEntry } from './queries.ts';
import { ServicesField } from './services-field.tsx';
import { PreferredTimes } from './preferred-times.tsx';

const anyone = 'any';

/** Before it is saved it has no version that another employee could follow with theirs. */
const unsaved = { id: null, version: 0 };

interface Props {
  /** null is a new one. */
  wish: WaitlistEntry | null;
  onClose: () => void;
}

/** The customer, what they wait for, and when they could come. ⌘↵ saves from anywhere in it. */
export const EntryPanel = ({ wish: entry, onClose }: Props) => {
  const today = useToday();
  const staff = useQuery(employeesQuery(useShopNo())).data ?? [];
  const [fresh] = useState(() => newEntry(today));
  const [begunAt] = useState(() => Date.now());
  const record = entry ?? unsaved;
  const form = useFormBase(record, (one) => (one.id === null ? fresh : draftOfEntry(one)));
  const { draft, set } = form;
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const add = useCreateEntry();
  const change = useUpdateEntry();
  const dirty = !done && form.dirty;
  const { restored, forget } = useDraft(entry ? `wish-${entry.id}` : 'wish-new', draft, dirty);
  const [offered, setOffered] = useState(restored);
  useUnsavedGuard(dirty, () => true);

  const found = problemsOf(draft, today);
  const problems = asked ? found : {};
  const saved = (message: string) => () => {
    setDone(true);
    forget();
    notify.done(message);
    onClose();
  };
  const save = (version = form.base.version) => {
    setAsked(true);
    const { customer } = draft;
    if (!customer || Object.keys(found).length > 0) return;
    const body = entryBody({ ...draft, customer });
    if (entry)
      change.mutate({ id: entry.id, body: { ...body, version } }, { onSuccess: saved('저장되었습니다.') });
    else
      add.mutate({ ...body, begunAt }, { onSuccess: saved(`${customer.name}님을 빈자리 대기에 등록했어요`) });
  };
  const busy = add.isPending || change.isPending;
  const outdated = form.outdated && !busy;
  const leave = async () => {
    if (!(await mayLeave(dirty))) return;
    setDone(true);
    forget();
    onClose();
  };

  return (
    <SidePanel
      opened
      onClose={() => void leave()}
      title={entry ? '빈자리 대기 수정' : '빈자리 대기 등록'}
      footer={
        <>
          <Button onClick={() => void leave()}>닫기</Button>
          <Button
            look="primary"
            wide
            busy={busy}
            disabled={outdated}
            end={<Kbd>{withMod('↵')}</Kbd>}
            onClick={() => save()}
          >
            저장
          </Button>
        </>
      }
    >
      <PanelSection>
        <div
          className={shapes.stack16}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            if (!event.repeat && !busy && !outdated) save();
          }}
        >
          {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => save(record.version)} />}
          {offered && !dirty && (
            <RestoreNotice
              onRestore={() => set(offered)}
              onDrop={() => {
                forget();
                setOffered(null);
              }}
            />
          )}
          <CustomerField
            customer={draft.customer}
            problems={problems}
            holder={null}
            named
            onChange={(customer) => set({ customer })}
          />
          <ServicesField
            items={draft.items}
            employeeNo={draft.employeeNo}
            customerNo={draft.customer?.kind === 'existing' ? draft.customer.customerNo : null}
            problem={problems.items}
            onChange={(items) => set({ items })}
          />
          <NameField
            label="담당자"
            value={draft.employeeNo?.toString() ?? anyone}
            onChange={(value) => set({ employeeNo: value === anyone ? null : Number(value) })}
            options={[
              { value: anyone, label: '아무나' },
              ...staff
                .filter(
                  ({ bookable, state, employeeNo }) =>
                    (bookable && state === 'ACTIVE') || employeeNo === draft.employeeNo,
                )
                .map(({ employeeNo, name, rank }) => ({
                  value: String(employeeNo),
                  label: rank ? `${name} ${rank}` : name,
                })),
            ]}
          />
          <PreferredTimes draft={draft} today={today} problems={problems} onChange={set} />
          <TextArea
            label="메모"
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={(note) => set({ note })}
          />
        </div>
      </PanelSection>
    </SidePanel>
  );
};
