import type { InspectionScope } from '../../contract/inspection-words.ts';
import type { OfficeNoticeKind } from '../../contract/operator-words.ts';
import { toInstant } from '../../contract/time.ts';
import { calls } from './calls.ts';

/** What an operator is about to tell the shops. */
export interface NoticeDraft {
  kind: OfficeNoticeKind;
  title: string;
  body: string;
  from: string;
  to: string;
  link: string;
  file: File | undefined;
  trades: readonly string[];
  plans: readonly string[];
  roles: readonly string[];
  scope: InspectionScope;
  readOnly: boolean;
}

export const emptyNotice: NoticeDraft = {
  kind: 'BANNER',
  title: '',
  body: '',
  from: '',
  to: '',
  link: '',
  file: undefined,
  trades: [],
  plans: [],
  roles: [],
  scope: 'ALL',
  readOnly: true,
};

/** What a clock on the wall in Korea shows. */
const instantOf = (wall: string) => (wall === '' ? '' : toInstant(Date.parse(`${wall}:00+09:00`)));

/** The picture goes first, so that the notice can name it. */
export const sendNotice = async ({ kind, title, body, from, to, ...draft }: NoticeDraft): Promise<void> => {
  const told = { kind, title, body, startsAt: instantOf(from), endsAt: instantOf(to) };
  if (kind === 'INSPECTION') {
    const { scope, readOnly } = draft;
    await calls.createNotice({ ...told, scope, readOnly });
    return;
  }
  const { link, file, trades, plans, roles } = draft;
  const picture = file ? (await calls.addPicture(file)).picture : null;
  await calls.createNotice({ ...told, link, picture, trades, plans, roles });
};
