import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import type { FieldProblem } from '../../../../contract/errors.ts';
import { formatWon } from '../../../../contract/money.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { leaveEntryLine } from '../../../lib/pending-entry.ts';
import { describeError } from '../../../lib/error-actions.ts';
import type { ProductError } from '../../../lib/errors.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useShopNo } from '../../../lib/session.ts';
import { mayLeave, useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { useFirstProblem } from '../../../ui/scroll-into-view.ts';
import { withMod } from '../../../ui/keys.ts';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { answerThenSave, forgetTyped, handOver } from '../../../ui/typed-ahead.ts';
import { Kbd } from '../../../ui/tag.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { clockRange } from '../../../lib/clock-words.ts';
import type { BookingPlace } from '../../calendar/plan/model.rules.ts';
import { EntryField } from '../../entry/entry-field.tsx';
import { StaleDialog } from '../stale/stale-dialog.tsx';
import type { Consent } from '../../availability/consent.rules.ts';
import { settingQuery } from '../queries.ts';
import type { BookingDetail } from '../queries.ts';
import type { CalendarSearch } from '../../calendar/routes.ts';
import { usePhoneHolder } from './use-phone-holder.ts';
import { CustomerField } from './customer-field.tsx';
import type { PhoneHolder } from './customer-field.tsx';
import {
  endMinuteOf,
  itemsAgain,
  fitToDrawn,
  isBegun,
  isSamePlace,
  placed,
  problemsIn,
  totalMinutes,
  totalWon,
} from '../draft.ts';
import type { BookingDraft, CalendarPick } from '../draft.ts';
import { ItemsField } from './items-field.tsx';
import { MessagesField } from './messages-field.tsx';
import { OriginFields } from './origin-fields.tsx';
import { PetField, useComing } from './pet-field.tsx';
import { useOwnChoice } from './use-own-choice.ts';
import type { OwnChoice } from './use-own-choice.ts';
import { RepeatField } from '../series/repeat-field.tsx';
import { TimeCheck } from './time-check.tsx';
import { useSubmit } from './use-submit.ts';
import { WhenFields } from './when-fields.tsx';
import styles from './booking-form.module.css';

/** The form's tie to the calendar beside it: it goes where that is pressed, and shows there. */
export interface CalendarTie {
  /** The last place pressed or drawn since the form stands open. */
  pick: CalendarPick | null;
  /** Turns the calendar to the day the form is about. */
  onDate: (date: ShopDate) => void;
  /** The range about to be booked, to be drawn on the calendar. */
  onPlace: (place: BookingPlace | null) => void;
  /** At which addresses of the calendar the form still stands open. */
  stays: (search: CalendarSearch) => boolean;
}

interface Props {
  title: string;
  /** Names the kept draft of this form. */
  name: string;
  start: BookingDraft;
  /** The booking being changed; left out for a new one. */
  bookingId?: number;
  /** The version this form was opened on: a later save of another employee must be seen first. */
  version?: number;
  /** Fields the form still chooses by itself, until the employee does. */
  own?: OwnChoice;
  /** A seat in a class: service, time and teacher belong to the class. */
  seat?: boolean;
  /** The day on screen, which a new booking follows. */
  date?: ShopDate;
  beside: CalendarTie;
  /** What a new booking is offered while its time is taken. */
  whenTaken?: ComponentType<{ draft: BookingDraft }>;
  /** @param version of the booking that is being changed: what it saves over */
  save: (draft: BookingDraft, agreed: Consent, version?: number) => Promise<BookingDetail | null>;
  onClose: () => void;
  onSaved: (booking: BookingDetail) => void;
  onTakeTheirs?: () => void;
}

/** Fields whose text is only a search: the customer and the service. */
const searches = 'input[data-autofocus][role=combobox], input[data-services]';

const Summary = ({ draft }: { draft: BookingDraft }) =>
  totalMinutes(draft) === 0 ? null : (
    <p className={styles.sum}>
      <span>
        {clockRange(draft.minute, endMinuteOf(draft))} · {totalMinutes(draft)}분
      </span>
      <strong>{formatWon(totalWon(draft))}</strong>
    </p>
  );

/** Keeps the draft where the calendar is pressed, on the day it shows, and drawn on it. */
const usePlacedDraft = (
  start: BookingDraft,
  date: ShopDate | undefined,
  { pick, onPlace }: CalendarTie,
  slotMinutes: number,
  { editing, seat }: { editing: boolean; seat: boolean },
) => {
  const [draft, setDraft] = useState(start);
  const [seen, setSeen] = useState({ pick, date });
  if (seen.pick !== pick || seen.date !== date) {
    setSeen({ pick, date });
    if (!seat) setDraft(placed(draft, pick && pick !== seen.pick ? pick : { date }));
  }
  const { date: on, minute: startMinute, employeeNo } = draft;
  const endMinute = startMinute + (totalMinutes(draft) || draft.drawnMinutes || slotMinutes);
  // A booking that is being changed stands on the calendar already, until it is to go elsewhere.
  const stays = editing && isSamePlace(draft, start);
  useEffect(
    () => onPlace(stays ? null : { date: on, employeeNo, startMinute, endMinute }),
    [onPlace, stays, on, employeeNo, startMinute, endMinute],
  );
  useEffect(() => () => onPlace(null), [onPlace]);
  return [draft, setDraft] as const;
};

/** What the server refused, but for what stands beside its own field. */
const problemsOnCalendar = (problem: ProductError | null, shown: FieldProblem | undefined): string[] => {
  if (!problem) return [];
  const rest = problem.errors.filter((one) => one !== shown).map(({ message }) => message);
  return rest.length > 0 || shown ? [...new Set(rest)] : [describeError(problem)];
};

/** What was typed since the key that opened the form: the search takes it, or where that is answered the services. */
const useTypedAhead = (fields: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const form = fields.current;
    const services = form?.querySelector<HTMLInputElement>('input[data-services]');
    if (services && !form?.querySelector('input[data-autofocus]')) handOver(services);
    return forgetTyped;
  }, [fields]);

