import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { serverTime } from '../../lib/server-time.ts';
import { useDraft } from '../../lib/draft.ts';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import type { SaleDraft } from './form/draft.ts';

interface Saving {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  reset: () => void;
}

/**
 * What is typed at the counter: it outlives a reload, is asked about before it is lost, and meets
 * another person's change with a choice. `start` follows what is stored, what is typed does not.
 */
export const useSaleDraft = (form: string, start: SaleDraft, save: Saving) => {
  const [opened, setOpened] = useState(start);
  const [openedAt] = useState(() => serverTime());
  const [typed, setTyped] = useState(start);
  const begunAt = typed.begunAt ?? openedAt;
  const setDraft: Dispatch<SetStateAction<SaleDraft>> = (next) =>
    setTyped((before) => ({ begunAt, ...(typeof next === 'function' ? next(before) : next) }));
  const changed = typed !== opened;
  const dirty = changed && !save.isSuccess;
  const { restored, forget } = useDraft(form, typed, dirty);
  const [offered, setOffered] = useState(restored);
  useUnsavedGuard(dirty);
  const behind = start.seen?.version !== typed.seen?.version;
  const begin = () => {
    setOpened(start);
    setTyped(start);
  };
  if (behind && !changed) begin();

  return {
    typed,
    begunAt,
    setDraft,
    forget,
    offered: dirty ? null : offered,
    // Our own saving is heard of before its answer comes.
    stale: behind && dirty && !save.isPending,
    refused: save.isError,
    restore: () => offered && setDraft(offered),
    drop: () => {
      forget();
      setOffered(null);
    },
    takeTheirs: () => {
      save.reset();
      forget();
      setOffered(null);
      begin();
    },
  };
};
export type SaleDraftState = ReturnType<typeof useSaleDraft>;
