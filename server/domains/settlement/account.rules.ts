import { createHmac } from 'node:crypto';
import type { ShopNo } from '../../../contract/ids.ts';
import type { ProfileRow } from './queries.ts';

/** Keyed, since account numbers are soon tried against a plain hash. */
export const hashAccount = (secret: string, shopNo: ShopNo, accountNo: string): Buffer =>
  createHmac('sha256', secret).update(`settlement account\n${shopNo}\n${accountNo}`).digest();

type Account = Pick<ProfileRow, 'bank_code' | 'holder' | 'account_hash'>;

/** Whether money goes where it went; one that was sent before hashes were kept is taken for another. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.bank_code === other.bank_code &&
  one.holder === other.holder &&
  one.account_hash !== null &&
  other.account_hash !== null &&
  one.account_hash.equals(other.account_hash);
