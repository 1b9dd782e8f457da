import { useSyncExternalStore } from 'react';
import { useEmployeeName } from '../../lib/employees.ts';
import { VersionsDialog } from '../bookings/stale/versions-dialog.tsx';
import { classDifferences, staleClassStore } from './versions.rules.ts';

/** Both versions of a class that another employee saved first. */
export const StaleClassQuestion = () => {
  const question = useSyncExternalStore(staleClassStore.subscribe, staleClassStore.get);
  const nameOf = useEmployeeName();
  if (!question) return null;
  return (
    <VersionsDialog
      what="수업"
      closeLabel="닫기"
      differences={classDifferences(question, nameOf)}
      onClose={() => question.answer(null)}
      onTakeTheirs={() => question.answer([])}
      onSave={({ mine }) => question.answer(mine)}
    />
  );
};
