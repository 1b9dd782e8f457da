import { randomBytes } from 'node:crypto';
import { errors } from '../../../contract/errors.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { EmployeeNo, ItemId } from '../../../contract/ids.ts';
import type { SkillAnswer } from '../../../contract/kakao-skill.ts';
import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/db/queue.ts';
import { AppError } from '../../platform/errors.ts';
import { inShop, readShop } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { deleteHold, findHold, hashToken, holdVisit, instantOf } from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';
import { bookingsById, createPublicBooking, holdSeat } from '../bookings/public.ts';
import { assertOffered, hooksOf, lookAhead, presentBookings } from '../online/public.ts';
import { lockShop } from '../schedule/public.ts';
import { lostAnswer, petAnswer, sayAnswer } from './answers.rules.ts';
import { bookedAnswer, linkAnswer, summaryAnswer } from './booking-answers.rules.ts';
import type { Summary } from './booking-answers.rules.ts';
import { timesNear } from './browse.commands.ts';
import { addressOf } from './chat.commands.ts';
import type { Chat } from './chat.commands.ts';
import { itemsFor, petsToAsk } from './pets.commands.ts';
import type { WantedItem } from './pets.commands.ts';
import * as queries from './queries.ts';
import type { LinkedCustomer } from './queries.ts';
import { ticketMinutes } from './tickets.rules.ts';
import type { TimeTicket } from './tickets.rules.ts';

/** What a summary asked; a yes to it books exactly this. */
interface Draft {
  wish: TimeTicket;
  /** The employee of the held time; of a class its teacher. */
  visit: Pick<Visit, 'employeeNo'> & { items: (WantedItem & { employeeNo: EmployeeNo | null })[] };
  summary: Summary;
  holdToken: string;
}

const over = '고른 지 오래되어 시간이 풀렸어요. 다시 골라 주세요.';

export const newNonce = (): string => randomBytes(18).toString('base64url');

export const threadUntil = (): string => toInstant(clock.now() + ticketMinutes * 60_000);

/** Employees that a booking may go to: those the page shows. */
const candidatesOf = ({ document }: Chat) => document.employees && { candidates: document.employees };

const requestOf = ({ wish, visit, holdToken }: Draft, chat: Chat, who: LinkedCustomer) => {
  const guest = {
    channel: 'CHATBOT' as const,
    customer: { name: who.name, phone: who.phone },
    customerRequest: '',
    state: 'CONFIRMED' as const,
    holdToken,
    ...(wish.pet !== undefined && { pet: { kind: 'existing' as const, petNo: wish.pet } }),
    ...candidatesOf(chat),
  };
  return wish.classId === undefined
    ? { ...guest, startAt: wish.at, anyEmployee: false, ...visit }
    : { ...guest, classId: wish.classId, startAt: wish.at };
};

const keep = (
  shop: Shop,
  chat: Chat,
  wish: TimeTicket,
  items: WantedItem[],
  { customerNo }: LinkedCustomer,
) => {
  const terms = { channel: 'CHATBOT' as const, minutes: ticketMinutes, label: '카카오 챗봇' };
  const { at: startAt, who: employeeNo, classId } = wish;
  return classId === undefined
    ? holdVisit(shop, {
        ...terms,
        startAt,
        employeeNo,
        anyEmployee: employeeNo === null,
        items,
        customer: { kind: 'existing', customerNo },
        ...candidatesOf(chat),
      })
    : holdSeat(shop, { ...terms, classId, startAt });
};

const priceOf = ({ items }: Visit): number => items.reduce((sum, { priceWon }) => sum + priceWon, 0);

const summaryOf = async (
  shop: Shop,
  chat: Chat,
  { visit, wish }: { visit: Visit; wish: TimeTicket },
  { customerNo, phone }: LinkedCustomer,
): Promise<Summary> => {
  const who = visit.items.flatMap(({ employeeNo }) => employeeNo ?? []);
  const names = await queries.employeeNames(shop, [...new Set(who)]);
  const startAt = instantOf(visit.startMinute);
  const priceWon = priceOf(visit);
  const asked = { document: chat.document, phone };
  const { deposit, waitsForApproval } = await lookAhead(chat.platform, shop, asked, {
    startAt,
    priceWon,
    customerNo,
  });
  return {
    serviceName: visit.items.map(({ name }) => name).join(', '),
    employeeName: names.length === 0 ? null : names.map(({ name }) => name).join(', '),
    petName: wish.pet === undefined ? null : await queries.petName(shop, wish.pet),
    startAt,
    minutes: visit.endMinute - visit.startMinute,
    priceWon,
    depositWon: deposit?.dueWon ?? 0,
    sentences: deposit?.sentences ?? [],
    needsApproval: waitsForApproval,
  };
};

/** What stood between the person and the time; anything else is no refusal of the engine. */
const isAnswerable = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** Another time would be refused as well. */
const refusals: Partial<Record<ErrorCode, string>> = {
  BOOKING_LIMIT: '예정된 예약이 이미 있어요. 더 예약하려면 샵에 문의해 주세요.',
  BOOKING_UNPAID_EXISTS: '예약금을 기다리는 예약이 있어요. 내 예약에서 먼저 결제하거나 취소해 주세요.',
  BOOKING_CALL_SHOP: '카카오톡으로는 예약할 수 없어요. 샵에 문의해 주세요.',
};

