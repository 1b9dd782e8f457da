import { useCalls } from '../../lib/endpoints.ts';
import { countWords, runLongJob } from '../../ui/long-job.ts';

export const useRunAudit = () =>
  useCalls((send) =>
    runLongJob({ words: countWords('장부', '가지 점검하는 중'), writes: false }, (given) =>
      send('books.prove', given),
    ),
  );
