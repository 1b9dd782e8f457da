import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inPath, petNo, shopNo, text, version } from '../schema.ts';
import { changeErrors, draft, saveErrors, wholeSale } from './draft.ts';
import { sale } from './sale.ts';

export const oneSale = z.object({ id: inPath.saleId });

export const create = endpoint({
  domain: 'sales',
  summary: '매출을 등록합니다',
  method: 'POST',
  path: '/sales',
  access: { right: 'sales.write' },
  status: 201,
  /** No pet is null; left out, that of the booking. */
  body: z.object({ ...draft, petNo: z.null().optional() }),
  response: sale,
  changes: ['booking', 'sale', 'customer', 'membership', 'inventory'],
  errors: saveErrors,
  idempotent: true,
});

export const createForPet = endpoint({
  domain: 'sales',
  summary: '반려동물의 매출을 등록합니다',
  method: 'POST',
  path: '/sales/pet',
  access: { right: 'sales.write' },
  status: 201,
  body: z.object({ ...draft, petNo }),
  response: sale,
  changes: ['booking', 'sale', 'customer', 'membership', 'inventory'],
  errors: [...saveErrors, 'PET_NOT_FOUND'],
  idempotent: true,
});

export const get = endpoint({
  domain: 'sales',
  summary: '매출 하나',
  method: 'GET',
  path: '/sales/{id}',
  access: { right: 'sales.read' },
  params: oneSale,
  response: sale,
  reads: { sale: 'entity' },
  errors: ['SALE_NOT_FOUND'],
});

export const save = endpoint({
  domain: 'sales',
  summary: '매출을 통째로 고칩니다',
  method: 'PUT',
  path: '/sales/{id}',
  access: { right: 'sales.edit' },
  params: oneSale,
  body: z.object({ ...wholeSale, petNo: z.null(), version }),
  response: sale,
  changes: ['booking', 'sale', 'customer', 'membership', 'inventory'],
  errors: [...saveErrors, ...changeErrors, 'SALE_ACCOUNT_REFUNDED'],
  idempotent: true,
});

export const saveForPet = endpoint({
  domain: 'sales',
  summary: '반려동물의 매출을 통째로 고칩니다',
  method: 'PUT',
  path: '/sales/{id}/pet',
  access: { right: 'sales.edit' },
  params: oneSale,
  body: z.object({ ...wholeSale, petNo, version }),
  response: sale,
  changes: ['booking', 'sale', 'customer', 'membership', 'inventory'],
  errors: [...saveErrors, ...changeErrors, 'SALE_ACCOUNT_REFUNDED', 'PET_NOT_FOUND'],
  idempotent: true,
});

export const remove = endpoint({
  domain: 'sales',
  summary: '매출을 삭제합니다. 예약은 확정으로, 정액권·티켓·포인트는 전으로 돌아갑니다',
  method: 'DELETE',
  path: '/sales/{id}',
  access: { right: 'sales.edit' },
  params: oneSale,
  body: z.object({ reason: text(200).default(''), version: version.optional() }),
  response: sale,
  changes: ['booking', 'sale', 'customer', 'membership', 'inventory'],
  errors: [
    ...changeErrors,
    'SALE_DAY_CLOSED',
    'ACCOUNT_ALREADY_USED',
    'ACCOUNT_CHANGED_SINCE',
    'ACCOUNT_CLOSED',
    'POINTS_SPENT',
  ],
  idempotent: true,
});

export const restore = endpoint({
  domain: 'sales',
  summary: '삭제한 매출을 되살립니다',
  method: 'POST',
  path: '/{shopNo}/sales/{id}/restorations',
  access: { right: 'sales.edit' },
  params: z.object({ shopNo, id: inPath.saleId }),
  body: z.object({ version: version.optional() }),
  response: sale,
  changes: ['booking', 'sale', 'customer', 'membership', 'inventory'],
  errors: [...saveErrors, 'SALE_NOT_FOUND', 'SALE_NOT_DELETED', 'QUOTE_CLOSED', 'STALE_VERSION'],
  idempotent: true,
});
