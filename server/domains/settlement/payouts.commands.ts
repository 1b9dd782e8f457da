import type { takeStatement as call } from '../../../contract/settlement.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { readTable, Unreadable } from '../migration/public.ts';
import { enter, feeRateOn } from '../payments/public.ts';
import { payoutTaken } from './events.ts';
import { expectedOf, findStatement, insertStatement, knownLines, lockPayouts } from './payouts.queries.ts';
import type { Expected } from './payouts.queries.ts';
import { hashOf, linesIn } from './payouts.rules.ts';
import type { PayoutLine } from './payouts.rules.ts';

type Answer = Reply<typeof call>;

/** @throws FILE_EMPTY, PAYOUT_FILE_UNREAD */
const readLines = async (bytes: Buffer): Promise<PayoutLine[]> => {
  const read = await readTable(bytes).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    throw refuse(error.code === 'FILE_EMPTY' ? 'FILE_EMPTY' : 'PAYOUT_FILE_UNREAD');
  });
  const lines = linesIn(read.grid);
  if (!lines) throw refuse('PAYOUT_FILE_UNREAD');
  return lines;
};

/** Which of our entries a line pays: by its own number, else the payment's cancellation of that amount. */
const matchLine = (
  line: PayoutLine,
  payments: ReadonlyMap<string, number>,
  expected: Expected[],
): Expected | undefined => {
  const isRefund = line.netWon < 0;
  const own = expected.findIndex(({ tid, refund }) => tid === line.tid && refund === isRefund);
  const isItsCancel = ({ paymentId, refund, amountWon }: Expected) =>
    refund && isRefund && paymentId === payments.get(line.tid) && amountWon === line.grossWon;
  const at = own < 0 ? expected.findIndex(isItsCancel) : own;
  return at < 0 ? undefined : expected.splice(at, 1)[0];
};

const match = async (shop: Shop, lines: readonly PayoutLine[]): Promise<Answer> => {
  await lockPayouts(shop);
  const known = await knownLines(
    shop,
    lines.map(({ ref }) => ref),
  );
  const fresh = lines.filter(({ ref }) => !known.has(ref));
  const expected = await expectedOf(
    shop,
    fresh.map(({ tid }) => tid),
  );
  const payments = new Map(expected.map(({ tid, paymentId }) => [tid, paymentId]));
  const today = shopDateOf(clock.now());
  const rateKnown = (await feeRateOn(shop, today)) !== null;
  let unknownLines = 0;
  let netWon = 0;
  let differenceWon = 0;
  for (const line of fresh) {
    const found = matchLine(line, payments, expected);
    const difference = line.netWon - (found?.won ?? 0);
    netWon += line.netWon;
    differenceWon += difference;
    if (!found) unknownLines += 1;
    const of = {
      payment_id: found?.paymentId ?? null,
      provider_ref: line.ref,
      entered_on: line.on ?? today,
    };
    await enter(shop, [
      { ...of, kind: 'PAYOUT', amount_won: 0 - line.netWon, pays: found?.tid ?? null },
      // While the provider's rate is unknown, what is missing is its fee.
      { ...of, kind: found && !rateKnown ? 'FEE' : 'DIFFERENCE', amount_won: difference },
    ]);
  }
  return { lines: lines.length, newLines: fresh.length, unknownLines, netWon, differenceWon } as Answer;
};

/** The same file, or the same line in another, changes nothing. @throws FILE_EMPTY, PAYOUT_FILE_UNREAD */
export const takeStatement = async (
  access: ShopAccess,
  file: { name: string; bytes: Buffer },
): Promise<Answer> => {
  const lines = await readLines(file.bytes);
  const file_hash = hashOf(file.bytes);
  return inShop(access, async (shop) => {
    const taken = await match(shop, lines);
    const { newLines, unknownLines, netWon, differenceWon } = taken;
    const inserted = await insertStatement(shop, {
      file_name: file.name.slice(0, 200) || '정산 내역',
      file_hash,
      line_count: lines.length,
      new_lines: newLines,
      unknown_lines: unknownLines,
      net_won: netWon,
      difference_won: differenceWon,
    });
    if (inserted)
      await publish(shop, payoutTaken, shopNumber(shop), { lines: newLines, netWon, differenceWon });
    const first = await findStatement(shop, file_hash);
    return inserted || !first
      ? taken
      : ({
          lines: first.line_count,
          newLines: first.new_lines,
          unknownLines: first.unknown_lines,
          netWon: first.net_won,
          differenceWon: first.difference_won,
        } as Answer);
  });
};
