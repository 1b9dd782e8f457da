import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { RepeatFields } from '../../../ui/repeat-fields.tsx';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import shapes from '../../../ui/shapes.module.css';
import { BlockFacts } from './block-facts.tsx';
import { BlockFields } from './block-fields.tsx';
import { blockDraftOf, blockFields, mayBlock, newBlockDraft } from './draft.ts';
import type { BlockDraft } from './draft.ts';
import type { BlockDetail, BlockScope } from './queries.ts';
import { useBlockingRight } from './use-blocking-right.ts';
import { useBlocks } from './use-blocks.ts';
import styles from './block-dialog.module.css';

const scopes = [
  { value: 'ONE', label: '이것만' },
  { value: 'FOLLOWING', label: '이후 모두' },
  { value: 'ALL', label: '모두' },
] as const;

const isReversed = ({ from, to }: BlockDraft) => from >= to;

interface NewProps {
  start: Parameters<typeof newBlockDraft>[0];
  onClose: () => void;
}

/** Closes a time, once or again and again. */
export const NewBlockDialog = ({ start, onClose }: NewProps) => {
  const right = useBlockingRight();
  const [draft, setDraft] = useState(() => newBlockDraft(start, right));
  const { add, busy } = useBlocks();
  const save = async () => {
    if (!isReversed(draft) && (await add({ ...blockFields(draft), repeat: draft.repeat }))) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="예약 막기"
      width={460}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={busy} disabled={isReversed(draft)} onClick={() => void save()}>
            막기
          </Button>
        </>
      }
    >
      <form
        className={shapes.stack14}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <BlockFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <RepeatFields
          date={draft.date}
          value={draft.repeat}
          onChange={(repeat) => setDraft({ ...draft, repeat })}
        />
        {/* Enter in a field saves; the button to see stands below. */}
        <button type="submit" hidden>
          저장
        </button>
      </form>
    </Dialog>
  );
};

const Edit = ({ block, onClose }: { block: BlockDetail; onClose: () => void }) => {
  const { base: opened, draft, set, ...form } = useFormBase(block, blockDraftOf);
  const [scope, setScope] = useState<BlockScope>('ONE');
  const { change, remove, busy } = useBlocks();
  const inSeries = opened.seriesId !== null;
  const outdated = form.outdated && !busy;
  const save = async (over = opened) => {
    const { date, ...fields } = blockFields(draft);
    const { repeat } = draft;
    const isNewRhythm = JSON.stringify(repeat) !== JSON.stringify(opened.repeat);
    const wanted = {
      ...fields,
      scope,
      ...((!inSeries || scope === 'ONE' || date !== opened.date) && { date }),
      ...(scope !== 'ONE' && repeat && isNewRhythm && { repeat }),
    };
    if (!isReversed(draft) && (await change(over, wanted))) onClose();
  };
  // Closed first: what is being deleted is not to be asked for again.
  const erase = () => {
    onClose();
    void remove(opened, scope);
  };
  return (
    <>
      <form
        className={shapes.stack14}
        onSubmit={(event) => {
          event.preventDefault();
          if (!outdated) void save();
        }}
      >
        {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => void save(block)} />}
        {inSeries && (
          <Field label="고칠 범위">
            {() => <Segmented label="고칠 범위" choices={scopes} value={scope} onChange={setScope} />}
          </Field>
        )}
        <BlockFields draft={draft} onChange={set} />
        {inSeries && scope !== 'ONE' && (
          <RepeatFields
            date={draft.date}
            value={draft.repeat}
            onChange={(repeat) => set({ repeat })}
            once={false}
          />
        )}
        <button type="submit" hidden>
          저장
        </button>
      </form>
      <footer className={styles.footer}>
        <Button look="danger" busy={busy} onClick={erase}>
          삭제
        </Button>
        <span className={shapes.grow} />
        <Button onClick={onClose}>닫기</Button>
        <Button
          look="primary"
          busy={busy}
          disabled={isReversed(draft) || outdated}
          onClick={() => void save()}
        >
          저장
        </Button>
      </footer>
    </>
  );
};

/** A block: when, for which employee, and whether it repeats. */
export const EditBlockDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useEndpoint('blocks.get', { params: { id } });
  const right = useBlockingRight();
  const mayWrite = useCan()('bookings.write');
  return (
    <Dialog opened onClose={onClose} title="예약 막기" width={460}>
      <QueryState of={query}>
        {(block) =>
          mayWrite && mayBlock(right, block.employeeNo) ? (
            <Edit block={block} onClose={onClose} />
          ) : (
            <BlockFacts block={block} />
          )
        }
      </QueryState>
    </Dialog>
  );
};
