import { normaliseBusinessNumber } from '../../../contract/business-number.ts';
import { isMobilePhone } from '../../../contract/phone.ts';
import type { CallOptions } from '../../lib/wire.ts';

export type ReceiptBody = CallOptions<'sales.issueCashReceipt'>['body'];
export type ReceiptKind = ReceiptBody['kind'] | 'LATER';

export const receiptPurposes = { DEDUCTION: '소득공제', EXPENSE: '지출증빙', SELF: '자진발급' } as const;
export type ReceiptPurpose = keyof typeof receiptPurposes;

/** The cash receipt as it stands in a form; each kind keeps what was typed for it. */
export interface ReceiptDraft {
  kind: ReceiptKind;
  phone: string;
  businessNo: string;
  approvalNo: string;
  /** What one given outside was for. */
  purpose: ReceiptPurpose;
}

export const emptyReceipt: Omit<ReceiptDraft, 'kind'> = {
  phone: '',
  businessNo: '',
  approvalNo: '',
  purpose: 'DEDUCTION',
};

export const receiptKinds: readonly { kind: ReceiptKind; label: string }[] = [
  { kind: 'DEDUCTION', label: receiptPurposes.DEDUCTION },
  { kind: 'EXPENSE', label: receiptPurposes.EXPENSE },
  { kind: 'SELF', label: receiptPurposes.SELF },
  { kind: 'OWN', label: '발급함' },
  { kind: 'LATER', label: '나중에' },
];

/** What is still to be said before it can be given; null when all is said. */
export const receiptProblem = (receipt: ReceiptDraft, ownPhone: string | null): string | null => {
  if (receipt.kind === 'DEDUCTION') {
    if (receipt.phone.trim() === '') return ownPhone === null ? '휴대폰 번호를 입력해 주세요.' : null;
    return isMobilePhone(receipt.phone) ? null : '휴대폰 번호를 다시 확인해 주세요.';
  }
  if (receipt.kind === 'EXPENSE')
    return normaliseBusinessNumber(receipt.businessNo) ? null : '사업자등록번호 10자리를 확인해 주세요.';
  if (receipt.kind === 'OWN')
    return /^[0-9A-Za-z-]{4,30}$/.test(receipt.approvalNo.trim()) ? null : '승인번호를 입력해 주세요.';
  return null;
};

/** What is asked of the server; nothing for a receipt that comes later. */
export const receiptBody = ({
  kind,
  phone,
  businessNo,
  approvalNo,
  purpose,
}: ReceiptDraft): ReceiptBody | undefined => {
  if (kind === 'LATER') return undefined;
  if (kind === 'DEDUCTION') return { kind, ...(phone.trim() !== '' && { phone }) };
  if (kind === 'EXPENSE') return { kind, businessNo };
  return kind === 'OWN' ? { kind, purpose, approvalNo: approvalNo.trim() } : { kind };
};
