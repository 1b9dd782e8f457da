import type { BookingId } from '../../../contract/ids.ts';
import { errors } from '../../../contract/errors.ts';
import type { SkillAnswer } from '../../../contract/kakao-skill.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/db/queue.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeBookingState } from '../bookings/public.ts';
import type { BookingRow } from '../bookings/public.ts';
import { cancelledAnswer, linkAnswer, mineAnswer, quoteAnswer, sayAnswer } from './answers.rules.ts';
import type { BookingShown, Quote } from './answers.rules.ts';
import { giveUp, newNonce, threadUntil } from './booking.commands.ts';
import type { Chat } from './chat.commands.ts';
import { chatUnlinked } from './events.ts';
import * as queries from './queries.ts';

const shown = async (shop: Shop, rows: readonly BookingRow[]): Promise<BookingShown[]> => {
  const names = await queries.employeeNames(
    shop,
    rows.flatMap(({ employeeNo }) => employeeNo ?? []),
  );
  return rows.map(({ id, startAt, items, employeeNo, state }) => ({
    id,
    startAt: startAt as Instant,
    serviceName: items.map(({ name }) => name).join(', '),
    employeeName: names.find((one) => one.employeeNo === employeeNo)?.name ?? null,
    requested: state === 'REQUESTED',
  }));
};

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
  if (extra['unlink'] === '1') return unlink(chat);
  const mine = await readShop(chat.access, async (shop) => {
    const customer = await queries.linkedCustomer(shop, chat.userKeyHash);
    return customer && shown(shop, await queries.bookingsAhead(shop, customer.customerNo, { limit: 5 }));
  });
  return mine
    ? mineAnswer(chat.talk, mine)
    : linkAnswer(chat.talk, chat.linkAddress(), { skill: 'list', extra: {} });
};

/** What a yes cancels: the booking as it was when this was asked. */
interface Draft {
  id: BookingId;
  version: number;
  quote: Quote;
}

const gone = '취소할 수 있는 예약이 아니에요. 샵에 문의해 주세요.';

/** Asks whether that booking is to be cancelled, saying what becomes of its deposit. */
const quote = (chat: Chat, id: BookingId): Promise<SkillAnswer> =>
  inShop(chat.access, async (shop) => {
    await inTurn(shop.tx, `${shop.shopNo} chat ${chat.userKeyHash}`);
    const customer = await queries.linkedCustomer(shop, chat.userKeyHash);
    const [row] = customer ? await queries.bookingsAhead(shop, customer.customerNo, { limit: 1, id }) : [];
    const [first] = row ? await shown(shop, [row]) : [];
    if (!row || !first) return sayAnswer(chat.talk, gone);
    await giveUp(shop, chat.userKeyHash);
    const nonce = newNonce();
    const draft: Draft = { id, version: row.version, quote: { ...first, depositWon: row.depositWon } };
    await queries.insertThread(shop, {
      nonce,
      userKeyHash: chat.userKeyHash,
      step: 'CANCEL',
      draft,
      expiresAt: threadUntil(),
    });
    return quoteAnswer(chat.talk, draft.quote, nonce);
  });

export const askToCancel = async (chat: Chat, extra: Record<string, unknown>): Promise<SkillAnswer> => {
  const ticket = chat.read(extra['t']);
  return ticket?.to === 'cancel' ? quote(chat, ticket.id) : showMine(chat, {});
};

/** Cancels what was asked about; when the booking was changed meanwhile, asks anew. */
export const cancelInChat = async (chat: Chat, extra: Record<string, unknown>): Promise<SkillAnswer> => {
  const { nonce } = extra;
  if (typeof nonce !== 'string') return showMine(chat, {});
  try {
    return await inShop(chat.access, async (shop) => {
      await inTurn(shop.tx, `${shop.shopNo} chat ${chat.userKeyHash}`);
      const thread = await queries.threadOf(shop, chat.userKeyHash, nonce);
      if (thread?.step !== 'CANCEL')
        return sayAnswer(chat.talk, '물어본 지 오래되었어요. 내 예약에서 다시 골라 주세요.');
      if (thread.answer) return thread.answer;
      const { id, version, quote: said } = thread.draft as Draft;
      const customer = await queries.linkedCustomer(shop, chat.userKeyHash);
      const [row] = customer ? await queries.bookingsAhead(shop, customer.customerNo, { limit: 1, id }) : [];
      if (!row) return sayAnswer(chat.talk, gone);
      if (row.version !== version || Date.parse(thread.expiresAt) <= clock.now())
        return quote({ ...chat, access: shop }, id);
      await changeBookingState(shop, id, 'CANCELLED', { reason: '카카오톡에서 고객이 취소', version });
      const answer = cancelledAnswer(chat.talk, said);
      await queries.answerThread(shop, nonce, answer, id);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return sayAnswer(chat.talk, errors[error.code].message);
  }
};
