import { lintContent } from '../../../../contract/alarm-lint.ts';
import { namesIn, sampleOf } from '../../../../contract/alarm-words.ts';
import type { list } from '../../../../contract/alarm-contents.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { AlarmContentId } from '../../../../contract/ids.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { Content } from './queries.ts';
import { openVersion, sentVersion } from './rules.ts';

type Presented = Reply<typeof list>['items'][number];

export const presentContent = (content: Content): Presented => {
  const { id, kind, name, versions, version } = content;
  const shown = openVersion(content) ?? sentVersion(content) ?? versions[0];
  if (!shown) throw new Error('a content without a version');
  const { state, comment, body, buttons } = shown;
  return {
    id: id as AlarmContentId,
    kind,
    name,
    state,
    comment,
    body,
    buttons,
    variables: namesIn(body),
    sample: sampleOf(body),
    findings: lintContent(kind, body, buttons),
    sentNo: versions.find((one) => one.state === 'APPROVED')?.no ?? null,
    versions: versions.map((one) => ({
      no: one.no,
      state: one.state,
      body: one.body,
      comment: one.comment,
      submittedAt: one.submitted_at as Instant | null,
      decidedAt: one.decided_at as Instant | null,
    })),
    version,
  };
};
