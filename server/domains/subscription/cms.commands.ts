import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { SealedColumn } from '../../platform/outbound/reseal.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import { actingEmployee, inShop } from '../../platform/shop.ts';
import type { ShopAccess, ShopTx } from '../../platform/shop.ts';
import { requirePictures } from '../files/public.ts';
import { cmsDecided, cmsRequested } from './events.ts';
import { lockSubscription, subjectIdOf } from './queries.ts';
import {
  cancelRegistered,
  cancelStanding,
  decideApplication,
  insertApplication,
  latestApplication,
} from './cms.queries.ts';
import type { CmsRow } from './cms.queries.ts';

export interface CmsDraft {
  bankCode: string;
  accountNo: string;
  holder: string;
  day: number;
  consentFileId: string;
}

const ownerOf = (shopNo: string) => `${shopNo}/cms-account`;

export const sealedCmsAccounts: SealedColumn = {
  table: 'cms_applications',
  id: ['shop_no', 'id'],
  text: 'sealed_account',
  owner: ({ shop_no }) => ownerOf(String(shop_no)),
};

/** The account is sealed; the holder's own number is on the paper alone. @throws CMS_PENDING, FILE_NOT_FOUND */
export const applyForCms = (vault: Vault, access: ShopAccess, draft: CmsDraft): Promise<CmsRow> =>
  inShop(access, async (shop) => {
    await lockSubscription(shop);
    const latest = await latestApplication(shop);
    if (latest?.state === 'REQUESTED') throw refuse('CMS_PENDING');
    await requirePictures(shop, 'CMS_CONSENT', [draft.consentFileId]);
    await cancelRegistered(shop);
    const { bankCode, accountNo, holder, day, consentFileId } = draft;
    const { keyId, text } = vault.seal(accountNo, ownerOf(shop.shopNo));
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

/** The shop takes its request back, or ends what was registered. */
export const withdrawCms = (access: ShopAccess): Promise<CmsRow | undefined> =>
  inShop(access, async (shop) => {
    await lockSubscription(shop);
    const ended = await cancelStanding(shop);
    if (ended)
      await publish(shop, cmsDecided, subjectIdOf(shop), {
        bankCode: ended.bank_code,
        last4: ended.last4,
        state: 'CANCELLED',
        rejection: null,
      });
    return latestApplication(shop);
  });

/** The agency's answer to a request. False when none is waiting. */
export const decideCms = async (shop: ShopTx, id: number, rejection: string | null): Promise<boolean> => {
  const decided = await decideApplication(shop, id, rejection);
  if (!decided) return false;
  await publish(shop, cmsDecided, subjectIdOf(shop), {
    bankCode: decided.bank_code,
    last4: decided.last4,
    state: rejection === null ? 'REGISTERED' : 'REJECTED',
    rejection,
  });
  return true;
};