/** Customer, services, time and employee. ⌘↵ saves from anywhere in it. */
export const BookingForm = (props: Props) => {
  const { title, name, start, bookingId, seat = false, date, beside, whenTaken, onClose } = props;
  const slotMinutes = useQuery(settingQuery(useShopNo())).data?.slotMinutes ?? 30;
  const [draft, setDraft] = usePlacedDraft(start, date, beside, slotMinutes, {
    editing: bookingId !== undefined,
    seat,
  });
  const { own, touch, settle, showFree } = useOwnChoice(props.own, beside.pick, draft, setDraft);
  const coming = useComing(draft);
  const { customerNo, petNo } = coming;
  const complete: BookingDraft = { ...draft, petNo };
  const { asked, busy, done, problem, refusals, clear, finish, submit } = useSubmit(props, complete);
  const fields = useRef<HTMLDivElement>(null);
  useFirstProblem(fields, refusals);
  useTypedAhead(fields);
  // What stands in the line and not yet in the form would be lost as well.
  const [lineTyped, setLineTyped] = useState(false);
  const begun = !done && (bookingId === undefined ? isBegun(draft, start) : draft !== start);
  const dirty = begun || (lineTyped && !done);
  // A draft that is taken up again still changes what it was begun on, whatever was saved since.
  const [base, setBase] = useState({ start, version: props.version });
  const stored = useMemo(() => ({ draft, base }), [draft, base]);
  const { restored, forget } = useDraft(name, stored, begun);
  const [offered, setOffered] = useState(restored);
  useUnsavedGuard(dirty, ({ pathname, search }) => pathname === '/book/calendar' && beside.stays(search));

  const problems = asked ? problemsIn(draft) : {};
  const set = (change: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...change }));
  const move = (change: Partial<BookingDraft>) => {
    touch(change);
    set(change);
    if (change.date) beside.onDate(change.date);
  };
  const fill = (change: Partial<BookingDraft>) => {
    clear();
    move(change);
  };
  const duplicate = problem?.errors.find(({ code }) => code === 'CUSTOMER_PHONE_DUPLICATED');
  const phoneHolder = usePhoneHolder(draft.customer);
  const holder = duplicate ? (duplicate.detail as PhoneHolder) : phoneHolder;
  const messages = problemsOnCalendar(problem, duplicate);
  const current = problem?.code === 'STALE_VERSION' ? (problem.errors[0]?.detail as BookingDetail) : null;

  // Keys are faster than what is drawn: while one save is under way there is no second.
  const sending = useRef(false);
  const send = async (version: number | undefined, merged: BookingDraft) => {
    const settled = await settle(merged, bookingId, slotMinutes).catch(() => merged);
    if (settled.employeeNo !== merged.employeeNo || settled.minute !== merged.minute) set(settled);
    const booking = await submit(version, settled);
    // What is saved is not saved again while the form goes.
    sending.current = booking !== null;
    if (!booking) return;
    forget();
    props.onSaved(booking);
  };
  const save = async (version = base.version, merged = complete) => {
    if (sending.current) return;
    const unanswered = [...(fields.current?.querySelectorAll<HTMLInputElement>(searches) ?? [])];
    const typed = unanswered.find(({ value }) => value.trim() !== '');
    if (typed) return answerThenSave(typed);
    sending.current = true;
    await send(version, merged);
  };
  const leave = async (go: () => void, ask = true) => {
    if (ask && !(await mayLeave(dirty))) return;
    forget();
    finish();
    go();
  };

  return (
    <SidePanel
      opened
      onClose={() => void leave(onClose)}
      title={title}
      footer={
        <>
          <Button onClick={() => void leave(onClose)}>닫기</Button>
          <Button look="primary" wide busy={busy} end={<Kbd>{withMod('↵')}</Kbd>} onClick={() => void save()}>
            저장
          </Button>
        </>
      }
    >
      <PanelSection>
        <div
          ref={fields}
          className={styles.form}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            if (!event.repeat) void save();
          }}
        >
          {offered && !dirty && (
            <RestoreNotice
              onRestore={() => {
                setBase(offered.base);
                // What stands in it was chosen before: the form chooses nothing of it again.
                touch({ minute: offered.draft.minute, employeeNo: offered.draft.employeeNo });
                setDraft(offered.draft);
                beside.onDate(offered.draft.date);
              }}
              onDrop={() => {
                forget();
                setOffered(null);
              }}
            />
          )}
          {bookingId === undefined && <EntryField draft={draft} onFill={fill} onTyped={setLineTyped} />}
          <CustomerField
            customer={draft.customer}
            problems={problems}
            holder={holder}
            onLine={bookingId === undefined && !lineTyped ? leaveEntryLine : undefined}
            onRepeat={
              seat || draft.items.length > 0
                ? undefined
                : (visit) => set({ items: fitToDrawn(itemsAgain(visit), draft.drawnMinutes) })
            }
            onChange={(customer) => {
              clear();
              set({ customer, petNo: undefined, newPet: null });
            }}
          />
          {draft.customer && draft.customer.kind !== 'walkIn' && (
            <PetField coming={coming} newPet={draft.newPet ?? null} problems={problems} onChange={set} />
          )}
          {!seat && (
            <>
              <ItemsField
                items={draft.items}
                unlisted={draft.unlisted}
                employeeNo={draft.employeeNo}
                customerNo={customerNo}
                petNo={petNo}
                problem={problems.items}
                onChoose={(items) => set({ items: fitToDrawn(items, draft.drawnMinutes) })}
                onEdit={(items, what) =>
                  set({
                    items: what === 'offer' ? fitToDrawn(items, draft.drawnMinutes) : items,
                    ...(what === 'duration' && { drawnMinutes: null }),
                  })
                }
              />
              <WhenFields draft={draft} slotMinutes={slotMinutes} served={start.employeeNo} onChange={move} />
              <TimeCheck
                draft={draft}
                bookingId={bookingId}
                kept={bookingId !== undefined && isSamePlace(draft, start)}
                slotMinutes={slotMinutes}
                whenTaken={whenTaken}
                own={own}
                onOwn={set}
                onFree={showFree}
                onChange={move}
              />
            </>
          )}
          {bookingId === undefined && <RepeatField draft={draft} onChange={set} />}
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
          <OriginFields
            draft={draft}
            fresh={bookingId === undefined}
            depositBefore={start.depositWon}
            onChange={set}
          />
          <MessagesField draft={draft} start={bookingId === undefined ? null : start} onChange={set} />
          {problem && !current && messages.length > 0 && (
            <div className={styles.problem} role="alert">
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
          )}
          <Summary draft={draft} />
        </div>
      </PanelSection>
      {current && (
        <StaleDialog
          theirs={current}
          mine={complete}
          start={base.start}
          closeLabel="계속 수정"
          onClose={clear}
          onTakeTheirs={() => void leave(props.onTakeTheirs ?? onClose, false)}
          onSave={(merged) => {
            setDraft(merged);
            void save(current.version, merged);
          }}
        />
      )}
    </SidePanel>
  );
};
