import type { openOptOut } from '../../../contract/alarms.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo, ShopNo } from '../../../contract/ids.ts';
import { maskPhone } from '../../../contract/phone.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import { publicAddress } from '../../platform/public-address.ts';
import { secretOf } from '../../platform/secret.ts';
import { asSystem, inShop, publicAccess, readShop } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { updateConsents } from '../privacy/public.ts';
import { findAlarmCustomer } from './customers.queries.ts';
import { findShopOfPage, refusedAt } from './opt-out.queries.ts';
import { readOptOut, writeOptOut } from './opt-out.rules.ts';

type Page = Reply<typeof openOptOut>;

/** Where a customer refuses advertising by themselves; undefined where the server's address is not known. */
export const optOutAddress = (
  database: Database,
  shopNo: ShopNo,
  customerNo: CustomerNo | number,
): string | undefined => {
  const token = writeOptOut(secretOf(database), { shopNo, customerNo: customerNo as CustomerNo });
  return publicAddress(database, `/optout/${token}`);
};

/**
 * A link that never existed and an erased customer get the same answer, which reveals neither. @throws
 * OPT_OUT_NOT_FOUND
 */
const atLink = async (database: Database, token: string) => {
  const reader = readOptOut(secretOf(database), token);
  const row = reader && (await asSystem(database, reader.shopNo, 'open a shop by its link', findShopOfPage));
  if (!reader || !row) throw refuse('OPT_OUT_NOT_FOUND');
  const { name: shopName, trade, phone } = row;
  const { shopNo, customerNo } = reader;
  const shop = { shopNo, shopName, trade: trade as Trade };
  const access = publicAccess(database, shop, { kind: 'customer', name: '고객' });
  return { access, customerNo, profile: { name: shopName, phone } };
};

const show = async (shop: Shop, customerNo: CustomerNo, profile: Page['shop']): Promise<Page> => {
  const person = await findAlarmCustomer(shop, customerNo);
  if (!person) throw refuse('OPT_OUT_NOT_FOUND');
  return {
    shop: profile,
    phone: person.phone === null ? null : maskPhone(person.phone),
    refusedAt: await refusedAt(shop, customerNo),
  };
};

export const openOptOutPage = async (database: Database, token: string): Promise<Page> => {
  const { access, customerNo, profile } = await atLink(database, token);
  return readShop(access, (shop) => show(shop, customerNo, profile));
};

/** Written down as the customer's own word; said again, the first stands. */
export const optOutByLink = async (database: Database, token: string): Promise<Page> => {
  const { access, customerNo, profile } = await atLink(database, token);
  return inShop(access, async (shop) => {
    await show(shop, customerNo, profile);
    await updateConsents(shop, customerNo, {
      changes: [{ kind: 'MARKETING', given: false }],
      source: 'MESSAGE',
      note: '수신거부 페이지',
    });
    return show(shop, customerNo, profile);
  });
};
