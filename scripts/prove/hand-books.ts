import type { ShopDate } from '../../contract/time.ts';

/** What is on a pass: paid for, and given on top. What was paid for goes first. */
interface Held {
  paid: number;
  bonus: number;
}

/** The books of a shop as kept by hand: no line of the product's own. */
export interface Written {
  id: number;
  version: number;
  day: ShopDate;
  who: number | null;
  totalWon: number;
  paid: Record<string, number>;
  /** The pass it made, charged or was paid with, and what of that. */
  made?: Pass;
  charged?: Pass;
  from?: { pass: Pass; took: Held };
  gone: boolean;
}

export interface Pass extends Held {
  id: number;
  who: number;
  /** What it was sold with. */
  sold: Held;
  refunded: boolean;
}

/** Money beside the sales: of a deposit, a refund, or cash put in and taken out of the drawer. */
interface Moved {
  day: string;
  method: string;
  won: number;
  of: 'DEPOSIT' | 'BACK' | 'DRAWER';
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
const paidBy = (sale: Written, method: string) => sale.paid[method] ?? 0;
export const leftOn = ({ paid, bonus }: Held) => paid + bonus;

export class HandBooks {
  readonly sales: Written[] = [];
  readonly collected: { sale: number; day: string; method: string; won: number }[] = [];
  readonly passes: Pass[] = [];
  readonly moved: Moved[] = [];

  standing = () => this.sales.filter(({ gone }) => !gone);
  collectedOf = (id: number) => sum(this.collected.filter(({ sale }) => sale === id).map(({ won }) => won));
  owed = (sale: Written) => paidBy(sale, 'UNPAID') - this.collectedOf(sale.id);
  charges = (pass: Pass) => this.standing().filter(({ charged }) => charged === pass);

  take = (pass: Pass, won: number): Held => {
    const paid = Math.min(pass.paid, won);
    const took = { paid, bonus: won - paid };
    pass.paid -= took.paid;
    pass.bonus -= took.bonus;
    return took;
  };

  /** Whether nothing happened to what a sale sold or charged that taking the sale back would undo. */
  mayUndo = (sale: Written): boolean => {
    const { made, charged, from } = sale;
    if (made)
      return (
        !made.refunded &&
        this.charges(made).length === 0 &&
        made.paid >= made.sold.paid &&
        made.bonus >= made.sold.bonus
      );
    if (charged) return !charged.refunded && charged.paid >= sale.totalWon;
    return from === undefined || !from.pass.refunded;
  };

  /** Takes away, or gives again, what a sale did to its pass. */
  undo = ({ made, charged, from, totalWon }: Written): void => {
    if (made) Object.assign(made, { paid: 0, bonus: 0 });
    if (charged) charged.paid -= totalWon;
    if (from)
      Object.assign(from.pass, {
        paid: from.pass.paid + from.took.paid,
        bonus: from.pass.bonus + from.took.bonus,
      });
  };

  ofDays(from: string, to: string) {
    const within = ({ day }: { day: string }) => day >= from && day <= to;
    const sales = this.standing().filter(within);
    const collections = this.collected.filter(within);
    const moved = this.moved.filter(({ of, ...one }) => of !== 'DRAWER' && within(one));
    const all = (method: string) => sum(sales.map((sale) => paidBy(sale, method)));
    const by = (method: string, some: readonly { method: string; won: number }[]) =>
      sum(some.filter((one) => one.method === method).map(({ won }) => won));
    const total = sum(sales.map(({ totalWon }) => totalWon));
    const methods = ['CARD', 'CASH', 'TRANSFER'].map(
      (method) => [method, all(method) + by(method, collections) + by(method, moved)] as const,
    );
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

  /** A deposit taken in cash is put in by hand. */
  drawerOf(day: string): number {
    const sales = this.standing().filter((sale) => sale.day === day);
    const rest = [...this.collected, ...this.moved.filter(({ of }) => of !== 'DEPOSIT')];
    return (
      sum(sales.map((sale) => paidBy(sale, 'CASH'))) +
      sum(rest.filter((one) => one.day === day && one.method === 'CASH').map(({ won }) => won))
    );
  }

  ofCustomer(who: number) {
    const theirs = this.standing().filter((sale) => sale.who === who);
    return {
      salesWon: sum(theirs.map((sale) => sale.totalWon - paidBy(sale, 'PASS'))),
      unpaidWon: sum(theirs.map(this.owed)),
    };
  }
}
