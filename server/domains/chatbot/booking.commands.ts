import { randomBytes } from 'node:crypto';
import { errors } from '../../../contract/errors.ts';
import type { BookingId, EmployeeNo, ItemId } from '../../../contract/ids.ts';
import type { SkillAnswer } from '../../../contract/kakao-skill.ts';
import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/db/queue.ts';
import { AppError } from '../../platform/errors.ts';
import { inShop, readShop } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  deleteHold,
  findHold,
  hashToken,
  holdVisit,
  instantOf,
  planVisitOf,
} from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';
import { createPublicBooking, findClass, holdSeat } from '../bookings/public.ts';
import { lockShop } from '../schedule/public.ts';
import { bookedAnswer, linkAnswer, lostAnswer, sayAnswer, summaryAnswer } from './answers.rules.ts';
import type { Summary } from './answers.rules.ts';
import { timesNear } from './browse.commands.ts';
import type { Chat } from './chat.commands.ts';
import * as queries from './queries.ts';
import type { LinkedCustomer } from './queries.ts';
import { ticketMinutes } from './tickets.rules.ts';
import type { Ticket } from './tickets.rules.ts';

type Wish = Extract<Ticket, { to: 'book' }>;

/** What a summary asked; a yes to it books exactly this. */
interface Draft {
  wish: Wish;
  /** Who the time is kept with; of a class its teacher. */
  visit: Pick<Visit, 'employeeNo'> & { items: { itemId: ItemId; employeeNo: EmployeeNo | null }[] };
  summary: Summary;
  holdToken: string;
}

/** Bookings that one person may have ahead of them by themselves. */
const mostAhead = 2;

const over = '고른 지 오래되어 시간이 풀렸어요. 다시 골라 주세요.';

export const newNonce = (): string => randomBytes(18).toString('base64url');

export const threadUntil = (): string => toInstant(clock.now() + ticketMinutes * 60_000);

const requestOf = ({ wish, visit, holdToken }: Draft, { bot }: Chat, who: LinkedCustomer) => {
  const guest = {
    channel: 'CHATBOT' as const,
    customer: { name: who.name, phone: who.phone },
    customerRequest: '',
    state: bot.needsApproval ? ('REQUESTED' as const) : ('CONFIRMED' as const),
    depositWon: 0,
    holdToken,
  };
  return wish.classId === undefined
    ? { ...guest, startAt: wish.at, anyEmployee: false, ...visit }
    : { ...guest, classId: wish.classId, startAt: wish.at };
};

const visitWanted = ({ items, who, at }: Wish) => ({
  startAt: at,
  employeeNo: who,
  anyEmployee: who === null,
  items: items.map((itemId) => ({ itemId })),
});

const keep = (shop: Shop, wish: Wish, { customerNo }: LinkedCustomer) => {
  const terms = { channel: 'CHATBOT' as const, minutes: ticketMinutes, label: '카카오 챗봇' };
  return wish.classId === undefined
    ? holdVisit(shop, {
        ...terms,
        ...visitWanted(wish),
        customer: { kind: 'existing', customerNo },
      })
    : holdSeat(shop, { ...terms, classId: wish.classId, startAt: wish.at });
};

const priceOf = ({ items }: Visit): number => items.reduce((sum, { priceWon }) => sum + priceWon, 0);

const summaryOf = async (shop: Shop, visit: Visit, needsApproval: boolean): Promise<Summary> => {
  const who = visit.items.flatMap(({ employeeNo }) => employeeNo ?? []);
  const names = await queries.employeeNames(shop, [...new Set(who)]);
  return {
    serviceName: visit.items.map(({ name }) => name).join(', '),
    employeeName: names.length === 0 ? null : names.map(({ name }) => name).join(', '),
    startAt: instantOf(visit.startMinute),
    minutes: visit.endMinute - visit.startMinute,
    priceWon: priceOf(visit),
    needsApproval,
  };
};

/** What stood between the person and the time; anything else is no refusal of the engine. */
const isAnswerable = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

const lost = async (chat: Chat, { items, who, at }: Wish, error: AppError): Promise<SkillAnswer> =>
  lostAnswer(
    chat.talk,
    { items, who, times: await timesNear(chat, { items, who }, at) },
    errors[error.code].message,
  );

/** The hold of an earlier question goes; the shop is held first, as wherever time is claimed. */
export const giveUp = async (shop: Shop, userKeyHash: string): Promise<void> => {
  const before = await queries.openThread(shop, userKeyHash);
  if (!before) return;
  if (before.step === 'BOOK') {
    await lockShop(shop);
    const hold = await findHold(shop, { tokenHash: hashToken((before.draft as Draft).holdToken) });
    if (hold) await deleteHold(shop, hold.id);
  }
  await queries.dropOpenThread(shop, userKeyHash);
};

