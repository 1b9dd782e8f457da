import type { CallAnswer } from '../../lib/wire.ts';

type ReceiptState = CallAnswer<'sales.cashReceipts'>['items'][number]['state'];

export const receiptStates: Record<ReceiptState, { label: string; tone: 'ok' | 'warn' | 'bad' | 'info' }> = {
  ISSUING: { label: '발급 중', tone: 'info' },
  UNCLEAR: { label: '확인 중', tone: 'warn' },
  ISSUED: { label: '발급됨', tone: 'ok' },
  REJECTED: { label: '발급 실패', tone: 'bad' },
  CANCELLING: { label: '취소 중', tone: 'info' },
  TO_CANCEL: { label: '취소 필요', tone: 'bad' },
  CANCELLED: { label: '취소됨', tone: 'info' },
};

/** '3일 남음', '오늘까지', '2일 지남' */
export const daysLeftIn = (days: number): string => {
  if (days === 0) return '오늘까지';
  return days > 0 ? `${days}일 남음` : `${-days}일 지남`;
};
