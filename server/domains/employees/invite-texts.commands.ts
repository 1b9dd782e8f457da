import { randomUUID } from 'node:crypto';
import { isMobilePhone, normalisePhone } from '../../../contract/phone.ts';
import { clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/db/queue.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/shop-token.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { inviteTexted } from './events.ts';
import { countTexted, lockInvite, noteTexted } from './invites.queries.ts';
import type { InviteRow } from './invites.queries.ts';
import { isOpenInvite, longestMs, mostTexts, pathOfInvite } from './invites.rules.ts';

interface Texting {
  id: number;
  token: string;
  phone: string;
  /** Where this server is reached. */
  origin: string;
}

/**
 * Sends the link in our name. It is kept nowhere, since readers of the shop's messages could join by it.
 * Counted before it goes, so that a lost answer counts too.
 *
 * @throws EMPLOYEE_INVITE_NOT_FOUND, EMPLOYEE_INVITE_USED, TOO_MANY_REQUESTS, MESSAGE_NOT_SENT
 */
export const textInvite = async (
  { messaging, config }: Pick<Platform, 'messaging' | 'config'>,
  access: ShopAccess,
  { id, token, phone, origin }: Texting,
): Promise<InviteRow> => {
  const to = isMobilePhone(phone) ? normalisePhone(phone) : null;
  if (to === null) throw refuseField('COMMON_INVALID_PARAMETER', 'phone', '휴대폰 번호를 적어 주세요.');
  const row = await inShop(access, async (shop) => {
    const invite = await lockInvite(shop, { tokenHash: hashToken(token) });
    if (invite?.id !== id) throw refuse('EMPLOYEE_INVITE_NOT_FOUND');
    if (!isOpenInvite(invite, clock.now())) throw refuse('EMPLOYEE_INVITE_USED');
    await inTurn(shop.tx, `invite texts of ${shop.shopNo}`);
    const since = new Date(clock.now() - longestMs).toISOString();
    if (invite.texted >= mostTexts.ofInvite || (await countTexted(shop, since)) >= mostTexts.ofShop)
      throw refuse('TOO_MANY_REQUESTS');
    await publish(shop, inviteTexted, id, { name: invite.name });
    return noteTexted(shop, id, to);
  });
  const text = `[단골] ${access.shopName}에서 함께 일하자고 초대했어요.\n${origin}${pathOfInvite(token)}`;
  // The address alone is longer than a short message may be.
  const message = { type: 'LMS', key: randomUUID(), to, from: config.SMS_SENDER, text } as const;
  const [sent] = await messaging.sendMany([message]);
  // An unknown outcome may well have arrived; the link is still on the screen.
  if (sent?.outcome === 'rejected') throw refuse('MESSAGE_NOT_SENT');
  return row;
};
