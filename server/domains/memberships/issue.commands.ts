import type { AccountId, CustomerNo, ProductId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockCustomer } from '../customers/public.ts';
import { reverseExpiry } from './ledger/expiry.commands.ts';
import { accountCharged, accountIssued } from './ledger/events.ts';
import { entryCause, lockOpenAccount, publishAccount } from './ledger/commands.ts';
import type { Cause } from './ledger/commands.ts';
import { insertAccount, postEntry, shareWithFamily } from './ledger/queries.ts';
import type { AccountRow } from './ledger/queries.ts';
import { isExpired, lastDay, laterDay } from './ledger/rules.ts';
import type { Usable } from '../../platform/db/stored-json.ts';
import { findProduct } from './products/queries.ts';
import type { ProductKind } from './products/queries.ts';
import { previousGrant } from './issue.queries.ts';
import type { Terms } from './issue.queries.ts';

/**
 * What a product gives now; of an edited or restored sale, what it gave then.
 * @throws MEMBERSHIP_PRODUCT_NOT_FOUND, MEMBERSHIP_PRODUCT_OFF_SALE
 */
const termsOf = async (shop: Shop, kind: ProductKind, id: ProductId, cause: Cause): Promise<Terms> => {
  const before = await previousGrant(shop, id, cause);
  if (before) return before;
  const product = await findProduct(shop, kind, id);
  if (!product) throw refuse('MEMBERSHIP_PRODUCT_NOT_FOUND');
  if (!product.active) throw refuse('MEMBERSHIP_PRODUCT_OFF_SALE');
  return { ...product, priceWon: product.price_won, validDays: product.valid_days };
};

/**
 * A pass sold cheaper gives the same to use, but less of it was paid for and more is a bonus.
 * @throws MEMBERSHIP_PAID_TOO_MUCH
 */
const partsOf = (product: Terms, paidWon: number) => {
  if (product.kind === 'TICKET') return { paid: product.paid, bonus: product.bonus };
  const face = product.paid + product.bonus;
  if (paidWon > face) throw refuse('MEMBERSHIP_PAID_TOO_MUCH');
  return { paid: paidWon, bonus: face - paidWon };
};

interface SoldProduct {
  productId: ProductId;
  customerNo: CustomerNo;
  /** What the sale took for it after discounts; the product's price when left out. */
  paidWon?: number;
}

const issue = async (
  shop: Shop,
  kind: ProductKind,
  { productId, customerNo, paidWon }: SoldProduct,
  cause: Cause,
): Promise<AccountRow> => {
  await lockCustomer(shop, customerNo);
  const product = await termsOf(shop, kind, productId, cause);
  const money = paidWon ?? product.priceWon;
  const parts = partsOf(product, money);
  const opened = await insertAccount(shop, {
    kind,
    customer_no: customerNo,
    product_id: productId,
    name: product.name,
    usable: JSON.stringify(product.usable),
    shareable: product.shareable,
    issued_on: cause.on,
    expires_on: lastDay(cause.on, product.validDays ?? null),
    paid_count: kind === 'TICKET' ? product.paid : null,
  });
  const { account, entry } = await postEntry(shop, opened, {
    kind: 'ISSUE',
    ...parts,
    money_won: money,
    ...entryCause(cause),
  });
  await shareWithFamily(shop, account.id);
  await publishAccount(shop, accountIssued, account, entry);
  return account;
};

export const issuePass = (shop: Shop, sold: SoldProduct, cause: Cause) => issue(shop, 'PASS', sold, cause);
export const issueTicket = (shop: Shop, sold: SoldProduct, cause: Cause) =>
  issue(shop, 'TICKET', sold, cause);

interface Charge extends Omit<SoldProduct, 'customerNo'> {
  accountId: AccountId;
}

/**
 * What goes onto a pass that is there; its last day moves on, never back. One that is over and stays so is
 * not charged: what was paid would be gone by the next day.
 * @throws ACCOUNT_NOT_FOUND, ACCOUNT_CLOSED, ACCOUNT_EXPIRED
 */
const charge = async (
  shop: Shop,
  accountId: AccountId,
  { paid, bonus, moneyWon, validDays }: Grant,
  cause: Cause,
): Promise<AccountRow> => {
  const found = await lockOpenAccount(shop, accountId);
  if (found.kind !== 'PASS') throw refuse('ACCOUNT_NOT_FOUND');
  // Whatever was there on its last day is charged, also when that is written down later.
  const held = isExpired(found, cause.on)
    ? found
    : await reverseExpiry(shop, found, { on: cause.on, reason: '충전' });
  const expires_on =
    validDays === undefined ? held.expires_on : laterDay(held.expires_on, lastDay(cause.on, validDays));
  if (isExpired({ expires_on }, cause.on)) throw refuse('ACCOUNT_EXPIRED');
  const dates = { expires_before: held.expires_on, expires_after: expires_on };
  const values = {
    kind: 'CHARGE' as const,
    paid,
    bonus,
    money_won: moneyWon,
    ...dates,
    ...entryCause(cause),
  };
  const { account, entry } = await postEntry(shop, held, values, { expires_on });
  await publishAccount(shop, accountCharged, account, entry);
  return account;
};

interface Grant {
  paid: number;
  bonus: number;
  moneyWon: number;
  /** Undefined leaves the last day as it is. */
  validDays: number | null | undefined;
}

/** 충전 with what a pass product gives. */
export const chargePass = async (
  shop: Shop,
  { accountId, productId, paidWon }: Charge,
  cause: Cause,
): Promise<AccountRow> => {
  const product = await termsOf(shop, 'PASS', productId, cause);
  const moneyWon = paidWon ?? product.priceWon;
  const given = { ...partsOf(product, moneyWon), moneyWon, validDays: product.validDays };
  return charge(shop, accountId, given, cause);
};

/** 충전 of an amount that no product names: what was paid, and something on top. */
export const chargeFreely = (
  shop: Shop,
  { accountId, ...given }: Omit<Grant, 'moneyWon'> & { accountId: AccountId },
  cause: Cause,
): Promise<AccountRow> => charge(shop, accountId, { ...given, moneyWon: given.paid }, cause);

export interface Opening {
  kind: AccountRow['kind'];
  customerNo: CustomerNo;
  name: string;
  paid: number;
  bonus: number;
  /** What was once received for it, as far as the old books say. */
  moneyWon: number;
  usable?: Usable;
  shareable?: boolean;
  expiresOn: string | null;
}

/** A balance carried over from another program's books. */
export const openAccount = async (
  shop: Shop,
  { kind, customerNo, name, paid, bonus, moneyWon, usable, shareable = false, expiresOn }: Opening,
  cause: Cause,
): Promise<AccountRow> => {
  await lockCustomer(shop, customerNo);
  const opened = await insertAccount(shop, {
    kind,
    customer_no: customerNo,
    name,
    ...(usable && { usable: JSON.stringify(usable) }),
    shareable,
    issued_on: expiresOn !== null && expiresOn < cause.on ? expiresOn : cause.on,
    expires_on: expiresOn,
    paid_count: kind === 'TICKET' ? paid : null,
  });
  const values = { kind: 'ISSUE' as const, paid, bonus, money_won: moneyWon, ...entryCause(cause) };
  const { account, entry } = await postEntry(shop, opened, values);
  await shareWithFamily(shop, account.id);
  await publishAccount(shop, accountIssued, account, entry);
  return account;
};
