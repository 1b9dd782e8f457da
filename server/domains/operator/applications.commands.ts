import type { Parsed } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { decide } from '../../../contract/operator-applications.ts';
import { noteOperator } from '../../platform/access-log.ts';
import { refuse } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator, asSystem, systemShop } from '../../platform/shop.ts';
import { pictureBytes } from '../files/public.ts';
import { decideSenderNumber } from '../shops/public.ts';
import { decideCms } from '../subscription/public.ts';
import { applicationRows } from './applications.queries.ts';
import type { Looking } from './reviews.commands.ts';

/** The paper of a request that waits; that it was seen stands in the shop's log. @throws REVIEW_NOT_FOUND */
export const openApplicationFile = async (
  { database, storage }: Platform,
  { operator, address }: Looking,
  shopNo: ShopNo,
  fileId: string,
): Promise<Buffer> => {
  await asOperator(database, 'decide an application', async (db) => {
    const rows = await applicationRows(db);
    const row = rows.find((one) => one.shopNo === shopNo && one.fileId === fileId);
    if (!row) throw refuse('REVIEW_NOT_FOUND');
    const detail = row.kind === 'CMS' ? '자동이체 신청서' : '발신번호 증명원';
    await noteOperator(systemShop(db, shopNo), { name: operator.name, customerNo: null, detail, address });
  });
  const bytes = await pictureBytes(storage, { shopNo }, fileId, 'original');
  if (!bytes) throw refuse('REVIEW_NOT_FOUND');
  return bytes;
};

/** @throws REVIEW_NOT_FOUND when no shop waits for the answer */
export const decideApplication = (
  { database }: Platform,
  { kind, shopNo, id, rejection }: Parsed<typeof decide>['body'],
): Promise<{ decided: true }> =>
  asSystem(database, shopNo, 'decide an application', async (shop) => {
    const isDecided =
      kind === 'SENDER_NUMBER'
        ? await decideSenderNumber(shop, id, rejection)
        : /^\d{1,15}$/u.test(id) && (await decideCms(shop, Number(id), rejection));
    if (!isDecided) throw refuse('REVIEW_NOT_FOUND');
    return { decided: true };
  });
