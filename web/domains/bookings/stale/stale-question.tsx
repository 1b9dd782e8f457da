import { useSyncExternalStore } from 'react';
import { staleStore } from './question.rules.ts';
import { StaleDialog } from './stale-dialog.tsx';

/** Both versions of a booking that another employee saved while it was being moved; askStale() opens it. */
export const StaleQuestion = () => {
  const question = useSyncExternalStore(staleStore.subscribe, staleStore.get);
  if (!question) return null;
  const { answer, ...versions } = question;
  return (
    <StaleDialog
      {...versions}
      closeLabel="닫기"
      onClose={() => answer(null)}
      onTakeTheirs={() => answer(null)}
      onSave={(draft, mineOf) => answer(mineOf.length > 0 ? draft : null)}
    />
  );
};
