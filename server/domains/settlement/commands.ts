import { randomUUID } from 'node:crypto';
import type { information } from '../../../contract/settlement.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator, inShop, readShop, systemShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
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
import type { PaperRow, ProfileRow } from './queries.ts';

type Needs = Pick<Platform, 'vault' | 'storage' | 'receiptsAreStandIn'>;
type Answer = Reply<typeof information>;

const paperKey = (shopNo: string, id: string) => `settlement/${shopNo}/${id}`;
const accountOwner = (shopNo: string) => `${shopNo}/settlement-account`;

const describe = async (shop: Shop, practice: boolean): Promise<Answer> => {
  const approved = await approvedProfile(shop);
  const latest = await latestProfile(shop);
  const papers = await papersOf(
    shop,
    [approved, latest].flatMap((row) => (row ? [row.id] : [])),
  );
  return { approved: presentProfile(approved, papers), latest: presentProfile(latest, papers), practice };
};

export const readSettlement = (access: ShopAccess, practice: boolean): Promise<Answer> =>
  readShop(access, (shop) => describe(shop, practice));

const changesOf = (approved: ProfileRow | undefined, { bankCode, accountNo, holder }: Information) => {
  if (!approved) return 'FIRST' as const;
  const same =
    approved.bank_code === bankCode && approved.last4 === accountNo.slice(-4) && approved.holder === holder;
  return same ? ('OTHER' as const) : ('ACCOUNT' as const);
};

/** What was approved stands until the new is. @throws SETTLEMENT_IN_REVIEW */
export const requestReview = async (
  { vault, storage, receiptsAreStandIn }: Needs,
  access: ShopAccess,
  { information, papers }: { information: Information; papers: readonly Paper[] },
): Promise<Answer> => {
  const named = papers.map((paper) => ({ ...paper, id: randomUUID() }));
  // Written first: a row never names a paper that is not there; one that no row names is nobody's to open.
  for (const { id, bytes, contentType } of named)
    await storage.write(paperKey(access.shopNo, id), bytes, contentType);
  const { businessNumber, businessName, representative, kind, taxation, phone, email } = information;
  const { bankCode, accountNo, holder } = information;
  const sealed = vault.seal(accountNo, accountOwner(access.shopNo));
  return inShop(access, async (shop) => {
    const changes = changesOf(await approvedProfile(shop), information);
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
    return describe(shop, receiptsAreStandIn);
  });
};

/** @throws SETTLEMENT_FILE_NOT_FOUND */
export const openPaper = async (
  { storage }: Needs,
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
  stored(storage, shopNo, await asOperator(database, (db) => findPaper(systemShop(db, shopNo), id)));

const stored = async (storage: Needs['storage'], shopNo: ShopNo, row: PaperRow | undefined) => {
  const kept = row && (await storage.read(paperKey(shopNo, row.id)));
  if (!row || !kept) throw refuse('SETTLEMENT_FILE_NOT_FOUND');
  return { row, bytes: kept.bytes };
};
