import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { readType as endpoint, saveType as save } from '../../../contract/alarms.ts';
import { automaticKinds } from '../../../contract/message-kinds.ts';
import type { MessagingOperator } from '../../adapters/messaging/port.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { cancelMessages } from '../messages/public.ts';
import { alarmTypeSaved } from './events.ts';
import { countWaiting, findSettings, hasApprovedContent, saveSettings, unsaved } from './settings.queries.ts';

type Type = Omit<Reply<typeof endpoint>, 'practice'>;

const current = async (shop: Shop): Promise<Type> => {
  const row = await findSettings(shop);
  return {
    type: row?.type ?? unsaved.type,
    fallback: row?.fallback ?? unsaved.fallback,
    waiting: await countWaiting(shop),
    version: row?.version ?? 0,
  };
};

export const readType = (access: ShopAccess): Promise<Type> => readShop(access, current);

const hasShared = ({ kakaoChannel, templates }: MessagingOperator) =>
  kakaoChannel !== undefined && Object.keys(templates).length > 0;

/**
 * Turned off, waiting messages are withdrawn. @throws ALARM_CONTENT_NOT_APPROVED, STALE_VERSION with how it is
 */
export const saveType = (
  access: ShopAccess,
  { version, ...fields }: Parsed<typeof save>['body'],
  operator: MessagingOperator,
): Promise<Type> =>
  inShop(access, async (shop) => {
    const before = await current(shop);
    if (fields.type === 'ALIMTALK' && !hasShared(operator) && !(await hasApprovedContent(shop)))
      throw refuse('ALARM_CONTENT_NOT_APPROVED');
    if (!(await saveSettings(shop, version, fields))) throw staleVersion(await current(shop));
    const cancelled =
      fields.type === 'OFF' ? await cancelMessages(shop, { kinds: automaticKinds }, 'TURNED_OFF') : 0;
    await publish(shop, alarmTypeSaved, shopNumber(shop), {
      before: before.type,
      after: fields.type,
      cancelled,
    });
    return current(shop);
  });
