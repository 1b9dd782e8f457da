import type { ShopDate } from '../../../contract/time.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import type { MergeDirection, MergedRow, MergeParticipant } from '../../platform/merging.ts';
import type { Shop } from '../../platform/shop.ts';
import { formatAmount } from './accounts/rules.ts';
import { entryCause } from './ledger/commands.ts';
import { entriesOf, insertShares, lockAccounts, postEntry } from './ledger/queries.ts';
import type { AccountRow } from './ledger/queries.ts';
import { byExpiry, isExpired, spread, take } from './ledger/rules.ts';
import { accountIdsOf, countHeld, dropShare } from './merging.queries.ts';
import { dueOf, netSince } from './merging.rules.ts';

interface MergeSnapshot {
  entryId: number;
  balance: number;
  /** The other shared this account before it became their own. */
  shared: boolean;
}
interface Returning extends MergeSnapshot {
  account: AccountRow;
  /** Put on (+) or used (-) meanwhile. */
  net: number;
}

const today = (): ShopDate => shopDateOf(clock.now());

const accountsHeld = async (shop: Shop, customerNo: number) =>
  lockAccounts(shop, await accountIdsOf(shop, customerNo));

const move = async (shop: Shop, { from, to }: MergeDirection): Promise<MergedRow[]> => {
  const moved: MergedRow[] = [];
  for (const account of await accountsHeld(shop, from)) {
    const shared = await dropShare(shop, account.id, to);
    const { entry } = await postEntry(
      shop,
      account,
      {
        kind: 'MERGE',
        from_customer_no: from,
        to_customer_no: to,
        ...entryCause({ on: today(), reason: '고객 합치기' }),
      },
      { customer_no: to },
    );
    const detail: MergeSnapshot = { entryId: entry.id, balance: account.balance, shared };
    moved.push({ key: String(account.id), detail });
  }
  return moved;
};

const balanceSpent = (short: readonly { account: AccountRow; missing: number }[]) =>
  refuse('CUSTOMER_MERGE_BALANCE_SPENT', {
    errors: short.slice(0, 5).map(({ account, missing }) => ({
      field: 'accounts',
      code: 'CUSTOMER_MERGE_BALANCE_SPENT',
      message: `${account.name}에서 합친 뒤 ${formatAmount(account.kind, missing)} 썼어요.`,
      detail: { accountId: account.id, missing },
    })),
  });

const returningOf = async (shop: Shop, account: AccountRow, kept: MergeSnapshot): Promise<Returning> => ({
  ...kept,
  account,
  net: netSince(await entriesOf(shop, account.id), kept.entryId),
});

/** Points are one pool: what is missing of the lots that go back comes from what the other has besides. */
const evenOut = async (
  shop: Shop,
  lots: readonly Returning[],
  others: readonly AccountRow[],
): Promise<void> => {
  const refused = () =>
    balanceSpent(
      lots.filter(({ net }) => net !== 0).map(({ account, net }) => ({ account, missing: Math.abs(net) })),
    );
  const due = dueOf(lots.map(({ account: { balance }, net }) => ({ balance, net })));
  if (!due) throw refused();
  const changes = lots.map(({ account }, index) => ({
    account,
    points: (due[index] ?? 0) - account.balance,
  }));
  const missing = changes.reduce((sum, { points }) => sum + points, 0);
  const open = others.filter(({ kind, closed_at }) => kind === 'POINT' && closed_at === null).sort(byExpiry);
  const usable = open.filter((lot) => !isExpired(lot, today()));
  const given = missing > 0 ? spread(usable, missing) : [];
  if (!given) throw refused();
  const [keeper] = usable.toReversed();
  // What was made good from the other's points goes back to them.
  const [back, account] = missing < 0 && keeper ? [-missing, keeper] : [0, undefined];
  if (missing < 0 && !account) throw refused();
  const moves = [
    ...changes,
    ...given.map((part) => ({ account: part.account, points: -part.amount })),
    ...(account ? [{ account, points: back }] : []),
  ];
  const cause = entryCause({ on: today(), reason: '고객 합치기 되돌리기' });
  for (const { account: lot, points } of moves)
    if (points !== 0)
      await postEntry(shop, lot, {
        kind: 'MOVE',
        ...(points > 0 ? { bonus: points } : take(lot, -points)),
        ...cause,
      });
};

const returnAccount = async (shop: Shop, { from, to }: MergeDirection, one: Returning) => {
  await dropShare(shop, one.account.id, from);
  await postEntry(
    shop,
    one.account,
    {
      kind: 'REVERSE',
      reverses_id: one.entryId,
      ...entryCause({ on: today(), reason: '고객 합치기 되돌리기' }),
    },
    { customer_no: from },
  );
  if (one.shared) await insertShares(shop, one.account.id, [to]);
};

/** @throws CUSTOMER_MERGE_BALANCE_SPENT when less is left of an account than would go back */
const restore = async (shop: Shop, direction: MergeDirection, rows: readonly MergedRow[]): Promise<void> => {
  const kept = new Map(rows.map(({ key, detail }) => [Number(key), detail as MergeSnapshot]));
  // One lock for all, by number: those that come back and those that stay.
  const ids = [...kept.keys(), ...(await accountIdsOf(shop, direction.to))];
  const held = await lockAccounts(shop, ids);
  const given = held.filter(
    ({ id, customer_no }) => customer_no !== direction.to && (kept.get(id)?.balance ?? 0) > 0,
  );
  if (given.length > 0)
    throw balanceSpent(given.map((account) => ({ account, missing: kept.get(account.id)?.balance ?? 0 })));
  const returning: Returning[] = [];
  for (const account of held) {
    const one = kept.get(account.id);
    if (one && account.customer_no === direction.to) returning.push(await returningOf(shop, account, one));
  }
  const short = returning.filter(({ account, net }) => account.kind !== 'POINT' && net < 0);
  if (short.length > 0) throw balanceSpent(short.map(({ account, net }) => ({ account, missing: -net })));
  const staying = held.filter(({ id, customer_no }) => customer_no === direction.to && !kept.has(id));
  await evenOut(
    shop,
    returning.filter(({ account }) => account.kind === 'POINT'),
    staying,
  );
  for (const one of returning) await returnAccount(shop, direction, one);
};

/** Passes, tickets and lots of points follow their holder, each with its whole history. */
export const accountsMergeParticipant: MergeParticipant = {
  name: 'accounts',
  label: '정액권·티켓·포인트',
  columns: ['accounts.customer_no'],
  count: countHeld,
  isMoney: (rows) => rows.some(({ detail }) => (detail as MergeSnapshot).balance > 0),
  move,
  restore,
};
