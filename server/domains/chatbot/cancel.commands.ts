import type { BookingId } from '../../../contract/ids.ts';
import { errors } from '../../../contract/errors.ts';
import type { Won } from '../../../contract/money.ts';
import type { Instant } from '../../../contract/time.ts';
import type { SkillAnswer } from '../../../contract/kakao-skill.ts';
import { clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/db/queue.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import type { BookingRow } from '../bookings/public.ts';
import { cancelForCustomer, presentBookings } from '../online/public.ts';
import { sayAnswer } from './answers.rules.ts';
import {
  cancelledAnswer,
  linkAnswer,
  mineAnswer,
  quoteAnswer,
  unlinkAnswer,
} from './booking-answers.rules.ts';
import type { Quote } from './booking-answers.rules.ts';
import { giveUp, newNonce, threadUntil } from './booking.commands.ts';
import { addressOf } from './chat.commands.ts';
import type { Chat } from './chat.commands.ts';
import { chatUnlinked } from './events.ts';
import * as queries from './queries.ts';

type Shown = Awaited<ReturnType<typeof presentBookings>>[number];

const inList = ({ id, startAt, items, employeeName, waitsFor }: Shown) => ({
  id: id as BookingId,
  startAt: startAt as Instant,
  serviceName: items.map(({ name }) => name).join(', '),
  employeeName,
  waitsFor,
});

const unlink = (chat: Chat): Promise<SkillAnswer> =>
  inShop(chat.access, async (shop) => {
    const customer = await queries.linkedCustomer(shop, chat.userKeyHash);
    await giveUp(shop, chat.userKeyHash);
    await queries.linkUser(shop, chat.userKeyHash, null);
    if (customer)
      await publish(shop, chatUnlinked, shopNumber(shop), {
        customer: { customerNo: customer.customerNo, name: customer.name },
      });
    return sayAnswer(chat.talk, '연결을 끊었어요. 예약하려면 번호를 다시 인증해 주세요.');
  });

export const showMine = async (chat: Chat, extra: Record<string, unknown>): Promise<SkillAnswer> => {
  if (extra['unlink'] === 'ask') return unlinkAnswer(chat.talk);
  if (extra['unlink'] === 'yes') return unlink(chat);
  const mine = await readShop(chat.access, async (shop) => {
    const customer = await queries.linkedCustomer(shop, chat.userKeyHash);
    if (!customer) return undefined;
    const rows = await queries.bookingsAhead(shop, customer.customerNo, { limit: 5 });
    return (await presentBookings(shop, chat.row, rows)).map(inList);
  });
  return mine
    ? mineAnswer(chat.talk, mine)
    : linkAnswer(chat.talk, chat.linkAddress(), { skill: 'list', extra: {} });
};

/** What a yes cancels: the booking as it was when this was asked, for what it said would go back. */
interface Draft {
  id: BookingId;
  version: number;
  quote: Quote;
}

const gone = '취소할 수 있는 예약이 아니에요. 샵에 문의해 주세요.';

const findOwn = async (shop: Shop, chat: Chat, id: BookingId): Promise<BookingRow | undefined> => {
  const customer = await queries.linkedCustomer(shop, chat.userKeyHash);
  return customer && (await queries.bookingsAhead(shop, customer.customerNo, { limit: 1, id }))[0];
};

const quoteOf = (shown: Shown, { depositWon }: BookingRow): Quote => {
  const { deposit, quote } = shown;
  const byCard = deposit ? deposit.paidWon - deposit.refundedWon - deposit.refundingWon : 0;
  return {
    ...inList(shown),
    refundWon: quote?.refundWon ?? 0,
    keptWon: quote?.keptWon ?? 0,
    handWon: Math.max(0, depositWon - byCard),
    byTransfer: quote?.way === 'TRANSFER',
  };
};

/** Asks whether that booking is to be cancelled, saying what becomes of its deposit. */
const ask = (chat: Chat, id: BookingId, changed = false): Promise<SkillAnswer> =>
  inShop(chat.access, async (shop) => {
    await inTurn(shop.tx, `${shop.shopNo} chat ${chat.userKeyHash}`);
    const row = await findOwn(shop, chat, id);
    const [shown] = row ? await presentBookings(shop, chat.row, [row]) : [];
    if (!row || !shown) return sayAnswer(chat.talk, gone);
    await giveUp(shop, chat.userKeyHash);
    const nonce = newNonce();
    const draft: Draft = { id, version: row.version, quote: quoteOf(shown, row) };
    await queries.insertThread(shop, {
      nonce,
      userKeyHash: chat.userKeyHash,
      step: 'CANCEL',
      draft,
      expiresAt: threadUntil(),
    });
    const unpaid = shown.can.includes('PAY') ? addressOf(chat, shown) : null;
    return quoteAnswer(chat.talk, draft.quote, nonce, { unpaid, changed });
  });

export const askToCancel = async (chat: Chat, extra: Record<string, unknown>): Promise<SkillAnswer> => {
  const ticket = chat.read(extra['t']);
  return ticket?.to === 'cancel' ? ask(chat, ticket.id) : showMine(chat, {});
};

/** Cancels what was asked about, for what was said to go back; else asks anew. */
export const cancelInChat = async (chat: Chat, extra: Record<string, unknown>): Promise<SkillAnswer> => {
  const { nonce } = extra;
  const { access, talk, userKeyHash } = chat;
  if (typeof nonce !== 'string') return showMine(chat, {});
  const thread = await readShop(access, (shop) => queries.threadOf(shop, userKeyHash, nonce));
  if (thread?.step !== 'CANCEL')
    return sayAnswer(talk, '물어본 지 오래되었어요. 내 예약에서 다시 골라 주세요.');
  if (thread.answer) return thread.answer;
  const { id, version, quote } = thread.draft as Draft;
  try {
    const told = await inShop(access, async (shop) => {
      await inTurn(shop.tx, `${shop.shopNo} chat ${userKeyHash}`);
      const again = await queries.threadOf(shop, userKeyHash, nonce);
      if (again?.answer) return again.answer;
      const row = await findOwn(shop, chat, id);
      if (!row) return sayAnswer(talk, gone);
      if (row.version !== version || Date.parse(thread.expiresAt) <= clock.now()) return undefined;
      await cancelForCustomer(shop, id, {
        reason: '카카오톡에서 고객이 취소',
        expectedRefundWon: quote.refundWon as Won,
      });
      const answer = cancelledAnswer(talk, quote);
      await queries.answerThread(shop, nonce, answer, id);
      return answer;
    });
    return told ?? (await ask(chat, id));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.code === 'REFUND_CHANGED'
      ? ask(chat, id, true)
      : sayAnswer(talk, errors[error.code].message);
  }
};
