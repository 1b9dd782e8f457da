import { useEffect, useState } from 'react';
import { onLiveChange } from '../../lib/live-changes.ts';

interface Progress {
  done: number;
  total: number;
}

const listeners = new Set<(progress: Progress) => void>();
onLiveChange('books', ({ progress }) => {
  if (progress) for (const hear of listeners) hear(progress);
});

/** How far the reading has come while it is under way, as the server says it. */
export const useProofProgress = (running: boolean): Progress | null => {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (!running) return undefined;
    listeners.add(setProgress);
    return () => {
      listeners.delete(setProgress);
      setProgress(null);
    };
  }, [running]);
  return progress;
};
