import { formatWon } from '../../../contract/money.ts';
import { formatDay, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { kakaoLimits } from '../../../contract/kakao-limits.ts';
import type { SkillAnswer, SkillButton } from '../../../contract/kakao-skill.ts';
import { home, mine } from './answers.rules.ts';
import { answer, callShop, card, cut, lists, openPage, press, text } from './bubbles.rules.ts';
import type { Talk } from './bubbles.rules.ts';

/** What is booked, or would be. */
export interface Summary {
  serviceName: string;
  employeeName: string | null;
  petName: string | null;
  startAt: Instant;
  minutes: number;
  priceWon: number;
  depositWon: number;
  /** What becomes of the deposit, as the shop's policy says it. */
  sentences: readonly string[];
  needsApproval: boolean;
}

const whenOf = (instant: string) => `${formatDay(shopDateOf(instant))} ${formatTime(instant)}`;

const linesOf = (summary: Summary): string[] => {
  const { serviceName, employeeName, petName, startAt, minutes, priceWon, depositWon } = summary;
  return [
    cut(serviceName, 60),
    `${whenOf(startAt)} (${minutes}분)`,
    petName === null ? '' : cut(petName, 20),
    employeeName === null ? '' : `담당 ${cut(employeeName, 30)}`,
    `금액 ${formatWon(priceWon)}`,
    depositWon === 0 ? '' : `예약금 ${formatWon(depositWon)}`,
  ];
};

/** Asks for the last yes; `nonce` books once. */
export const summaryAnswer = (talk: Talk, summary: Summary, nonce: string, changed = false): SkillAnswer =>
  answer(
    'bookings',
    [
      ...(summary.sentences.length === 0 ? [] : [text(['예약금과 환불', ...summary.sentences].join('\n'))]),
      card(
        changed ? '금액이 바뀌었어요. 다시 확인해 주세요' : '이대로 예약할까요?',
        [
          ...linesOf(summary),
          summary.needsApproval ? '샵에서 확인하면 예약이 확정돼요.' : '',
          '이 시간은 10분 동안 잡아 두었어요.',
        ],
        [press(talk, '예약할게요', 'bookings', { nonce })],
      ),
    ],
    [home(talk)],
  );

/** What was booked waits for its deposit until then; its page takes it. */
export interface Unpaid {
  address: string;
  payBy: string;
}

const toPay = ({ address }: Unpaid): SkillButton => openPage('예약금 결제하기', address);

export const bookedAnswer = (talk: Talk, summary: Summary, unpaid: Unpaid | null): SkillAnswer => {
  const { needsApproval, depositWon } = summary;
  if (unpaid)
    return answer(
      'bookings',
      [
        card(
          '예약금을 결제하면 확정돼요',
          [...linesOf(summary), `${whenOf(unpaid.payBy)}까지 결제하지 않으면 예약이 취소돼요.`],
          [toPay(unpaid), ...callShop(talk)],
        ),
      ],
      [mine(talk), home(talk)],
    );
  return answer(
    'bookings',
    [
      card(
        needsApproval ? '예약을 요청했어요' : '예약했어요',
        [
          ...linesOf(summary),
          needsApproval ? '샵에서 확인하면 확정돼요.' : '그때 만나요.',
          needsApproval && depositWon > 0 ? '예약금은 샵에서 확인한 뒤에 결제해요.' : '',
        ],
        callShop(talk),
      ),
    ],
    [mine(talk), home(talk)],
  );
};

/** The phone is proved on a page of its own; `again` is the press that goes on afterwards. */
export const linkAnswer = (
  talk: Talk,
  address: string,
  again: { skill: 'bookings' | 'list'; extra: Record<string, string> },
): SkillAnswer =>
  answer(
    again.skill,
    [
      card(
        '휴대폰 번호를 확인해 주세요',
        [
          '처음 한 번만 인증하면 이 대화에서 예약하고 취소할 수 있어요.',
          '인증한 다음 아래 버튼을 눌러 주세요.',
        ],
        [openPage('번호 인증하기', address), press(talk, '인증했어요', again.skill, again.extra)],
      ),
    ],
    [home(talk)],
  );

export interface BookingShown {
  id: BookingId;
  startAt: Instant;
  serviceName: string;
  employeeName: string | null;
  waitsFor: 'APPROVAL' | 'DEPOSIT' | null;
}

const waiting = { APPROVAL: ' 승인 대기', DEPOSIT: ' 예약금 대기' };

/** The next five; a press asks whether to cancel. */
export const mineAnswer = (talk: Talk, bookings: readonly BookingShown[]): SkillAnswer => {
  const replies = [home(talk), press(talk, '연결 끊기', 'list', { unlink: 'ask' })];
  if (bookings.length === 0) return answer('list', [text('예정된 예약이 없어요.')], replies);
  const lines = bookings
    .slice(0, kakaoLimits.listItems)
    .map(({ id, startAt, serviceName, employeeName, waitsFor }) => ({
      title: cut(`${whenOf(startAt)}${waitsFor ? waiting[waitsFor] : ''}`, kakaoLimits.listItemTitle),
      description: cut(
        [serviceName, employeeName].filter((part) => part !== null).join(' · '),
        kakaoLimits.listItemDescription,
      ),
      action: 'block' as const,
      blockId: talk.blocks.cancel,
      extra: { t: talk.sign({ to: 'cancel', id }) },
    }));
  const isUnpaid = bookings.some(({ waitsFor }) => waitsFor === 'DEPOSIT');
  const hint = isUnpaid ? '예약금을 내거나 취소하려면 예약을 눌러 주세요.' : '취소하려면 예약을 눌러 주세요.';
  return answer('list', [lists('예정된 예약', lines), text(hint)], replies);
};

export interface Quote extends BookingShown {
  /** Of what was paid by card: what goes back, and what does not. */
  refundWon: number;
  keptWon: number;
  /** What the shop took by hand. */
  handWon: number;
  /** The card gives back only the whole: the shop sends it. */
  byTransfer: boolean;
}

const refundLines = ({ refundWon, keptWon, handWon, byTransfer }: Quote): string[] => [
  refundWon > 0
    ? `예약금 ${formatWon(refundWon)}을 돌려받아요. ${byTransfer ? '샵이 계좌로 보내 드려요.' : '카드사에 따라 며칠 걸릴 수 있어요.'}`
    : '',
  keptWon > 0 ? `예약금 ${formatWon(keptWon)}은 돌려받지 못해요.` : '',
  handWon > 0 ? `샵에 낸 예약금 ${formatWon(handWon)}은 샵에서 안내해 드려요.` : '',
];

const refundsOf = (quote: Quote): string[] => [
  whenOf(quote.startAt),
  cut(quote.serviceName, 60),
  ...refundLines(quote),
];

/** Asks once more; an unpaid one can be paid instead. */
export const quoteAnswer = (
  talk: Talk,
  quote: Quote,
  nonce: string,
  { unpaid = null, changed = false }: { unpaid?: Unpaid | null; changed?: boolean } = {},
): SkillAnswer =>
  answer(
    'cancel',
    [
      card(
        changed ? '돌려받을 금액이 바뀌었어요. 그래도 취소할까요?' : '이 예약을 취소할까요?',
        refundsOf(quote),
        [
          ...(unpaid ? [toPay(unpaid)] : []),
          press(talk, '취소할게요', 'confirm', { nonce }),
          press(talk, '그대로 둘게요', 'list'),
        ],
      ),
    ],
    [],
  );

export const cancelledAnswer = (talk: Talk, quote: Quote): SkillAnswer =>
  answer('confirm', [card('예약을 취소했어요', refundsOf(quote), [])], [home(talk), mine(talk)]);

/** Cutting the tie is asked once, for the number must be proved again afterwards. */
export const unlinkAnswer = (talk: Talk): SkillAnswer =>
  answer(
    'list',
    [
      card(
        '이 대화의 연결을 끊을까요?',
        ['다시 예약하려면 번호를 새로 인증해야 해요. 고르던 시간은 풀리고, 이미 한 예약은 그대로예요.'],
        [press(talk, '연결 끊을게요', 'list', { unlink: 'yes' }), press(talk, '그대로 둘게요', 'list')],
      ),
    ],
    [],
  );
