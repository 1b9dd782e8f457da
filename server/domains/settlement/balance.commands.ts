import type { balance } from '../../../contract/settlement.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { Cell, Column } from '../../platform/xlsx-writer.ts';
import { cardsOf, feeRateOn } from '../payments/public.ts';
import type { MerchantNeeds } from '../payments/public.ts';
import { entriesOfMonth, entrySums, nextPayoutOn, uncertainWon } from './balance.queries.ts';
import { lastStatements } from './payouts.queries.ts';

type Answer = Reply<typeof balance>;

/** What the provider owes the shop's account is the sum of every entry that counts and nothing else. */
export const readBalance = (needs: MerchantNeeds, access: ShopAccess): Promise<Answer> =>
  readShop(access, async (shop) => {
    const { practice } = await cardsOf(needs, shop);
    const today = shopDateOf(clock.now());
    const feeBasisPoints = await feeRateOn(shop, today);
    const { PAID, REFUNDED, FEE, PAYOUT, DIFFERENCE, count } = await entrySums(shop, practice);
    return {
      paidWon: PAID,
      refundedWon: 0 - REFUNDED,
      feeWon: Math.max(0, 0 - FEE),
      ourFeeWon: 0,
      paidOutWon: Math.max(0, 0 - PAYOUT),
      nextPayoutOn: await nextPayoutOn(shop, today, practice),
      differenceWon: DIFFERENCE,
      expectedWon: PAID + REFUNDED + FEE + PAYOUT + DIFFERENCE,
      uncertainWon: await uncertainWon(shop, practice),
      entries: count,
      practice,
      feeKnown: feeBasisPoints !== null,
      feeBasisPoints,
      statements: (await lastStatements(shop)).map((row) => ({
        fileName: row.file_name,
        lines: row.line_count,
        newLines: row.new_lines,
        unknownLines: row.unknown_lines,
        netWon: row.net_won,
        differenceWon: row.difference_won,
        takenBy: row.taken_by_name,
        at: row.created_at,
      })),
    } as Answer;
  });

const kindNames: Readonly<Record<string, string>> = {
  PAID: '결제',
  REFUNDED: '환불',
  FEE: '수수료',
  PAYOUT: '입금',
  DIFFERENCE: '차액',
};

export const monthColumns: Column[] = [
  { heading: '날짜', width: 12 },
  { heading: '구분', width: 10 },
  { heading: '고객', width: 14 },
  { heading: '방문일', width: 12 },
  { heading: '금액', width: 14 },
  { heading: '거래번호', width: 34 },
];

/** Every entry of the month, then the sum of each kind and of all. */
export const monthCells = (needs: MerchantNeeds, access: ShopAccess, month: string): Promise<Cell[][]> =>
  readShop(access, async (shop) => {
    const lines = await entriesOfMonth(shop, month, (await cardsOf(needs, shop)).practice);
    const sumOf = (kind?: string) =>
      lines.reduce((sum, line) => sum + (kind === undefined || line.kind === kind ? line.amountWon : 0), 0);
    return [
      ...lines.map((line): Cell[] => [
        line.on,
        kindNames[line.kind] ?? line.kind,
        line.customerName,
        line.visitDate,
        line.amountWon,
        line.ref,
      ]),
      ...Object.entries(kindNames).map(([kind, name]): Cell[] => [
        '합계',
        name,
        null,
        null,
        sumOf(kind),
        null,
      ]),
      ['합계', '모두', null, null, sumOf(), null],
    ];
  });
