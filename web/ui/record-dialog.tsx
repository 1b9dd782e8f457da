import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useDraft } from '../lib/draft.ts';
import { isProductError, problemsByField } from '../lib/errors.ts';
import { mayLeave, useUnsavedGuard } from '../lib/unsaved.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useFirstProblem } from './scroll-into-view.ts';
import { notify } from './notify.ts';
import styles from './record-dialog.module.css';
import { RestoreNotice } from './restore-notice.tsx';
import { StaleNotice } from './stale-notice.tsx';

type Problems = Partial<Record<string, string>>;

interface Editing<Rec, Draft, Variables> {
  draftOf: (record: Rec) => Draft;
  problemsIn: (draft: Draft) => Problems;
  save: UseMutationResult<Rec, Error, Variables>;
  /**
   * What the mutation is given; `of` is the version that was read, left out for a new one, `begunAt` tells this form
   * from another that says the same (`intention` of a call).
   */
  variablesOf: (draft: Draft, of: Rec | undefined, begunAt: number) => Variables;
}

export interface FieldsProps<Draft> {
  draft: Draft;
  problems: Problems;
  set: (change: Partial<Draft>) => void;
}

interface Props<Rec, Draft, Variables> {
  title: string;
  width: number;
  opened?: boolean;
  /** Of the draft in this tab, which outlives a reload. */
  name: string;
  /** Left out for a new one. */
  record?: Rec | undefined;
  /** What a new one starts with. */
  fresh: Draft;
  /** Lasting: how this kind of thing is edited and saved. */
  editing: Editing<Rec, Draft, Variables>;
  onClose: () => void;
  onSaved?: (record: Rec) => void;
  children: (fields: FieldsProps<Draft>) => ReactNode;
}

/**
 * A stored thing, or a new one, in a dialog: what is typed outlives a reload, is asked about before it
 * is lost, and meets another person's change with a choice.
 */
export const RecordDialog = <Rec, Draft extends object, Variables>({
  title,
  width,
  opened = true,
  name,
  record,
  fresh,
  editing: { draftOf, problemsIn, save, variablesOf },
  onClose,
  onSaved,
  children,
}: Props<Rec, Draft, Variables>) => {
  // What the form began with; another's change may come in while it stands open.
  const [base, setBase] = useState(record);
  const start = base ? draftOf(base) : fresh;
  const [draft, setDraft] = useState(start);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFirstProblem(form, refusals);
  const dirty = opened && JSON.stringify(draft) !== JSON.stringify(start) && !save.isSuccess;
  const { restored, forget } = useDraft(name, draft, dirty);
  const [offered, setOffered] = useState(restored);
  // Saving leads on before the form is drawn again: it must not ask about what has just been saved.
  const saved = useRef(false);
  // Keys are faster than what is drawn, and heard while the dialog goes.
  const sending = useRef(false);
  const [begunAt] = useState(() => Date.now());
  useUnsavedGuard(dirty, () => saved.current);
  const own = problemsIn(draft);
  const problems = { ...(refusals > 0 && own), ...problemsByField(save.error) };
  const current = isProductError(save.error, 'STALE_VERSION')
    ? (save.error.errors[0]?.detail as Rec | undefined)
    : undefined;

  const submit = (of = base) => {
    if (sending.current || saved.current) return;
    if (Object.keys(own).length > 0) {
      setRefusals(refusals + 1);
      return;
    }
    sending.current = true;
    save.mutate(variablesOf(draft, of, begunAt), {
      onSuccess: (answer) => {
        saved.current = true;
        forget();
        notify.saved();
        onClose();
        onSaved?.(answer);
      },
      onError: (error) => {
        sending.current = false;
        setRefusals((before) => before + 1);
        // What names no field stands beside none of them: maintenance, a limit.
        if (!isProductError(error) || error.errors.every(({ field }) => field === '')) notify.error(error);
      },
    });
  };
  const leave = async () => {
    if (!(await mayLeave(dirty))) return;
    forget();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={title}
      width={width}
      footer={
        <>
          <Button onClick={() => void leave()}>닫기</Button>
          <Button look="primary" busy={save.isPending} onClick={() => submit()}>
            저장
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {offered && !dirty && (
          <div className={styles.notice}>
            <RestoreNotice
              onRestore={() => setDraft(offered)}
              onDrop={() => {
                forget();
                setOffered(null);
              }}
            />
          </div>
        )}
        {current && (
          <div className={styles.notice}>
            <StaleNotice
              refused
              onTakeTheirs={() => {
                setBase(current);
                setDraft(draftOf(current));
                save.reset();
              }}
              onKeepMine={() => {
                setBase(current);
                submit(current);
              }}
            />
          </div>
        )}
        {children({ draft, problems, set: (change) => setDraft((before) => ({ ...before, ...change })) })}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
