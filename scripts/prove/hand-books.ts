import type { ShopDate } from '../../contract/time.ts';

/** The books of a shop as somebody keeps them by hand: no line of the product's own. */
interface Written {
  id: number;
  version: number;
  day: ShopDate;
  who: number | null;
  totalWon: number;
  paid: Record<string, number>;
  /** The pass it made or was paid with. */
  made?: number;
  from?: number;
  gone: boolean;
}

interface Collected {
  sale: number;
  day: string;
  method: string;
  won: number;
}

interface Pass {
  id: number;
  who: number;
  leftWon: number;
  usedEver: boolean;
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
const paidBy = (sale: Written, method: string) => sale.paid[method] ?? 0;

export class HandBooks {
  readonly sales: Written[] = [];
  readonly collected: Collected[] = [];
  readonly passes: Pass[] = [];

  standing = () => this.sales.filter(({ gone }) => !gone);
  collectedOf = (id: number) => sum(this.collected.filter(({ sale }) => sale === id).map(({ won }) => won));
  owed = (sale: Written) => paidBy(sale, 'UNPAID') - this.collectedOf(sale.id);

  ofDays(from: string, to: string) {
    const sales = this.standing().filter(({ day }) => day >= from && day <= to);
    const collections = this.collected.filter(({ day }) => day >= from && day <= to);
    const all = (method: string) => sum(sales.map((sale) => paidBy(sale, method)));
    const total = sum(sales.map(({ totalWon }) => totalWon));
    const methods = ['CARD', 'CASH', 'TRANSFER'].map((method) => {
      const later = sum(collections.filter((one) => one.method === method).map(({ won }) => won));
      return [method, all(method) + later] as const;
    });
    return {
      salesCount: sales.length,
      totalWon: total,
      deductedWon: all('PASS'),
      realSalesWon: total - all('PASS'),
      unpaidWon: all('UNPAID'),
      receivedWon: total - all('PASS') - all('UNPAID'),
      collectionsWon: sum(collections.map(({ won }) => won)),
      methods: Object.fromEntries(methods.filter(([, won]) => won !== 0)),
    };
  }

  ofCustomer(who: number) {
    const theirs = this.standing().filter((sale) => sale.who === who);
    return {
      salesWon: sum(theirs.map((sale) => sale.totalWon - paidBy(sale, 'PASS'))),
      unpaidWon: sum(theirs.map(this.owed)),
    };
  }
}
