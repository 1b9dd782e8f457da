import { bankNames } from '../../../contract/banks.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { settlementFileNames } from '../../../contract/settlement-words.ts';
import type { connectCards, listReviews, takeReview } from '../../../contract/operator.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { noteOperator } from '../../platform/access-log.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator, asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { connectNice, connectPortOne, setFeeRate } from '../payments/public.ts';
import { examine, examinedProfile, papersOf, readPaper, reviewSettlement } from '../settlement/public.ts';
import { findApproved, reviewRows, toConnectRows } from './reviews.queries.ts';
import type { Operator } from './sessions.queries.ts';

/** The operator, and where they look from. */
export interface Looking {
  operator: Operator;
  address: string;
}

export const readReviews = (
  { database }: Platform,
  { userId }: Operator,
): Promise<Reply<typeof listReviews>> =>
  asOperator(database, 'review a settlement', async (db) => ({
    items: (await reviewRows(db)).map(({ examinedBy, ...row }) => ({
      ...row,
      isMine: examinedBy === userId,
    })),
    toConnect: (await toConnectRows(db)).map(({ examinedBy, ...row }) => ({
      ...row,
      isMine: examinedBy === userId,
    })),
  }));

const note = (shop: ShopTx, { operator, address }: Looking, detail: string) =>
  noteOperator(shop, { name: operator.name, customerNo: null, detail, address });

/**
 * Takes a review and shows its papers; other operators cannot decide it meanwhile. @throws REVIEW_TAKEN,
 * REVIEW_NOT_FOUND
 */
export const takeOne = (
  { database }: Platform,
  looking: Looking,
  shopNo: ShopNo,
): Promise<Reply<typeof takeReview>> =>
  asSystem(database, shopNo, 'review a settlement', async (shop) => {
    const profile = await examine(shop, looking.operator.userId);
    await note(shop, looking, '정산 심사: 사업자와 계좌 정보');
    return {
      businessNumber: profile.business_number,
      businessName: profile.business_name,
      representative: profile.representative,
      kind: profile.kind,
      taxation: profile.taxation,
      phone: profile.phone,
      email: profile.email,
      bank: bankNames[profile.bank_code] ?? profile.bank_code,
      accountLast4: profile.last4,
      holder: profile.holder,
      files: (await papersOf(shop, [profile.id])).map(({ id, kind, name }) => ({ id, kind, name })),
    };
  });

/** @throws REVIEW_TAKEN, REVIEW_NOT_FOUND, SETTLEMENT_FILE_NOT_FOUND */
export const openPaper = async (platform: Platform, looking: Looking, shopNo: ShopNo, fileId: string) => {
  await asSystem(platform.database, shopNo, 'review a settlement', async (shop) => {
    const profile = await examinedProfile(shop, looking.operator.userId);
    const paper = (await papersOf(shop, [profile.id])).find(({ id }) => id === fileId);
    if (!paper) throw refuse('SETTLEMENT_FILE_NOT_FOUND');
    await note(shop, looking, `정산 심사: ${settlementFileNames[paper.kind]}`);
  });
  return readPaper(platform, shopNo, fileId);
};

/** @throws REVIEW_TAKEN, REVIEW_NOT_FOUND */
export const decide = async (
  { database }: Platform,
  { name, userId }: Operator,
  shopNo: ShopNo,
  rejection: string | null,
): Promise<{ approved: boolean }> => {
  await asSystem(database, shopNo, 'review a settlement', (shop) => examinedProfile(shop, userId));
  const approved = rejection === null;
  const decision = approved ? { approved } : { approved, rejection };
  if (!(await reviewSettlement(database, shopNo, decision, name))) throw refuse('REVIEW_NOT_FOUND');
  return { approved };
};

/**
 * The keys of an approved shop, typed by another operator than the approver. @throws REVIEW_NOT_FOUND,
 * SECOND_PERSON_NEEDED
 */
export const connect = (
  { database, vault }: Platform,
  { userId }: Operator,
  shopNo: ShopNo,
  input: Parsed<typeof connectCards>['body'],
): Promise<{ connected: true }> =>
  asSystem(database, shopNo, 'review a settlement', async (shop) => {
    const approved = await findApproved(shop);
    if (!approved) throw refuse('REVIEW_NOT_FOUND');
    if (approved.examinedBy === userId) throw refuse('SECOND_PERSON_NEEDED');
    const { provider: _, feeBasisPoints, ...keys } = input;
    if ('clientKey' in keys) await connectNice(shop, vault, keys);
    else await connectPortOne(shop, vault, keys);
    if (feeBasisPoints !== undefined)
      await setFeeRate(shop, { fromOn: shopDateOf(clock.now()), basisPoints: feeBasisPoints });
    return { connected: true };
  });
