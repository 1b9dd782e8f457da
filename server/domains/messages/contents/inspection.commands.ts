import { createHash } from 'node:crypto';
import type { ContentState } from '../../../../contract/alarm-content-states.ts';
import { namesIn } from '../../../../contract/alarm-words.ts';
import { toInstant } from '../../../../contract/time.ts';
import type {
  RefusedTemplate,
  Template,
  TemplateDraft,
  TemplatesPort,
} from '../../../adapters/messaging/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Log } from '../../../platform/log.ts';
import { desk } from '../../../platform/outbound/desk.ts';
import type { Desk } from '../../../platform/outbound/desk.ts';
import { hurry } from '../../../platform/outbound/start.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { contentDecided } from '../events.ts';
import { contentDesk } from './commands.ts';
import { findNamed, retireSent, writeInspection } from './inspection.queries.ts';
import type { VersionRow } from './queries.ts';

interface Needs {
  database: Database;
  log: Log;
  templates: TemplatesPort;
}

/** What a look at the vendor's came to; with `again` it is looked at once more. */
interface Result {
  again?: true;
  templateId: string | null;
  state: ContentState;
  comment: string | null;
}

const pollSeconds = 600;
const dayMs = 86_400_000;

/** The same words are the same template: what was registered and not answered is found by its name. */
const nameOf = ({ shop_no, content_id, body, buttons }: VersionRow): string => {
  const words = createHash('sha256')
    .update(JSON.stringify([body, buttons]))
    .digest('hex')
    .slice(0, 12);
  return `${shop_no}-${content_id}-${words}`;
};

const aboutOf = (body: string): TemplateDraft['about'] => {
  const names = namesIn(body);
  if (names.includes('예약일시')) return 'BOOKING';
  return names.includes('회원권') || names.includes('포인트') ? 'PURCHASE' : 'OTHER';
};

const draftOf = (row: VersionRow, channelId: string): TemplateDraft => ({
  name: nameOf(row),
  channelId,
  body: row.body,
  buttons: row.buttons,
  about: aboutOf(row.body),
});

const isRefused = (answer: Template | RefusedTemplate): answer is RefusedTemplate => 'refused' in answer;

const ofTemplate = ({ templateId, state, comment }: Template): Result => {
  if (state === 'APPROVED' || state === 'REJECTED' || state === 'DORMANT')
    return { templateId, state, comment: state === 'APPROVED' ? null : comment };
  return { again: true, templateId, state: 'INSPECTING', comment: null };
};

const rejected = (templateId: string | null, { refused }: RefusedTemplate): Result => ({
  templateId,
  state: 'REJECTED',
  comment: refused.slice(0, 2000),
});

/** Registers it where it is not, asks for the inspection where none goes on, and reads what was decided. */
const inspect = async (templates: TemplatesPort, row: VersionRow): Promise<Result> => {
  const channelId = row.channel_id ?? '';
  const found = await templates.findTemplate(channelId, nameOf(row));
  const registered = found ?? (await templates.registerTemplate(draftOf(row, channelId)));
  if (isRefused(registered)) return rejected(null, registered);
  // What was decided before this request is nothing about it; an approval of the same words holds.
  const isDecided = registered.state === 'REJECTED' || registered.state === 'DORMANT';
  const mustAsk = registered.state === 'PENDING' || (isDecided && row.template_id === null);
  if (!mustAsk) return ofTemplate(registered);
  const asked = await templates.requestInspection({ channelId, templateId: registered.templateId }, row.note);
  return isRefused(asked) ? rejected(registered.templateId, asked) : ofTemplate(asked);
};

/** Takes the inspection back at the vendor's, where one still goes on. */
const withdraw = async (templates: TemplatesPort, row: VersionRow): Promise<Result> => {
  const channelId = row.channel_id ?? '';
  const found = await templates.findTemplate(channelId, nameOf(row));
  if (found?.state === 'INSPECTING')
    await templates.cancelInspection({ channelId, templateId: found.templateId });
  return { templateId: found?.templateId ?? null, state: row.state, comment: row.comment };
};

/** Kakao puts to sleep what is not used for a year. */
const watch = async (templates: TemplatesPort, row: VersionRow): Promise<Result> => {
  const found = await templates.findTemplate(row.channel_id ?? '', nameOf(row));
  const state = found?.state === 'DORMANT' ? 'DORMANT' : 'APPROVED';
  return { templateId: row.template_id, state, comment: row.comment };
};

const settleOne = async (shop: ShopTx, row: VersionRow, result: Result): Promise<void> => {
  const { state, comment, templateId, again } = result;
  if (state === 'APPROVED' && row.state !== 'APPROVED') await retireSent(shop, row.content_id, row.id);
  await writeInspection(shop, row.id, {
    state,
    comment,
    template_id: templateId,
    ...(state !== row.state && state !== 'DRAFT' && { decided_at: clock.iso() }),
    // What is approved is looked at once a day.
    ...(!again && { next_try_at: state === 'APPROVED' ? toInstant(clock.now() + dayMs) : null }),
  });
  if (state !== row.state)
    await publish(shop, contentDecided, row.content_id, {
      name: await findNamed(shop, row.content_id),
      state,
      comment: comment ?? '',
    });
};

export const inspectionDesk = ({ database, log, templates }: Needs): Desk =>
  desk<VersionRow, Result>({
    name: contentDesk,
    database,
    log,
    table: 'message_content_versions',
    turns: {
      INSPECTING: { underWay: 'INSPECTING', call: (rows) => eachOf(rows, (row) => inspect(templates, row)) },
      DRAFT: { underWay: 'DRAFT', call: (rows) => eachOf(rows, (row) => withdraw(templates, row)) },
      RETIRED: { underWay: 'RETIRED', call: (rows) => eachOf(rows, (row) => withdraw(templates, row)) },
      APPROVED: { underWay: 'APPROVED', call: (rows) => eachOf(rows, (row) => watch(templates, row)) },
    },
    settle: async (shop, ended) => {
      for (const { row, result } of ended) await settleOne(shop, row, result);
    },
    waitAfter: () => pollSeconds,
  });

const eachOf = (rows: readonly VersionRow[], work: (row: VersionRow) => Promise<Result>) =>
  Promise.all(rows.map(work));

/** Asks Kakao now what became of an inspection. Runs as the operator. */
export const inspectNow = (shop: ShopTx, id: number): Promise<boolean> =>
  hurry(shop, { desk: contentDesk, table: 'message_content_versions', states: ['INSPECTING'] }, id);
