import type { vat } from '../../../contract/payments.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { refuse } from '../../platform/errors.ts';
import { readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { cardsOf } from './deposits.commands.ts';
import type { MerchantNeeds } from './merchant.commands.ts';
import { keptByMonth, taxedMonths, usedByMonth } from './vat.queries.ts';
import type { TaxedMonth } from './vat.queries.ts';

type Answer = Reply<typeof vat>;
type Taxed = Answer['items'][number]['slips'];

const mostMonths = 24;

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  let [year, month] = from.split('-').map(Number) as [number, number];
  for (; months.length <= mostMonths; month === 12 ? ((year += 1), (month = 1)) : (month += 1)) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to) break;
    months.push(name);
  }
  return months;
};

const taxedOf = (row: TaxedMonth | undefined): Taxed => {
  const { count = 0, totalWon = 0, vatWon = 0, taxFreeWon = 0 } = row ?? {};
  return { count, totalWon, supplyWon: totalWon - vatWon - taxFreeWon, vatWon, taxFreeWon } as Taxed;
};

export const readVat = (
  needs: MerchantNeeds,
  access: ShopAccess,
  { from, to }: Parsed<typeof vat>['query'],
): Promise<Answer> =>
  readShop(access, async (shop) => {
    const months = monthsBetween(from, to);
    if (months.length === 0 || months.length > mostMonths)
      throw refuse('COMMON_INVALID_PARAMETER', {
        errors: [{ field: 'query.to', message: '시작 달부터 24달까지 골라 주세요.', code: 'invalid' }],
      });
    const { practice } = await cardsOf(needs, shop);
    const span = { from, to, practice };
    const rows = await taxedMonths(shop, span);
    const used = await usedByMonth(shop, span);
    const kept = await keptByMonth(shop, span);
    return {
      practice,
      items: months.map((month) => ({
        month,
        slips: taxedOf(rows.find((row) => row.month === month && row.kind === 'PAID')),
        refunds: taxedOf(rows.find((row) => row.month === month && row.kind === 'REFUNDED')),
        usedInSalesWon: (used.get(month) ?? 0) as Answer['items'][number]['usedInSalesWon'],
        keptWon: (kept.get(month) ?? 0) as Answer['items'][number]['keptWon'],
      })),
    };
  });
