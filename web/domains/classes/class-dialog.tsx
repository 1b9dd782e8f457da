import { useState } from 'react';
import { formatDate } from '../../../contract/time.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RepeatBox } from '../bookings/series/repeat-box.tsx';
import { repeatBody } from '../bookings/repeat.rules.ts';
import { ClassFields } from './class-fields.tsx';
import { classBody, classDraftOf, daysOfClass, newClassDraft, problemsIn } from './draft.ts';
import type { ClassDraft, ClassPlace } from './draft.ts';
import type { ClassSession } from './queries.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { useClasses } from './use-classes.ts';
import styles from './classes.module.css';

const useClassDraft = (start: () => ClassDraft, seatsTaken = 0) => {
  const [draft, setDraft] = useState(start);
  const [asked, setAsked] = useState(false);
  const problems = problemsIn(draft, seatsTaken);
  return {
    draft,
    problems: asked ? problems : {},
    change: (change: Partial<ClassDraft>) => setDraft((before) => ({ ...before, ...change })),
    /** Whether it may be sent; from now on it says what is missing. */
    isWhole: () => {
      setAsked(true);
      return Object.keys(problems).length === 0;
    },
  };
};

const DaysSaid = ({ dates, problem }: ReturnType<typeof daysOfClass>) => {
  const last = dates.at(-1);
  return (
    <p className={problem ? styles.wrong : styles.quiet} role="status">
      {problem?.message ?? `${dates.length}개 · 마지막 ${last ? formatDate(last) : ''}`}
    </p>
  );
};

interface NewProps {
  start: ClassPlace;
  onClose: () => void;
  onOpened: (session: ClassSession) => void;
}

/** Opens a class, or one on every day of a repetition: service, time, teacher and seats. */
export const NewClassDialog = ({ start, onClose, onOpened }: NewProps) => {
  const { draft, problems, change, isWhole } = useClassDraft(() => newClassDraft(start));
  const { open, openRepeated, busy } = useClasses();
  const { repeat } = draft;
  const days = repeat && daysOfClass(draft.date, repeat);
  const save = async () => {
    if (busy || !isWhole()) return;
    const body = classBody(draft);
    const session = await (repeat && days
      ? openRepeated({ ...body, repeat: repeatBody(repeat) }, days.dates.length)
      : open(body));
    if (session) onOpened(session);
  };
  return (
    <>
      <FormDialog
        width={460}
        title="수업 열기"
        label={days && !days.problem ? `수업 ${days.dates.length}개 열기` : '수업 열기'}
        busy={busy}
        onClose={onClose}
        onSubmit={() => void save()}
      >
        <ClassFields draft={draft} problems={problems} onChange={change} />
        <RepeatBox
          note="매주, 격주, 매월 같은 시간에 열어요."
          date={draft.date}
          repeat={repeat}
          onChange={(next) => change({ repeat: next })}
        >
          {days && <DaysSaid {...days} />}
        </RepeatBox>
      </FormDialog>
      <SkipDialog />
    </>
  );
};

/** Another time, teacher or number of seats; its seats move along. */
export const EditClassDialog = ({ session, onClose }: { session: ClassSession; onClose: () => void }) => {
  const [opened] = useState(session);
  const seatsTaken = opened.seatsTaken + opened.seatsHeld;
  const { draft, problems, change, isWhole } = useClassDraft(() => classDraftOf(opened), seatsTaken);
  const classes = useClasses();
  const save = async () => {
    if (classes.busy || !isWhole()) return;
    const { itemId: _, ...body } = classBody(draft);
    if (await classes.change(opened, body)) onClose();
  };
  return (
    <FormDialog
      width={460}
      title={`${opened.name} 변경`}
      label="저장"
      busy={classes.busy}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <ClassFields fixed draft={draft} problems={problems} onChange={change} />
    </FormDialog>
  );
};
