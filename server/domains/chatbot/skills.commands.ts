import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '../../../contract/errors.ts';
import type { ChatSkill } from '../../../contract/chatbot-words.ts';
import type { ChatBlocks } from '../../../contract/chatbot.ts';
import type { SkillAnswer, SkillPayload } from '../../../contract/kakao-skill.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { endOfInspection } from '../../platform/inspection.ts';
import type { Inspection } from '../../platform/inspection.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretOf } from '../../platform/secret.ts';
import { shopOfToken } from '../../platform/shop-token.ts';
import { findPageOfShop } from '../online/public.ts';
import { asOperator, asSystem, inShop, publicAccess } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { sayAnswer } from './answers.rules.ts';
import { bookInChat } from './booking.commands.ts';
import { showMenu, showTimes } from './browse.commands.ts';
import { askToCancel, cancelInChat, showMine } from './cancel.commands.ts';
import { chatOf } from './chat.commands.ts';
import type { Chat } from './chat.commands.ts';
import { botsOfNumber, countAsked, findBot, noteError, noteHeard } from './queries.ts';
import type { BotRow } from './queries.ts';
import { hashSecret, hashUserKey } from './tickets.rules.ts';

/** Kakao waits five seconds and then says nothing at all. */
const deadlineMs = 1500;
const mostPerMinute = 20;

/** What stands wrong in the settings at Kakao. */
const refusals = {
  number: '봇 번호가 여기에 적힌 것과 달라요.',
  secret: '요청에 비밀 키가 없거나 달라요.',
};

type Skill = (chat: Chat, extra: Record<string, unknown>, payload: SkillPayload) => Promise<SkillAnswer>;

const skills: Record<ChatSkill, Skill> = {
  items: showMenu,
  slots: showTimes,
  bookings: bookInChat,
  list: showMine,
  cancel: askToCancel,
  confirm: cancelInChat,
};

const extraOf = ({ action }: SkillPayload): Record<string, unknown> =>
  typeof action.clientExtra === 'object' && action.clientExtra !== null
    ? (action.clientExtra as Record<string, unknown>)
    : {};

const accessOf = (
  { database }: Pick<Platform, 'database'>,
  { shopNo, shopName, trade }: BotRow,
): ShopAccess =>
  publicAccess(database, { shopNo, shopName, trade }, { kind: 'channel', name: '카카오 챗봇' });

/** What is still being done when the deadline has passed is waited for before the server closes. */
const late = new Set<Promise<unknown>>();
export const lateAnswers = (): Promise<unknown> => Promise.all(late);

/** An answer in time, whatever becomes of the work: what it books stands, and the list shows it. */
const inTime = async (work: Promise<SkillAnswer>, chat: Chat, within: number): Promise<SkillAnswer> => {
  const timer = new AbortController();
  late.add(work);
  const settled = work.finally(() => {
    late.delete(work);
    timer.abort();
  });
  const apology = sayAnswer(chat.talk, '조금 늦어지고 있어요. 잠시 후 내 예약에서 확인해 주세요.');
  const tooLate = sleep(within, apology, { signal: timer.signal, ref: false });
  // Whichever is not told is still heard, so that neither goes unhandled.
  settled.catch(() => undefined);
  return Promise.race([settled, tooLate.catch(() => settled)]);
};

type Log = Pick<Platform, 'log' | 'reporter'>;

/** Every refusal is a bubble; what broke is reported, and the person is told to try again. */
const inWords = async (
  { log, reporter }: Log,
  { access, talk }: Chat,
  work: () => Promise<SkillAnswer>,
): Promise<SkillAnswer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return sayAnswer(talk, errors[error.code].message);
    log.error({ err: error }, 'chatbot');
    reporter.report(error);
    await inShop(access, (shop) => noteError(shop, '답을 만들지 못했어요.')).catch(() => undefined);
    return sayAnswer(talk, '지금은 답할 수 없어요. 잠시 후 다시 눌러 주세요.');
  }
};

