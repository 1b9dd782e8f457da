import type { ChatBlocks, save, setup } from '../../../contract/chatbot.ts';
import { chatSkills, skillNames } from '../../../contract/chatbot-words.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { newToken } from '../../platform/shop-token.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { chatbotSaved } from './events.ts';
import { findSetup, saveSetup } from './settings.queries.ts';
import { hashSecret } from './tickets.rules.ts';

type Settings = Reply<typeof setup>;

const present = async (shop: Shop, baseUrl: string): Promise<Settings> => {
  const row = await findSetup(shop);
  return {
    enabled: row?.enabled ?? false,
    botId: row?.botId ?? null,
    blocks: row?.blocks ?? {},
    needsApproval: row?.needsApproval ?? false,
    hasSecret: row?.hasSecret ?? false,
    baseUrl,
    lastHeardAt: row?.lastHeardAt ?? null,
    lastError: row?.lastError ?? null,
    lastErrorAt: row?.lastErrorAt ?? null,
    linkedPeople: row?.linkedPeople ?? 0,
    version: row?.version ?? 0,
  };
};

export const readSetup = (shop: ShopAccess, baseUrl: string): Promise<Settings> =>
  readShop(shop, (shop) => present(shop, baseUrl));

const missing = (field: string, message: string): FieldProblem => ({ field, code: 'missing', message });

/** What it takes to be on. */
const problemsOf = (
  { enabled, botId, blocks }: { enabled: boolean; botId: string | null; blocks: Partial<ChatBlocks> },
  hasSecret: boolean,
): FieldProblem[] =>
  enabled
    ? [
        ...(botId === null ? [missing('botId', '봇 번호를 입력해 주세요.')] : []),
        ...(hasSecret ? [] : [missing('newSecret', '비밀 키를 먼저 만들어 주세요.')]),
        ...chatSkills
          .filter((skill) => blocks[skill] === undefined)
          .map((skill) => missing(`blocks.${skill}`, `${skillNames[skill]} 블록의 번호를 입력해 주세요.`)),
      ]
    : [];

/** @throws STALE_VERSION, COMMON_INVALID_PARAMETER naming what is missing to be on */
export const saveChatbot = (
  access: ShopAccess,
  { version, newSecret, ...body }: Parsed<typeof save>['body'],
  baseUrl: string,
): Promise<Reply<typeof save>> =>
  inShop(access, async (shop) => {
    const before = await findSetup(shop);
    if ((before?.version ?? 0) !== version) throw staleVersion(await present(shop, baseUrl));
    const problems = problemsOf(body, newSecret || (before?.hasSecret ?? false));
    if (problems.length > 0) throw refuse('COMMON_INVALID_PARAMETER', { errors: problems });
    const secret = newSecret ? newToken(shop.shopNo) : null;
    const saved = await saveSetup(
      shop,
      {
        ...body,
        botId: body.botId?.replace(/!$/, '') ?? null,
        ...(secret !== null && { secretHash: hashSecret(secret) }),
      },
      version,
    );
    if (!saved) throw staleVersion(await present(shop, baseUrl));
    await publish(shop, chatbotSaved, shopNumber(shop), { enabled: body.enabled, newSecret });
    return { ...(await present(shop, baseUrl)), secret };
  });
