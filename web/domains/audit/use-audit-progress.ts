import { useEffect, useState } from 'react';
import { onLiveChange } from '../../lib/live-changes.ts';

interface Progress {
  done: number;
  total: number;
}

const progressListeners = new Set<(progress: Progress) => void>();
onLiveChange('books', ({ progress }) => {
  if (progress) for (const hear of progressListeners) hear(progress);
});

/** How far the reading has come while it is under way, as the server says it. */
export const useAuditProgress = (running: boolean): Progress | null => {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (!running) return undefined;
    progressListeners.add(setProgress);
    return () => {
      progressListeners.delete(setProgress);
      setProgress(null);
    };
  }, [running]);
  return progress;
};
