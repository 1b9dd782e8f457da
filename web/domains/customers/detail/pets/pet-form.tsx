import { useState } from 'react';
import { useDraft } from '../../../../lib/draft.ts';
import { isProductError, problemsByField } from '../../../../lib/errors.ts';
import { mayLeave, useUnsavedGuard } from '../../../../lib/unsaved.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { notify } from '../../../../ui/notify.ts';
import { RestoreNotice } from '../../../../ui/restore-notice.tsx';
import { StaleNotice } from '../../../../ui/stale-notice.tsx';
import { useSavePet } from '../mutations.ts';
import type { Pet } from '../queries.ts';
import { bodyOf, draftOf, emptyPet, problemsIn } from './form.ts';
import { PetFields } from './pet-fields.tsx';
import styles from './pets.module.css';

interface Props {
  customerNo: number;
  /** Left out for a new one. */
  pet?: Pet | undefined;
  onClose: () => void;
}

export const PetForm = ({ customerNo, pet, onClose }: Props) => {
  // What the form began with; another's change may come in while it stands open.
  const [base, setBase] = useState(pet);
  const start = base ? draftOf(base) : emptyPet;
  const [draft, setDraft] = useState(start);
  const [shown, setShown] = useState(false);
  const save = useSavePet(customerNo);
  const dirty = JSON.stringify(draft) !== JSON.stringify(start) && !save.isSuccess;
  const { restored, forget } = useDraft(pet ? `pet-${pet.petNo}` : `pet-new-${customerNo}`, draft, dirty);
  const [offered, setOffered] = useState(restored);
  useUnsavedGuard(dirty);
  const own = problemsIn(draft);
  const problems = { ...(shown && own), ...problemsByField(save.error) };
  const theirs = isProductError(save.error, 'STALE_VERSION')
    ? (save.error.errors[0]?.detail as Pet | undefined)
    : undefined;

  const submit = (of = base) => {
    setShown(true);
    if (Object.keys(own).length > 0) return;
    save.mutate(
      { body: bodyOf(draft), ...(of && { of }) },
      {
        onSuccess: () => {
          forget();
          notify.saved();
          onClose();
        },
        onError: (error) => {
          if (!isProductError(error) || error.errors.length === 0) notify.error(error);
        },
      },
    );
  };
  const leave = async () => {
    if (!(await mayLeave(dirty))) return;
    forget();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={() => void leave()}
      title={pet ? `${pet.name} 정보 수정` : '반려동물 등록'}
      width={560}
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
        {theirs && (
          <div className={styles.notice}>
            <StaleNotice
              onTakeTheirs={() => {
                setBase(theirs);
                setDraft(draftOf(theirs));
                save.reset();
              }}
              onKeepMine={() => {
                setBase(theirs);
                submit(theirs);
              }}
            />
          </div>
        )}
        <PetFields
          draft={draft}
          problems={problems}
          isNew={pet === undefined}
          set={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
