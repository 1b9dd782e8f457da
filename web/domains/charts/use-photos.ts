import { useEffect, useRef } from 'react';
import { randomId } from '../../lib/random.ts';
import { isProductError } from '../../lib/errors.ts';
import type { ChartPhotoKind } from '../../../contract/customer-charts.ts';
import { maxChartPhotos } from './format.ts';
import type { PhotoDraft } from './form.ts';
import { fileProblem, uploadChartPhoto, uploadProblem } from './upload.mutations.ts';

type Change = (change: (photos: PhotoDraft[]) => PhotoDraft[]) => void;

const atOnce = 2;

/**
 * Photos on their way into a form: two at a time, each with its own progress, and sent again when it
 * failed. `change` is given what to make of the form's photos.
 */
export const usePhotos = (change: Change) => {
  const files = useRef(new Map<string, File>());
  const waiting = useRef<string[]>([]);
  const running = useRef(0);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const [urls, kept, queue] = [shown.current, files.current, waiting.current];
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
      queue.length = 0;
      kept.clear();
    };
  }, []);

  const set = (key: string, fields: Partial<PhotoDraft>) =>
    change((photos) => photos.map((photo) => (photo.key === key ? { ...photo, ...fields } : photo)));

  const send = async (key: string, file: File) => {
    try {
      const done = await uploadChartPhoto(file, (progress) => set(key, { progress }));
      files.current.delete(key);
      set(key, { fileId: done.fileId, thumbnailUrl: done.thumbnailUrl, progress: null, problem: null });
    } catch (error) {
      // A file that is no picture will be none the next time.
      if (isProductError(error, 'IMAGE_INVALID')) files.current.delete(key);
      set(key, { progress: null, problem: uploadProblem(error) });
    }
  };

  const next = () => {
    while (running.current < atOnce) {
      const key = waiting.current.shift();
      const file = key === undefined ? undefined : files.current.get(key);
      if (key === undefined) return;
      if (!file) continue;
      running.current += 1;
      void send(key, file).finally(() => {
        running.current -= 1;
        next();
      });
    }
  };

  const enqueue = (keys: readonly string[]) => {
    waiting.current.push(...keys);
    next();
  };

  return {
    add: (chosen: readonly File[], kind: ChartPhotoKind, room: number) => {
      const photos = chosen.slice(0, Math.min(room, maxChartPhotos)).map((file): PhotoDraft => {
        const key = randomId();
        const thumbnailUrl = URL.createObjectURL(file);
        shown.current.add(thumbnailUrl);
        const problem = fileProblem(file);
        if (problem === null) files.current.set(key, file);
        return { key, kind, fileId: null, thumbnailUrl, progress: problem === null ? 0 : null, problem };
      });
      change((before) => [...before, ...photos]);
      enqueue(photos.filter(({ problem }) => problem === null).map(({ key }) => key));
    },
    /** Nothing to send again where the file itself was the problem. */
    canRetry: (key: string) => files.current.has(key),
    retry: (key: string) => {
      set(key, { progress: 0, problem: null });
      enqueue([key]);
    },
    drop: (key: string) => {
      files.current.delete(key);
      change((photos) => photos.filter((photo) => photo.key !== key));
    },
  };
};
