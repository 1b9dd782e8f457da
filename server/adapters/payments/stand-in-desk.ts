import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isBusinessNumber } from '../../../contract/business-number.ts';

const won = z.int().min(0).max(999_999_999_999);

export const receiptBody = z.object({
  orderId: z.string().min(1).max(64),
  amount: won,
  goodsName: z.string().min(1).max(40),
  receiptType: z.enum(['individual', 'company']),
  receiptNo: z.string().regex(/^\d{10,11}$/),
  supplyAmt: won,
  goodsVat: won,
  taxFreeAmt: won,
  serviceAmt: won,
  ediDate: z.string(),
  signData: z.string(),
});
export const cancelBody = z.object({
  orderId: z.string().min(1).max(64),
  reason: z.string().min(1).max(100),
  cancelAmt: won.optional(),
  ediDate: z.string(),
  signData: z.string(),
});

export interface GivenReceipt {
  tid: string;
  orderId: string;
  amount: number;
  receiptType: 'individual' | 'company';
  /** What the stand-in was told, for its own page and tests; the product keeps it masked. */
  receiptNo: string;
  approveNo: string;
  approvedAt: string;
  cancelledAt: string | null;
  cancelApproveNo: string | null;
}

/** Amounts that end so are refused with the code: 7,012 won → 7012. */
const MAGIC: Readonly<Record<number, string>> = {
  7003: '현금영수증 중복발급',
  7010: 'VAN응답실패',
  7012: '현금영수증 Identity 번호 오류',
  7042: '현금영수증 최대금액 초과오류',
};
export const messages: Readonly<Record<string, string>> = {
  '0000': '정상 처리되었습니다.',
  '1615': '거래금액 합계오류(공급가액,부가세,봉사료,면세금액 합계)',
  '2012': '취소 해당거래 없음',
  '2013': '취소 완료 거래',
  '2014': '취소 불가능 거래',
  '2026': '취소 한도가 모자랍니다',
  '2032': '취소 금액이 잔액을 초과합니다',
  '3021': '유효기간 오류',
  '3095': '카드사에서 거절했습니다',
  '7041': '금액오류(0원 이하 발행불가)',
  A101: 'SIGN DATA 검증에 실패하였습니다',
  A117: '필수입력항목이 누락되었습니다',
  A118: '조회 결과데이터 없음',
  A123: '거래금액 불일치',
  A124: '빌키가 없습니다',
  A127: '주문번호 중복 오류',
  A211: '해쉬값 검증에 실패하였습니다',
  ...Object.fromEntries(Object.entries(MAGIC)),
};

const number = (digits: number) =>
  String(randomBytes(6).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');

/** Gives, cancels and remembers receipts; answers a receipt or the code of why not. */
export const createDesk = (secretKey: string, now: () => Date) => {
  const byTid = new Map<string, GivenReceipt>();
  const orders = new Map<string, GivenReceipt>();
  const cancelled = new Set<string>();

  const sealOf = (text: string) =>
    createHash('sha256')
      .update(text + secretKey)
      .digest('hex')
      .slice(0, 8);
  const newTid = () => {
    const head = `practice${randomBytes(6).toString('hex')}`;
    return `${head}${sealOf(head)}`;
  };

  const issue = (request: z.infer<typeof receiptBody>): GivenReceipt | string => {
    const magic = String(request.amount % 10_000);
    if (orders.has(request.orderId)) return 'A127';
    if (request.amount === 0) return '7041';
    if (request.supplyAmt + request.goodsVat + request.taxFreeAmt + request.serviceAmt !== request.amount)
      return '1615';
    if (magic in MAGIC) return magic;
    const known =
      request.receiptType === 'company'
        ? isBusinessNumber(request.receiptNo)
        : request.receiptNo.startsWith('01');
    if (!known) return '7012';
    const receipt: GivenReceipt = {
      tid: newTid(),
      orderId: request.orderId,
      amount: request.amount,
      receiptType: request.receiptType,
      receiptNo: request.receiptNo,
      approveNo: number(9),
      approvedAt: now().toISOString(),
      cancelledAt: null,
      cancelApproveNo: null,
    };
    byTid.set(receipt.tid, receipt);
    orders.set(receipt.orderId, receipt);
    return receipt;
  };

  /** A stand-in forgets when its server stops, but cancels a receipt that it sealed itself all the same. */
  const recall = (tid: string): GivenReceipt | undefined => {
    const ours = tid.startsWith('practice') && sealOf(tid.slice(0, -8)) === tid.slice(-8);
    if (!ours) return undefined;
    const receipt: GivenReceipt = {
      tid,
      orderId: `of-${tid}`,
      amount: 0,
      receiptType: 'individual',
      receiptNo: '',
      approveNo: number(9),
      approvedAt: now().toISOString(),
      cancelledAt: null,
      cancelApproveNo: null,
    };
    byTid.set(tid, receipt);
    return receipt;
  };

  const find = (tid: string) => byTid.get(tid) ?? recall(tid);

  const cancel = (tid: string, request: z.infer<typeof cancelBody>): GivenReceipt | string => {
    const receipt = find(tid);
    if (!receipt) return '2012';
    if (receipt.cancelledAt !== null) return '2013';
    if (cancelled.has(request.orderId) || orders.has(request.orderId)) return 'A127';
    // 2,014 won and the like: issued, and never cancellable.
    if (receipt.amount % 10_000 === 2014) return '2014';
    cancelled.add(request.orderId);
    receipt.cancelledAt = now().toISOString();
    receipt.cancelApproveNo = number(9);
    return receipt;
  };

  return {
    given: () => [...byTid.values()] as readonly GivenReceipt[],
    issue,
    cancel,
    find,
    findByOrder: (orderId: string) => orders.get(orderId),
  };
};
