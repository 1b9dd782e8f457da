import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Tone } from '../../ui/tag.tsx';
import type { PaymentFilter } from './filter.rules.ts';
import type { DepositOfBooking, Payment, PaymentState } from './queries.ts';

export const stateWords: Record<PaymentState, { text: string; tone: Tone }> = {
  OPEN: { text: '결제창 열림', tone: 'plain' },
  CHECKING: { text: '결제 확인 중', tone: 'info' },
  PAID: { text: '결제 완료', tone: 'ok' },
  PART_REFUNDED: { text: '일부 환불', tone: 'plain' },
  REFUNDED: { text: '전액 환불', tone: 'plain' },
  FAILED: { text: '결제 실패', tone: 'bad' },
  ABANDONED: { text: '결제 그만둠', tone: 'plain' },
  VOIDED: { text: '결제 취소됨', tone: 'plain' },
};

export const filterWords: Record<PaymentFilter, string> = {
  PAID: '결제 완료',
  REFUNDED: '환불',
  FAILED: '실패',
  CHECKING: '확인 중',
  ATTENTION: '할 일',
};

type Refund = Payment['refunds'][number];

export const refundWords: Record<Refund['state'], { text: string; tone: Tone }> = {
  WANTED: { text: '요청함', tone: 'info' },
  SENDING: { text: '요청함', tone: 'info' },
  UNKNOWN: { text: '확인 중', tone: 'info' },
  SHORT: { text: '정산 금액 부족', tone: 'warn' },
  DONE: { text: '돌려줌', tone: 'ok' },
  REFUSED: { text: '되지 않음', tone: 'bad' },
};

/** What caused the refund. */
export const refundBy = ({ by, actor }: Refund): string =>
  by === 'PROVIDER' ? '카드사' : by === 'SYSTEM' ? '자동' : by === 'CUSTOMER' ? '고객' : actor;

export const entryWords: Record<Payment['entries'][number]['kind'], string> = {
  PAID: '결제',
  REFUNDED: '환불',
  FEE: '카드사 수수료',
  PAYOUT: '입금',
  DIFFERENCE: '차액',
};

export const momentOf = (at: string): string => `${formatDate(shopDateOf(at))} ${formatTime(at)}`;

type Task = NonNullable<Payment['attention']>['kind'];

export const taskTitles: Record<Task, string> = {
  REFUND_REFUSED: '처리하지 못한 환불',
  REFUND_SHORT: '정산 금액이 모자란 환불',
  REFUND_UNKNOWN: '결과 확인 중인 환불',
  PAYMENT_UNKNOWN: '결과 확인 중인 결제',
  REFUND_OF_SALE: '매출에 쓴 예약금의 환불',
  PROVIDER_DIFFERS: '카드사와 다른 금액',
};

/** What the employee should do now. */
export const taskAdvice: Record<Task, string> = {
  REFUND_REFUSED:
    '카드로 다시 돌려주거나 계좌로 송금해 주세요. 송금했다면 예약에서 예약금 돌려주기로 적고, 고객과 달리 정했다면 처리했어요를 눌러 주세요.',
  REFUND_SHORT:
    '새 결제가 들어오면 자동으로 환불돼요. 급하면 나이스페이 가맹점 관리자에서 환불 대기금을 넣은 뒤 다시 요청해 주세요.',
  REFUND_UNKNOWN: '결과를 알 때까지 같은 금액을 다시 돌려주지 마세요. 나이스페이 관리자에서도 볼 수 있어요.',
  PAYMENT_UNKNOWN:
    '예약 시간은 그대로 잡혀 있어요. 고객에게 다시 결제하지 마시라고 알려 주세요. 한 시간이 지나도 그대로면 나이스페이에 주문번호로 물어봐 주세요.',
  REFUND_OF_SALE:
    '매출의 결제 수단에서 예약금을 빼고, 받은 방법을 다시 적어 주세요. 고쳤다면 처리했어요를 눌러 주세요.',
  PROVIDER_DIFFERS:
    '나이스페이 관리자에서 이 주문번호의 결제와 취소를 확인해 주세요. 거기서 취소하면 다음 확인 때 여기에도 적혀요.',
};

export const depositWords: Record<
  NonNullable<DepositOfBooking['deposit']>['state'],
  { text: string; tone: Tone }
> = {
  PENDING: { text: '승인하면 받아요', tone: 'plain' },
  DUE: { text: '기다리는 중', tone: 'warn' },
  PAID: { text: '결제됨', tone: 'ok' },
  WAIVED: { text: '받지 않음', tone: 'plain' },
  EXPIRED: { text: '기한 지남', tone: 'plain' },
};

export const sourceWords: Record<DepositOfBooking['source'], string> = {
  MANUAL: '샵',
  PHONE: '전화',
  ZERO_SHOP: '온라인 예약 페이지',
  CHATBOT: '카카오톡 챗봇',
  NAVER: '네이버 예약',
};
