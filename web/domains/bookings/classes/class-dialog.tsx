import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../contract/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RepeatBox } from '../form/repeat-box.tsx';
import { repeatBody } from '../form/repeat.ts';
import { ClassFields } from './class-fields.tsx';
import { classBody, classDraftOf, daysOfClass, newClassDraft, problemsIn } from './draft.ts';
import type { ClassDraft, ClassPlace } from './draft.ts';
import type { ClassSession } from './queries.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { useClasses } from './use-classes.ts';
import styles from './classes.module.css';

interface FormProps {
  title: string;
  saveLabel: string;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

const ClassForm = ({ title, saveLabel, busy, onSave, onClose, children }: FormProps) => (
  <Dialog
    opened
    onClose={onClose}
    title={title}
    width={460}
    footer={
      <>
        <Button onClick={onClose}>닫기</Button>
        <Button look="primary" busy={busy} onClick={onSave}>
          {saveLabel}
        </Button>
      </>
    }
  >
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      {/* Enter in a field saves; the button to see stands below. */}
      <button type="submit" hidden>
        저장
      </button>
    </form>
  </Dialog>
);

const useClassDraft = (start: () => ClassDraft, taken = 0) => {
  const [draft, setDraft] = useState(start);
  const [asked, setAsked] = useState(false);
  const problems = problemsIn(draft, taken);
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

/** Opens a class, or one on every day of a repetition: what, when, with whom, and for how many. */
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
      <ClassForm
        title="수업 열기"
        saveLabel={days && !days.problem ? `수업 ${days.dates.length}개 열기` : '수업 열기'}
        busy={busy}
        onClose={onClose}
        onSave={() => void save()}
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
      </ClassForm>
      <SkipDialog />
    </>
  );
};

/** Another time, teacher or number of seats; who is in it moves along. */
export const EditClassDialog = ({ session, onClose }: { session: ClassSession; onClose: () => void }) => {
  const [opened] = useState(session);
  const taken = opened.seatsTaken + opened.seatsHeld;
  const { draft, problems, change, isWhole } = useClassDraft(() => classDraftOf(opened), taken);
  const classes = useClasses();
  const save = async () => {
    if (classes.busy || !isWhole()) return;
    const { itemId: _, ...body } = classBody(draft);
    if (await classes.change(opened, body)) onClose();
  };
  return (
    <ClassForm
      title={`${opened.name} 변경`}
      saveLabel="저장"
      busy={classes.busy}
      onClose={onClose}
      onSave={() => void save()}
    >
      <ClassFields fixed draft={draft} problems={problems} onChange={change} />
    </ClassForm>
  );
};
