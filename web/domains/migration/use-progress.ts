import { useEffect, useState } from 'react';
import { onLiveChange } from '../../lib/live-changes.ts';

type Progress = { done: number; total: number };

const listeners = new Set<(id: number, progress: Progress) => void>();
onLiveChange('migration', ({ entity, progress }) => {
  if (entity !== undefined && progress) for (const hear of listeners) hear(entity, progress);
});

/** How far the batch has come, as the server says on the way; null before it has said anything. */
export const useProgress = (id: number): Progress | null => {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const hear = (of: number, told: Progress) => {
      if (of === id) setProgress(told);
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [id]);
  return progress;
};
