import type { CustomerNo } from '../../../contract/ids.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { findByCode } from './codes.queries.ts';

const taken = (holder?: { customer_no: number; name: string }) =>
  refuse('CUSTOMER_CODE_TAKEN', {
    errors: [
      {
        field: 'code',
        code: 'CUSTOMER_CODE_TAKEN',
        message: holder ? `${holder.name} 고객의 번호예요.` : '다른 고객의 번호예요.',
        ...(holder && { detail: { customerNo: holder.customer_no, name: holder.name } }),
      },
    ],
  });

/** The friendlier refusal, with a name in it. @throws CUSTOMER_CODE_TAKEN */
export const assertCodeFree = async (shop: Shop, code: string | null, except?: CustomerNo): Promise<void> => {
  if (code === null) return;
  const holder = await findByCode(shop, code);
  if (holder && holder.customer_no !== except) throw taken(holder);
};

/** The unique index decides between two who give the same number at once. @throws CUSTOMER_CODE_TAKEN */
export const unlessCodeTaken = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error, 'customers_code') ? taken() : error;
  }
};
