import { randomUUID } from 'node:crypto';
import type { information } from '../../../contract/settlement.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { supportPhone } from '../../../contract/errors.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretOf } from '../../platform/secret.ts';
import { asOperator, asSystem, readShop, shopIn } from '../../platform/shop.ts';
import type { Shop, ShopAccess, Tx } from '../../platform/shop.ts';
import { planOwnText } from '../auth/public.ts';
import { cardsOf } from '../payments/public.ts';
import type { MerchantNeeds } from '../payments/public.ts';
import { settlementRequested } from './events.ts';
import type { Information, Paper } from './form.rules.ts';
import { presentProfile } from './present.ts';
import {
  approvedProfile,
  findPaper,
  insertPapers,
  insertProfile,
  latestProfile,
  papersOf,
} from './queries.ts';
import type { PaperRow } from './queries.ts';
import { hashAccount, isSameAccount } from './account.rules.ts';
import type { SealedColumn } from '../../platform/outbound/reseal.ts';

type Needs = MerchantNeeds & Pick<Platform, 'storage'>;
type Answer = Reply<typeof information>;

const paperKey = (shopNo: string, id: string) => `settlement/${shopNo}/${id}`;
const accountOwner = (shopNo: string) => `${shopNo}/settlement-account`;

export const sealedSettlementAccounts: SealedColumn = {
  table: 'settlement_profiles',
  id: ['shop_no', 'id'],
  text: 'sealed_account',
  owner: ({ shop_no }) => accountOwner(String(shop_no)),
};

const describe = async (needs: MerchantNeeds, shop: Shop): Promise<Answer> => {
  const approved = await approvedProfile(shop);
  const latest = await latestProfile(shop);
  const papers = await papersOf(
    shop,
    [approved, latest].flatMap((row) => (row ? [row.id] : [])),
  );
  const { practice } = await cardsOf(needs, shop);
  return { approved: presentProfile(approved, papers), latest: presentProfile(latest, papers), practice };
};

export const readSettlement = (needs: MerchantNeeds, access: ShopAccess): Promise<Answer> =>
  readShop(access, (shop) => describe(needs, shop));

/** The old number hears of it, since a thief of the sign-in has the new one. */
const tellOldPhone = (db: Tx, { shopName }: ShopAccess, phone: string): Promise<void> =>
  planOwnText(
    db,
    phone,
    `[단골] ${[...shopName].slice(0, 10).join('')} 정산 계좌 변경 심사가 접수됐어요. 직접 하지 않았다면 ${supportPhone}`,
  );

/** What was approved stands until the new is. @throws SETTLEMENT_IN_REVIEW */
export const requestReview = async (
  needs: Needs,
  access: ShopAccess,
  { information, papers }: { information: Information; papers: readonly Paper[] },
): Promise<Answer> => {
  const { vault, storage } = needs;
  const named = papers.map((paper) => ({ ...paper, id: randomUUID() }));
  // Written first: a row never names a missing paper; a paper without a row cannot be opened.
  for (const { id, bytes, contentType } of named)
    await storage.write(paperKey(access.shopNo, id), bytes, contentType);
  const { businessNumber, businessName, representative, kind, taxation, phone, email } = information;
  const { bankCode, accountNo, holder } = information;
  const sealed = vault.seal(accountNo, accountOwner(access.shopNo));
  const account_hash = hashAccount(secretOf(access.database), access.shopNo, accountNo);
  return asOperator(access.database, 'save settlement information', async (db) => {
    const shop = shopIn(access, db);
    const approved = await approvedProfile(shop);
    const isOther = approved && !isSameAccount(approved, { bank_code: bankCode, holder, account_hash });
    const changes = !approved ? 'FIRST' : isOther ? 'ACCOUNT' : 'OTHER';
    const profile = await insertProfile(shop, {
      business_number: businessNumber,
      business_name: businessName,
      representative,
      kind,
      taxation,
      phone,
      email,
      bank_code: bankCode,
      key_id: sealed.keyId,
      sealed_account: sealed.text,
      last4: accountNo.slice(-4),
      account_hash,
      holder,
    });
    if (!profile) throw refuse('SETTLEMENT_IN_REVIEW');
    await insertPapers(
      shop,
      named.map(({ id, kind, name, contentType, bytes }) => ({
        id,
        profile_id: profile.id,
        kind,
        name,
        content_type: contentType,
        bytes: bytes.length,
      })),
    );
    await publish(shop, settlementRequested, profile.id, {
      businessName,
      bankCode,
      last4: profile.last4,
      changes,
    });
    if (isOther) await tellOldPhone(db, access, approved.phone);
    return describe(needs, shop);
  });
};

/** @throws SETTLEMENT_FILE_NOT_FOUND */
export const openPaper = async (
  { storage }: Pick<Platform, 'storage'>,
  access: ShopAccess,
  id: string,
): Promise<{ row: PaperRow; bytes: Buffer }> =>
  stored(storage, access.shopNo, await readShop(access, (shop) => findPaper(shop, id)));

/** The same for us, who examine it. @throws SETTLEMENT_FILE_NOT_FOUND */
export const readPaper = async (
  { storage, database }: Pick<Platform, 'storage' | 'database'>,
  shopNo: ShopNo,
  id: string,
): Promise<{ row: PaperRow; bytes: Buffer }> =>
  stored(
    storage,
    shopNo,
    await asSystem(database, shopNo, 'review a settlement', (shop) => findPaper(shop, id)),
  );

const stored = async (storage: Needs['storage'], shopNo: ShopNo, row: PaperRow | undefined) => {
  const kept = row && (await storage.read(paperKey(shopNo, row.id)));
  if (!row || !kept) throw refuse('SETTLEMENT_FILE_NOT_FOUND');
  return { row, bytes: kept.bytes };
};