/** Keeps the time and asks. The same time pressed twice is asked once. */
const ask = async (
  chat: Chat,
  wish: Wish,
  customer: LinkedCustomer,
  changed = false,
): Promise<SkillAnswer> => {
  const { access, bot, talk, userKeyHash } = chat;
  try {
    return await inShop(access, async (shop) => {
      await inTurn(shop.tx, `${shop.shopNo} chat ${userKeyHash}`);
      const before = await queries.openThread(shop, userKeyHash);
      if (before?.step === 'BOOK' && !changed && Date.parse(before.expiresAt) > clock.now()) {
        const draft = before.draft as Draft;
        if (isSameWish(draft.wish, wish)) return summaryAnswer(talk, draft.summary, before.nonce);
      }
      await giveUp(shop, userKeyHash);
      const { visit, token } = await keep(shop, wish, customer);
      const summary = await summaryOf(shop, visit, bot.needsApproval);
      const nonce = newNonce();
      const items = visit.items.map(({ employeeNo }, at) => ({
        itemId: wish.items[at] as ItemId,
        employeeNo,
      }));
      const draft: Draft = {
        wish,
        visit: { employeeNo: visit.employeeNo, items },
        summary,
        holdToken: token,
      };
      await queries.insertThread(shop, { nonce, userKeyHash, step: 'BOOK', draft, expiresAt: threadUntil() });
      return summaryAnswer(talk, summary, nonce, changed);
    });
  } catch (error) {
    if (!isAnswerable(error)) throw error;
    return lost(chat, wish, error);
  }
};

const isSameWish = (a: Wish, b: Wish): boolean =>
  a.at === b.at && a.who === b.who && a.classId === b.classId && a.items.join() === b.items.join();

/** What it costs now, for whoever it is. */
const priceNow = async (shop: Shop, draft: Draft, { customerNo }: LinkedCustomer): Promise<number> => {
  const { wish, visit, summary } = draft;
  if (wish.classId !== undefined) return (await findClass(shop, wish.classId))?.priceWon ?? summary.priceWon;
  const customer = { kind: 'existing' as const, customerNo };
  const plan = await planVisitOf(shop, { startAt: wish.at, anyEmployee: false, ...visit, customer });
  return plan.problems.length > 0 ? summary.priceWon : priceOf(plan.visit);
};

/** Books what the summary said; the same yes again tells the same. */
const book = async (chat: Chat, nonce: string, customer: LinkedCustomer): Promise<SkillAnswer> => {
  const { access, talk, userKeyHash } = chat;
  const found = await readShop(access, async (shop) => {
    const thread = await queries.threadOf(shop, userKeyHash, nonce);
    if (thread?.step !== 'BOOK') return undefined;
    const draft = thread.draft as Draft;
    return { thread, draft, priceWon: thread.answer ? 0 : await priceNow(shop, draft, customer) };
  });
  if (!found) return sayAnswer(talk, over);
  const { thread, draft, priceWon } = found;
  if (thread.answer) return thread.answer;
  if (Date.parse(thread.expiresAt) <= clock.now()) return sayAnswer(talk, over);
  if (priceWon !== draft.summary.priceWon) return ask(chat, draft.wish, customer, true);
  try {
    const { id } = await createPublicBooking(access, requestOf(draft, chat, customer), `chat-${nonce}`);
    const answer = bookedAnswer(talk, draft.summary);
    await inShop(access, (shop) => queries.answerThread(shop, nonce, answer, id as BookingId));
    return answer;
  } catch (error) {
    if (!isAnswerable(error)) throw error;
    return lost(chat, draft.wish, error);
  }
};

/** With a time: keeps it and asks. With the nonce of that question: books. */
export const bookInChat = async (chat: Chat, extra: Record<string, unknown>): Promise<SkillAnswer> => {
  const { access, talk, userKeyHash } = chat;
  const { customer, ahead } = await readShop(access, async (shop) => {
    const customer = await queries.linkedCustomer(shop, userKeyHash);
    return { customer, ahead: customer ? await queries.countBookedOnline(shop, customer.customerNo) : 0 };
  });
  const { nonce, t } = extra;
  if (typeof nonce === 'string')
    return customer ? book(chat, nonce, customer) : sayAnswer(talk, '먼저 휴대폰 번호를 인증해 주세요.');
  const ticket = chat.read(t);
  if (ticket?.to !== 'book') return sayAnswer(talk, over);
  if (!customer)
    return linkAnswer(talk, chat.linkAddress(), { skill: 'bookings', extra: { t: talk.sign(ticket) } });
  if (ahead >= mostAhead)
    return sayAnswer(talk, `직접 한 예약이 이미 ${ahead}건 있어요. 더 예약하려면 샵에 문의해 주세요.`);
  return ask(chat, ticket, customer);
};
