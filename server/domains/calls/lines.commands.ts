import type { CallLineId, connect, lines, ringByPost } from '../../../contract/calls.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { dialledDigits, formatPhone, normalisePhone } from '../../../contract/phone.ts';
import type { CallsPort, LineLogin } from '../../adapters/calls/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, asSystem, inShop, publicAccess, shopNumber } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { recordCall } from './commands.ts';
import { callsChanged, lineConnected, lineDisconnected } from './events.ts';
import * as queries from './queries.ts';
import type { LineRow } from './queries.ts';
import { hashSecret, isBelievable, isRing, maxLines, mintSecret } from './rules.ts';

/** How many earlier calls a new line brings along. */
const broughtAlong = 20;

const presentLine = (row: LineRow) => ({
  id: row.id,
  provider: row.provider,
  number: formatPhone(row.number),
  lastRangAt: row.last_rang_at,
  connectedAt: row.created_at,
});

export const readLines = (shop: ShopAccess, practice: boolean): Promise<Reply<typeof lines>> =>
  inShop(shop, async (shop) => ({ items: (await queries.listLines(shop)).map(presentLine), practice }));

const problem = (field: string, message: string) =>
  refuse('COMMON_INVALID_PARAMETER', { errors: [{ field, message, code: 'invalid_line' }] });

const readLogin = ({ provider, number, password }: Parsed<typeof connect>['body']): LineLogin => {
  const digits = normalisePhone(number);
  if (digits === null) throw problem('number', '전화번호를 다시 확인해 주세요.');
  if (provider === 'LGU_CENTREX' && !password)
    throw problem('password', '센트릭스 비밀번호를 입력해 주세요.');
  return { number: digits, password: password ?? '' };
};

/** Told outside any transaction: a provider may take its time. */
const setRingAddress = async (calls: CallsPort, login: LineLogin, address: string): Promise<void> => {
  const answer = await calls.setRingAddress(login, new URL(address));
  if (answer.outcome === 'unreachable') throw refuse('CALL_PROVIDER_UNREACHABLE');
  if (answer.outcome === 'refused')
    throw refuse('CALL_LINE_REFUSED', {
      errors: [{ field: 'number', message: `전화 사업자의 답: ${answer.code}`, code: 'CALL_LINE_REFUSED' }],
    });
};

const bringAlong = async (calls: CallsPort, shop: ShopAccess, login: LineLogin): Promise<void> => {
  const answer = await calls.inboundCalls(login, broughtAlong);
  if (answer.outcome !== 'done') return;
  const reported = answer.value
    .filter(({ startedAt }) => isBelievable(startedAt, clock.now()))
    .map(({ id, caller, called, startedAt }) => ({
      provider: 'LGU_CENTREX' as const,
      caller,
      called: called || login.number,
      startedAt,
      callId: id || null,
    }));
  if (reported.length === 0) return;
  await inShop(shop, async (shop) => {
    await queries.addCalls(shop, reported);
    await publish(shop, callsChanged, shopNumber(shop), {});
  });
};

const removeLine = (shop: ShopAccess, id: number) =>
  inShop(shop, async (shop) => {
    await queries.deleteLine(shop, id);
    await publish(shop, callsChanged, shopNumber(shop), {});
  });

/**
 * The row comes first, so that of two who connect one number only the first speaks to the provider; it goes
 * again when the provider says no.
 */
export const connectLine = async (
  calls: CallsPort,
  shop: ShopAccess,
  body: Parsed<typeof connect>['body'],
  origin: string,
): Promise<Reply<typeof connect>> => {
  const login = readLogin(body);
  const secret = mintSecret();
  const ringAddress = `${origin}/api/v2/${shop.shopNo}/calls/ring/${secret}`;
  const row = await inShop(shop, async (shop) => {
    if ((await queries.listLines(shop)).length >= maxLines) throw refuse('CALL_LINE_LIMIT_REACHED');
    const added = await queries.insertLine(shop, {
      provider: body.provider,
      number: login.number,
      secret_hash: hashSecret(secret),
    });
    if (!added) throw refuse('CALL_LINE_TAKEN');
    await publish(shop, lineConnected, actingEmployee(shop).employeeNo, { number: login.number });
    return added;
  });
  if (body.provider === 'LGU_CENTREX') {
    try {
      await setRingAddress(calls, login, ringAddress);
    } catch (error) {
      await removeLine(shop, row.id);
      throw error;
    }
    await bringAlong(calls, shop, login);
  }
  return { ...presentLine(row), ringAddress };
};

export const disconnectLine = (shop: ShopAccess, id: CallLineId): Promise<{ id: number }> =>
  inShop(shop, async (shop) => {
    const gone = await queries.deleteLine(shop, id);
    if (!gone) throw refuse('CALL_LINE_NOT_FOUND');
    await publish(shop, lineDisconnected, actingEmployee(shop).employeeNo, { number: gone.number });
    return { id: gone.id };
  });

/** A provider reports that a line rings. It has no session: the secret of the address is its only proof. */
export const recordRing = async (
  database: Database,
  { shopNo, secret }: { shopNo: ShopNo; secret: string },
  ring: Parsed<typeof ringByPost>['body'],
): Promise<{ heard: boolean }> => {
  const line = await asSystem(database, shopNo, 'hear a line ring', (shop) =>
    queries.findLine(shop, hashSecret(secret)),
  );
  if (!line) throw refuse('CALL_LINE_NOT_FOUND');
  if (!isRing(ring.kind)) return { heard: false };
  const shop = publicAccess(
    database,
    { shopNo, trade: line.trade, shopName: line.name },
    { kind: 'channel', name: '전화' },
  );
  await inShop(shop, async (shop) => {
    await recordCall(shop, {
      provider: line.provider,
      caller: dialledDigits(ring.sender),
      called: line.number,
      startedAt: clock.iso(),
      callId: null,
    });
    await queries.noteRing(shop, line.id);
  });
  return { heard: true };
};