const answerIn = async (
  platform: Platform,
  bot: BotRow,
  user: string,
  { skill, payload, origin, inspection }: Asked,
  isPractice = false,
): Promise<SkillAnswer> => {
  const page = await findPageOfShop(platform.database, bot.shopNo);
  if (!page) throw refuse('SHOP_NOT_FOUND');
  const chat = chatOf(platform, {
    access: accessOf(platform, bot),
    bot,
    row: page.row,
    userKeyHash: hashUserKey(secretOf(platform.database), bot.shopNo, user),
    origin,
  });
  if (inspection)
    return sayAnswer(
      chat.talk,
      `점검 중이라 ${endOfInspection(inspection)}까지 챗봇으로 예약할 수 없어요. 급하면 샵에 전화해 주세요.`,
    );
  return inTime(
    inWords(platform, chat, async () => {
      const asked = await inShop(chat.access, async (shop) => {
        if (!isPractice) await noteHeard(shop);
        return countAsked(shop, chat.userKeyHash);
      });
      if (asked > mostPerMinute)
        return sayAnswer(chat.talk, '너무 빨리 누르고 있어요. 1분 뒤에 다시 눌러 주세요.');
      if (bot.suspended)
        return sayAnswer(chat.talk, '지금은 챗봇으로 예약을 받지 않아요. 샵에 문의해 주세요.');
      return skills[skill](chat, extraOf(payload), payload);
    }),
    chat,
    deadlineMs,
  );
};

/** The bot that a secret opens. */
const botOfSecret = async ({ database }: Platform, secret: unknown): Promise<BotRow | undefined> => {
  const shopNo = typeof secret === 'string' ? shopOfToken(secret) : undefined;
  const bot = shopNo && (await asSystem(database, shopNo, 'answer a chat', findBot));
  return bot && bot.secretHash === hashSecret(String(secret)) ? bot : undefined;
};

interface Asked {
  skill: ChatSkill;
  payload: SkillPayload;
  /** Where people reach this server. */
  origin: string;
  /** Our own maintenance, while which nothing is booked. */
  inspection: Inspection | undefined;
}

/** What stands between a call and its bot, said to the shop whose bot number or secret it names. */
const noteRefused = async (platform: Platform, bot: BotRow | undefined, botId: string): Promise<void> => {
  const hasSecret = bot !== undefined;
  const shops = hasSecret
    ? [bot]
    : await asOperator(platform.database, 'answer a chat', (db) => botsOfNumber(db, botId));
  const error = hasSecret ? refusals.number : refusals.secret;
  for (const one of shops) await inShop(accessOf(platform, one), (shop) => noteError(shop, error));
};

/**
 * A call of Kakao's bot system. Its requests carry no signature, so that the secret and the bot it names
 * decide. @throws CHATBOT_REFUSED
 */
export const answerSkill = async (
  platform: Platform,
  secret: unknown,
  asked: Asked,
): Promise<SkillAnswer> => {
  const bot = await botOfSecret(platform, secret);
  // The development channel of a bot marks its number.
  const botId = asked.payload.bot.id.replace(/!$/, '');
  if (bot?.enabled && bot.botId === botId)
    return answerIn(platform, bot, asked.payload.userRequest.user.id, asked);
  if (!asked.inspection && (bot === undefined || bot.enabled)) await noteRefused(platform, bot, botId);
  throw refuse('CHATBOT_REFUSED');
};

/** The skills stand for their own blocks. */
const practiceBlocks: ChatBlocks = {
  items: 'items',
  slots: 'slots',
  bookings: 'bookings',
  list: 'list',
  cancel: 'cancel',
  confirm: 'confirm',
};

/**
 * The same answer for an employee who tries the bot; what they book is really booked. With Kakao's secret the
 * call is made exactly as Kakao makes it: that secret, the bot's number and its own blocks.
 * @throws CHATBOT_REFUSED
 */
export const simulateSkill = async (
  platform: Platform,
  shop: ShopAccess,
  { who, secret, ...asked }: Asked & { who: string; secret?: string | undefined },
): Promise<SkillAnswer> => {
  const user = `practice ${who}`;
  if (secret !== undefined) {
    const bot = await botOfSecret(platform, secret);
    const botId = asked.payload.bot.id.replace(/!$/, '');
    if (!bot?.enabled || bot.shopNo !== shop.shopNo || bot.botId !== botId) throw refuse('CHATBOT_REFUSED');
    return answerIn(platform, bot, user, asked, true);
  }
  const found = await asSystem(platform.database, shop.shopNo, 'answer a chat', findBot);
  if (!found) throw refuse('SHOP_NOT_FOUND');
  return answerIn(platform, { ...found, blocks: practiceBlocks }, user, asked, true);
};
