import type { change, create, list, remove } from '../../../../contract/alarm-contents.ts';
import { infoKinds, sampleOf, unknownVariables } from '../../../../contract/alarm-words.ts';
import { standardTexts } from '../../../../contract/alarm-texts.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { AlarmContentId } from '../../../../contract/ids.ts';
import type { AutomaticKind } from '../../../../contract/message-kinds.ts';
import type { MessagingOperator } from '../../../adapters/messaging/port.ts';
import { refuse, refuseField, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { wakeDesk } from '../../../platform/outbound/start.ts';
import { inShop, readShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { contentRemoved, contentSubmitted, contentWithdrawn, contentWritten } from '../events.ts';
import { presentContent } from './present.ts';
import {
  archiveContent,
  hasRoom,
  insertContent,
  insertVersion,
  isUsed,
  leaveVersion,
  listContents,
  lockContent,
  ownChannel,
  rewriteVersion,
  submitVersion,
  touchContent,
  withdrawVersion,
} from './queries.ts';
import type { Content, VersionRow, Written } from './queries.ts';
import { hasSameWords, openVersion, toApprove, toReapprove } from './rules.ts';

export const contentDesk = 'alarm-contents';

type Presented = Reply<typeof create>;

export const readContents = (
  access: ShopAccess,
  { kind }: Parsed<typeof list>['query'],
): Promise<Omit<Reply<typeof list>, 'practice'>> =>
  readShop(access, async (shop) => ({
    items: (await listContents(shop, kind)).map(presentContent),
    standards: infoKinds
      .filter((one) => kind === undefined || one === kind)
      .map((one) => ({ kind: one, body: standardTexts[one], sample: sampleOf(standardTexts[one]) })),
  }));

const assertVariables = (kind: AutomaticKind, body: string) => {
  const unknown = unknownVariables(kind, body);
  if (unknown.length > 0)
    throw refuseField(
      'ALARM_VARIABLE_UNKNOWN',
      'body',
      `쓸 수 없는 변수예요: ${unknown.map((name) => `#{${name}}`).join(', ')}`,
    );
};

const requireContent = async (shop: Shop, id: number): Promise<Content> => {
  const content = await lockContent(shop, id);
  if (!content) throw refuse('ALARM_CONTENT_NOT_FOUND');
  return content;
};

const present = async (shop: Shop, id: number): Promise<Presented> =>
  presentContent(await requireContent(shop, id));

/** @throws ALARM_VARIABLE_UNKNOWN, ALARM_CONTENT_LIMIT */
export const createContent = (
  access: ShopAccess,
  { kind, name, ...written }: Parsed<typeof create>['body'],
): Promise<Presented> =>
  inShop(access, async (shop) => {
    assertVariables(kind, written.body);
    if (!(await hasRoom(shop))) throw refuse('ALARM_CONTENT_LIMIT');
    const id = await insertContent(shop, { kind, name });
    await insertVersion(shop, id, 1, written);
    await publish(shop, contentWritten, id, { name });
    return present(shop, id);
  });

/** Over the open version; beside it while its inspection is still to be withdrawn at the vendor's. */
const write = async (
  shop: Shop,
  content: Content,
  open: VersionRow | undefined,
  written: Written,
): Promise<void> => {
  if (open && hasSameWords(open, written)) return;
  const isWithdrawing = open?.state === 'DRAFT' && open.next_try_at !== null;
  if (open && !isWithdrawing) return void (await rewriteVersion(shop, open.id, written));
  if (open) await leaveVersion(shop, open.id);
  await insertVersion(shop, content.id, (content.versions[0]?.no ?? 0) + 1, written);
};

/**
 * What is sent goes on being sent: it gets a version beside it. What is being inspected does not change.
 * @throws ALARM_CONTENT_NOT_FOUND, ALARM_CONTENT_INSPECTING, ALARM_VARIABLE_UNKNOWN, STALE_VERSION with the content
 */
export const changeContent = (
  access: ShopAccess,
  id: number,
  { name, version, ...written }: Parsed<typeof change>['body'],
): Promise<Presented> =>
  inShop(access, async (shop) => {
    const content = await requireContent(shop, id);
    assertVariables(content.kind, written.body);
    if (content.version !== version) throw staleVersion(presentContent(content));
    const open = openVersion(content);
    if (open?.state === 'INSPECTING') throw refuse('ALARM_CONTENT_INSPECTING');
    await write(shop, content, open, written);
    await touchContent(shop, id, name);
    await publish(shop, contentWritten, id, { name });
    return present(shop, id);
  });

/**
 * What has been planned with it goes as it was planned.
 * @throws ALARM_CONTENT_NOT_FOUND, ALARM_CONTENT_INSPECTING, ALARM_CONTENT_IN_USE
 */
export const removeContent = (access: ShopAccess, id: number): Promise<Reply<typeof remove>> =>
  inShop(access, async (shop) => {
    const content = await requireContent(shop, id);
    if (openVersion(content)?.state === 'INSPECTING')
      throw refuse('ALARM_CONTENT_INSPECTING', {
        message: '검수 중인 내용은 지울 수 없습니다. 검수를 취소한 뒤 지워 주세요.',
      });
    if (await isUsed(shop, id)) throw refuse('ALARM_CONTENT_IN_USE');
    await archiveContent(shop, id);
    await publish(shop, contentRemoved, id, { name: content.name });
    return { id: content.id as AlarmContentId };
  });

/** Anyone who comes second gets the inspection that stands. */
const submit = async (
  shop: Shop,
  content: Content,
  chosen: VersionRow | undefined,
  note: string,
  { kakaoChannel }: MessagingOperator,
): Promise<Presented> => {
  const channelId = (await ownChannel(shop)) ?? kakaoChannel;
  if (!chosen || channelId === undefined) throw refuse('ALARM_CONTENT_STATE');
  if (chosen.state !== 'INSPECTING') {
    await submitVersion(shop, chosen.id, { channel_id: channelId, note });
    await publish(shop, contentSubmitted, content.id, { name: content.name });
    await wakeDesk(shop.tx, contentDesk);
  }
  return present(shop, content.id);
};

/** @throws ALARM_CONTENT_NOT_FOUND, ALARM_CONTENT_STATE */
export const approveContent = (
  access: ShopAccess,
  id: number,
  operator: MessagingOperator,
): Promise<Presented> =>
  inShop(access, async (shop) => {
    const content = await requireContent(shop, id);
    return submit(shop, content, toApprove(content), '', operator);
  });

/** @throws ALARM_CONTENT_NOT_FOUND, ALARM_CONTENT_STATE */
export const reapproveContent = (
  access: ShopAccess,
  id: number,
  note: string,
  operator: MessagingOperator,
): Promise<Presented> =>
  inShop(access, async (shop) => {
    const content = await requireContent(shop, id);
    return submit(shop, content, toReapprove(content), note, operator);
  });

/** @throws ALARM_CONTENT_NOT_FOUND, ALARM_CONTENT_STATE */
export const withdrawContent = (access: ShopAccess, id: number): Promise<Presented> =>
  inShop(access, async (shop) => {
    const content = await requireContent(shop, id);
    const open = openVersion(content);
    if (open?.state !== 'INSPECTING') throw refuse('ALARM_CONTENT_STATE');
    await withdrawVersion(shop, open.id);
    await publish(shop, contentWithdrawn, id, { name: content.name });
    await wakeDesk(shop.tx, contentDesk);
    return present(shop, id);
  });
