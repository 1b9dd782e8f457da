import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { contact, saveContact } from '../../../contract/shops.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { findContact, saveContactFields, savePublicPhone } from './contact.queries.ts';
import { contactSaved } from './events.ts';
import { readPhone } from './rules.ts';
import { listApprovedSenders } from './sender-numbers.queries.ts';

type Contact = Reply<typeof contact>;

const presentContact = async (shop: Shop): Promise<Contact> => {
  const row = await findContact(shop);
  return {
    publicPhone: row.public_phone,
    supportPhone: row.support_phone,
    showPhone: row.show_phone ?? true,
    kakaoChannelUrl: row.kakao_channel_url,
    replyNumber: row.reply_number,
    replyNumbers: await listApprovedSenders(shop),
    version: row.version ?? 0,
  };
};

export const readContact = (shop: ShopAccess): Promise<Contact> => readShop(shop, presentContact);

/** @throws SENDER_NUMBER_NOT_APPROVED, STALE_VERSION with the contact as it is */
export const changeContact = (
  shop: ShopAccess,
  input: Parsed<typeof saveContact>['body'],
): Promise<Contact> => {
  const publicPhone = readPhone('publicPhone', input.publicPhone);
  const fields = {
    support_phone: readPhone('supportPhone', input.supportPhone),
    show_phone: input.showPhone,
    kakao_channel_url: input.kakaoChannelUrl === '' ? null : input.kakaoChannelUrl,
    reply_number: readPhone('replyNumber', input.replyNumber),
  };
  return inShop(shop, async (shop) => {
    const before = await presentContact(shop);
    if (fields.reply_number !== null && !before.replyNumbers.includes(fields.reply_number))
      throw refuse('SENDER_NUMBER_NOT_APPROVED');
    if (!(await saveContactFields(shop, input.version, fields))) {
      const current = await presentContact(shop);
      const versions = { yours: input.version, current: current.version };
      throw staleVersion({ ...versions, contact: current }, '그사이 연락처가 바뀌었어요.');
    }
    await savePublicPhone(shop, publicPhone);
    const after = await presentContact(shop);
    await publish(shop, contactSaved, shopNumber(shop), {
      phone: { before: before.publicPhone, after: after.publicPhone },
    });
    return after;
  });
};
