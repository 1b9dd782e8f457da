import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import { actingEmployee, inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { requirePictures } from '../files/public.ts';
import { cmsRequested } from './events.ts';
import { lockSubscription, subjectIdOf } from './queries.ts';
import { cancelRegistered, insertApplication, latestApplication } from './cms.queries.ts';
import type { CmsRow } from './cms.queries.ts';

export interface CmsDraft {
  bankCode: string;
  accountNo: string;
  holder: string;
  day: number;
  consentFileId: string;
}

/** The account is sealed; the holder's own number is on the paper alone. @throws CMS_PENDING, FILE_NOT_FOUND */
export const applyForCms = (vault: Vault, access: ShopAccess, draft: CmsDraft): Promise<CmsRow> =>
  inShop(access, async (shop) => {
    await lockSubscription(shop);
    const latest = await latestApplication(shop);
    if (latest?.state === 'REQUESTED') throw refuse('CMS_PENDING');
    await requirePictures(shop, 'CMS_CONSENT', [draft.consentFileId]);
    await cancelRegistered(shop);
    const { bankCode, accountNo, holder, day, consentFileId } = draft;
    const { keyId, text } = vault.seal(accountNo, `${shop.shopNo}/cms-account`);
    const last4 = accountNo.slice(-4);
    const application = await insertApplication(shop, {
      bank_code: bankCode,
      key_id: keyId,
      sealed_account: text,
      last4,
      holder,
      day,
      consent_file_id: consentFileId,
      requested_by: actingEmployee(shop).employeeNo,
    });
    if (!application) throw refuse('CMS_PENDING');
    await publish(shop, cmsRequested, subjectIdOf(shop), { bankCode, last4, day });
    return application;
  });
