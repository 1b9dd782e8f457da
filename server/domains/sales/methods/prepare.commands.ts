import type { ShopTx } from '../../../platform/shop.ts';
import { insertMethods } from './queries.ts';

const builtIn = [
  { code: 'CARD', name: '카드' },
  { code: 'CASH', name: '현금' },
  { code: 'TRANSFER', name: '계좌이체' },
  { code: 'NAVER_PAY', name: '네이버페이' },
  { code: 'KAKAO_PAY', name: '카카오페이' },
  { code: 'PASS', name: '정액권' },
  { code: 'TICKET', name: '티켓' },
  { code: 'POINT', name: '포인트' },
  { code: 'DEPOSIT', name: '예약금' },
  { code: 'UNPAID', name: '미수금' },
] as const;

/** What every shop can be paid with from its first day. Runs as the operator. */
export const preparePaymentMethods = (shop: ShopTx): Promise<void> =>
  insertMethods(
    shop,
    builtIn.map(({ code, name }, index) => ({ code, name, kind: code, sort_order: index })),
  );