const refused = async (chat: Chat, wish: TimeTicket, { code }: AppError): Promise<SkillAnswer> => {
  const refusal = refusals[code];
  if (refusal !== undefined) return sayAnswer(chat.talk, refusal);
  const times = await timesNear(chat, wish, wish.at);
  return lostAnswer(chat.talk, { ...wish, times }, errors[code].message);
};

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

const isSameWish = (a: TimeTicket, b: TimeTicket): boolean =>
  a.at === b.at &&
  a.who === b.who &&
  a.pet === b.pet &&
  a.classId === b.classId &&
  a.items.join() === b.items.join();

const keepAndAsk = async (
  shop: Shop,
  chat: Chat,
  wish: TimeTicket,
  customer: LinkedCustomer,
  changed: boolean,
): Promise<SkillAnswer> => {
  const { talk, userKeyHash } = chat;
  await inTurn(shop.tx, `${shop.shopNo} chat ${userKeyHash}`);
  const before = await queries.openThread(shop, userKeyHash);
  if (before?.step === 'BOOK' && !changed && Date.parse(before.expiresAt) > clock.now()) {
    const draft = before.draft as Draft;
    if (isSameWish(draft.wish, wish)) return summaryAnswer(talk, draft.summary, before.nonce);
  }
  await giveUp(shop, userKeyHash);
  const items = await itemsFor(shop, wish, customer.customerNo);
  const { visit, token } = await keep(shop, chat, wish, items, customer);
  const summary = await summaryOf(shop, chat, { visit, wish }, customer);
  const nonce = newNonce();
  const draft: Draft = {
    wish,
    visit: {
      employeeNo: visit.employeeNo,
      items: visit.items.map(({ employeeNo }, at) => ({
        ...(items[at] ?? { itemId: wish.items[at] as ItemId }),
        employeeNo,
      })),
    },
    summary,
    holdToken: token,
  };
  await queries.insertThread(shop, { nonce, userKeyHash, step: 'BOOK', draft, expiresAt: threadUntil() });
  return summaryAnswer(talk, summary, nonce, changed);
};

/** Keeps the time and asks. The same time pressed twice is asked once. */
const ask = async (
  chat: Chat,
  wish: TimeTicket,
  customer: LinkedCustomer,
  changed = false,
): Promise<SkillAnswer> => {
  const { access, document } = chat;
  try {
    await assertOffered({ access }, document, { items: wish.items, employeeNo: wish.who });
    return await inShop(access, (shop) => keepAndAsk(shop, chat, wish, customer, changed));
  } catch (error) {
    if (!isAnswerable(error)) throw error;
    return refused(chat, wish, error);
  }
};

/** Books what the summary said; the same yes again tells the same. */
const book = async (chat: Chat, nonce: string, customer: LinkedCustomer): Promise<SkillAnswer> => {
  const { access, document, platform, row, talk, userKeyHash } = chat;
  const thread = await readShop(access, (shop) => queries.threadOf(shop, userKeyHash, nonce));
  if (thread?.step !== 'BOOK') return sayAnswer(talk, over);
  if (thread.answer) return thread.answer;
  if (Date.parse(thread.expiresAt) <= clock.now()) return sayAnswer(talk, over);
  const draft = thread.draft as Draft;
  const hooks = hooksOf(platform, {
    document,
    phone: customer.phone,
    expectedPriceWon: draft.summary.priceWon,
    expectedDepositWon: draft.summary.depositWon,
  });
  try {
    const request = requestOf(draft, chat, customer);
    const { id } = await createPublicBooking(access, request, `chat-${nonce}`, hooks);
    return await inShop(access, async (shop) => {
      const found = await bookingsById(shop, [id]);
      const [shown] = await presentBookings(shop, row, found);
      const answer = bookedAnswer(talk, draft.summary, shown ? addressOf(chat, shown) : null);
      await queries.answerThread(shop, nonce, answer, id);
      return answer;
    });
  } catch (error) {
    if (!isAnswerable(error)) throw error;
    if (error.code === 'PRICE_CHANGED' || error.code === 'DEPOSIT_CHANGED')
      return ask(chat, draft.wish, customer, true);
    return refused(chat, draft.wish, error);
  }
};

/** With a time: keeps it and asks. With the nonce of that question: books. */
export const bookInChat = async (chat: Chat, extra: Record<string, unknown>): Promise<SkillAnswer> => {
  const { access, talk, userKeyHash } = chat;
  const customer = await readShop(access, (shop) => queries.linkedCustomer(shop, userKeyHash));
  const { nonce, t } = extra;
  if (typeof nonce === 'string')
    return customer ? book(chat, nonce, customer) : sayAnswer(talk, '먼저 휴대폰 번호를 인증해 주세요.');
  const ticket = chat.read(t);
  if (ticket?.to !== 'book') return sayAnswer(talk, over);
  if (!customer)
    return linkAnswer(talk, chat.linkAddress(), { skill: 'bookings', extra: { t: talk.sign(ticket) } });
  const { pet, ask: pets } = await petsToAsk(access, ticket, customer.customerNo);
  if (pets) return petAnswer(talk, ticket, pets);
  return ask(chat, { ...ticket, ...(pet !== undefined && { pet }) }, customer);
};
