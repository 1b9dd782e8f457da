import { serviceNames } from '../../../contract/migration-words.ts';
import { sentence, silent } from '../../platform/events/history.ts';
import * as events from './events.ts';
import { sentenceOf, undoneSentenceOf } from './rules.ts';

export const migrationHistory = [
  sentence(
    events.batchCommitted,
    ({ service, add, update }) =>
      `${serviceNames[service]} 파일에서 고객을 옮겨 왔어요: 새 고객 ${add}명, 고친 고객 ${update}명`,
  ),
  sentence(
    events.batchUndone,
    ({ service }) => `${serviceNames[service]} 파일에서 고객을 옮겨 온 것을 되돌렸어요`,
  ),
  sentence(events.customerImported, sentenceOf),
  sentence(events.customerImportUndone, undoneSentenceOf),
  silent(events.batchChanged),
];
