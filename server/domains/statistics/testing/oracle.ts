import { addDays, daysBetween, minuteOfDay, weekdayOf } from '../../../../contract/time.ts';
import type { Books, Customer, Line, Sale } from './books.ts';
import { share, sum } from './shares-oracle.ts';

/*
 * What the statistics should say, read row by row in plain code: it shares nothing with the queries it judges. One
 * loop for each definition, and no care for speed.
 */

export interface Asked {
  from: string;
  to: string;
  today: string;
  now: string;
}

export type Table = Map<string, Record<string, number>>;

const add = (table: Table, key: string, figures: Record<string, number>) => {
  const sums = table.get(key) ?? {};
  for (const [name, value] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + value;
  table.set(key, sums);
};

const inOrder = (texts: Iterable<string>) => [...texts].sort((a, b) => (a < b ? -1 : 1));
const dayOfWeekStart = (date: string) => addDays(date, 0 - ((weekdayOf(date) + 6) % 7));
export const timeOf = (by: string, date: string, at: string): string =>
  by === 'DAY'
    ? date
    : by === 'WEEK'
      ? dayOfWeekStart(date)
      : by === 'MONTH'
        ? date.slice(0, 7)
        : by === 'HOUR'
          ? String(Math.floor(minuteOfDay(at) / 60))
          : String(weekdayOf(date));

export const oracle = (books: Books, { from, to, today, now }: Asked) => {
  const living = books.sales.filter((sale) => sale.deleted_at === null);
  const linesOf = (sale: Sale) =>
    books.lines.filter((line) => line.sale_id === sale.id).sort((a, b) => a.place - b.place || a.seq - b.seq);
  const creditsOf = (line: Line) =>
    books.credits
      .filter((credit) => credit.sale_id === line.sale_id && credit.seq === line.seq)
      .sort(
        (a, b) =>
          a.place - b.place ||
          b.percent - a.percent ||
          b.credit_won - a.credit_won ||
          a.employee_no - b.employee_no,
      );
  const paidOf = (sale: Sale) => books.payments.filter((payment) => payment.sale_id === sale.id);
  const isVisit = (sale: Sale) => linesOf(sale).some(({ kind }) => kind === 'SERVICE' || kind === 'PRODUCT');
  const inPeriod = (date: string) => date >= from && date <= to;
  const sold = living.filter((sale) => inPeriod(sale.sold_on));
  const whoOf = (sale: Sale) =>
    sale.customer_no === null ? `walk-in ${sale.id}` : `customer ${sale.customer_no}`;
  const dayKey = (sale: Sale) => `${whoOf(sale)} ${sale.sold_on}`;
  const firstOfDay = new Map<string, number>();
  for (const sale of sold.filter(isVisit)) {
    const known = firstOfDay.get(dayKey(sale));
    if (known === undefined || sale.id < known) firstOfDay.set(dayKey(sale), sale.id);
  }
  const customerOf = (no: number | null) => books.customers.find((one) => one.customer_no === no);

  const figuresOf = (sale: Sale) => {
    const paid = (...kinds: string[]) =>
      sum(
        paidOf(sale)
          .filter((one) => kinds.includes(books.kinds.get(one.method) ?? ''))
          .map((one) => one.amount_won),
      );
    const totalWon = sum(linesOf(sale).map((line) => line.total_won));
    const realSalesWon = totalWon - paid('PASS', 'TICKET');
    return {
      count: 1,
      visits: firstOfDay.get(dayKey(sale)) === sale.id ? 1 : 0,
      totalWon,
      realSalesWon,
      deductedWon: paid('PASS', 'TICKET'),
      pointsWon: paid('POINT'),
      unpaidWon: paid('UNPAID'),
      receivedWon: realSalesWon - paid('POINT') - paid('UNPAID'),
      discountWon: sale.discount_won,
    };
  };
  const deductedOf = (line: Line) =>
    sum(
      books.payments
        .filter((one) => one.sale_id === line.sale_id && one.line_seq === line.seq)
        .map((one) => one.amount_won),
    );

  const sales = (by: string) => {
    const times: Table = new Map();
    const channels: Table = new Map();
    const methods: Table = new Map();
    for (const sale of sold) {
      add(times, timeOf(by, sale.sold_on, sale.sold_at), figuresOf(sale));
      const booking = books.bookings.find((one) => one.id === sale.booking_id);
      add(channels, booking?.source ?? 'COUNTER', figuresOf(sale));
      for (const one of paidOf(sale)) add(methods, one.method, { count: 1, amountWon: one.amount_won });
    }
    return { times, channels, methods };
  };

  const goods = (by: string) => {
    const times: Table = new Map();
    const kinds: Table = new Map();
    const items: Table = new Map();
    const categories: Table = new Map();
    const seen = new Set<string>();
    const put = (table: Table, key: string, figures: Record<string, number>, sale: Sale) => {
      const who = `${[times, items, categories].indexOf(table)} ${key} ${sale.customer_no}`;
      add(table, key, { ...figures, customers: sale.customer_no === null || seen.has(who) ? 0 : 1 });
      seen.add(who);
    };
    for (const sale of sold)
      for (const line of linesOf(sale)) {
        const deductedWon = deductedOf(line);
        const realSalesWon = line.total_won - deductedWon;
        const figures = { count: 1, totalWon: line.total_won, realSalesWon, deductedWon };
        const { quantity, list_won: listWon, discount_won: discountWon } = line;
        const whole = { ...figures, quantity, listWon, discountWon };
        const named = line.item_id
          ? `i${line.item_id}`
          : line.product_id
            ? `p${line.product_id}`
            : `n${line.name}`;
        const item = books.items.find((one) => one.id === line.item_id);
        const isGoods = line.kind === 'SERVICE' || line.kind === 'PRODUCT';
        const other = line.kind === 'PENALTY' ? 'PENALTY' : 'MEMBERSHIP';
        add(kinds, line.kind, figures);
        put(times, timeOf(by, sale.sold_on, sale.sold_at), whole, sale);
        put(items, `${line.kind}:${named}`, whole, sale);
        put(categories, isGoods ? String(item?.category_id ?? 'NONE') : other, whole, sale);
      }
    const all = sold.flatMap(({ customer_no: no }) => (no === null ? [] : [no]));
    return { times, kinds, items, categories, customers: new Set(all).size };
  };

  const people = (only: number | null, by = 'DAY') => {
    const table: Table = new Map();
    const times: Table = new Map();
    for (const sale of sold)
      for (const line of linesOf(sale)) {
        const credits = creditsOf(line);
        const deducted = deductedOf(line);
        const parts =
          credits.length === 0
            ? [{ key: 'NONE', totalWon: line.total_won, deductedWon: deducted }]
            : share(
                deducted,
                credits.map((credit) => credit.credit_won),
              ).map((deductedWon, at) => ({
                key: String(credits[at]?.employee_no),
                totalWon: credits[at]?.credit_won ?? 0,
                deductedWon,
              }));
        for (const { key, totalWon, deductedWon } of parts)
          if (only === null || key === String(only)) {
            const part = { count: 1, totalWon, deductedWon, realSalesWon: totalWon - deductedWon };
            add(table, key, part);
            add(times, timeOf(by, sale.sold_on, sale.sold_at), part);
          }
      }
    return { table, times };
  };

  const leaderOf = (sales: readonly Sale[]): number | undefined => {
    const won = new Map<number, number>();
    for (const sale of [...sales].sort((a, b) => a.id - b.id))
      for (const line of linesOf(sale))
        if (line.kind === 'SERVICE')
          for (const credit of creditsOf(line))
            won.set(credit.employee_no, (won.get(credit.employee_no) ?? 0) + credit.credit_won);
    let best: [number, number] | undefined;
    for (const entry of won) if (!best || entry[1] > best[1]) best = entry;
    return best?.[0];
  };
  const visitDaysOf = (customerNo: number) =>
    inOrder(
      new Set(
        living.filter((sale) => sale.customer_no === customerNo && isVisit(sale)).map((sale) => sale.sold_on),
      ),
    );
  const ageOf = (birthday: string | null, on: string) => {
    if (birthday === null) return 'UNKNOWN';
    const age =
      Number(on.slice(0, 4)) - Number(birthday.slice(0, 4)) - (on.slice(5) < birthday.slice(5) ? 1 : 0);
    return age < 20 ? 'UNDER_20' : age >= 60 ? '60' : `${Math.floor(age / 10)}0`;
  };

  const days = [...Map.groupBy(sold, dayKey).values()].map((own) => {
    const [first] = own;
    if (!first) throw new Error('a day has a sale');
    const visited = own.filter(isVisit).sort((a, b) => a.id - b.id);
    const customer = customerOf(first.customer_no);
    const before = customer ? visitDaysOf(customer.customer_no).filter((day) => day < first.sold_on) : [];
    const cameBefore = customer !== undefined && (customer.visits_before > 0 || before.length > 0);
    const ledBy = leaderOf(own);
    const theirs =
      visited[0]?.charge_employee_no ??
      leaderOf(
        living.filter((sale) => sale.customer_no === first.customer_no && sale.sold_on === before.at(-1)),
      );
    const kind =
      visited.length === 0
        ? 'NO_VISIT'
        : !customer
          ? 'UNREGISTERED'
          : !cameBefore
            ? customer.introducer_no !== null || customer.inflow === 'INTRODUCED'
              ? 'INTRODUCED'
              : 'NEW'
            : theirs !== undefined && theirs !== null && theirs === ledBy
              ? 'CHOSEN'
              : 'SUBSTITUTE';
    return {
      customer,
      on: first.sold_on,
      at: inOrder(own.map((sale) => sale.sold_at)).at(-1) ?? '',
      cameBefore,
      ledBy,
      kind,
      visits: visited.length > 0 ? 1 : 0,
      totalWon: sum(own.map((sale) => figuresOf(sale).totalWon)),
      realSalesWon: sum(own.map((sale) => figuresOf(sale).realSalesWon)),
    };
  });

  const peopleOf = (own: typeof days) =>
    new Set(own.flatMap(({ customer }) => (customer ? [customer.customer_no] : []))).size;
  const customers = (time: string) => {
    const by = (keyOf: (day: (typeof days)[number]) => string) => {
      const table: Table = new Map();
      for (const day of days) {
        const { visits, totalWon, realSalesWon } = day;
        add(table, keyOf(day), { visits, totalWon, realSalesWon });
      }
      for (const [key, own] of Map.groupBy(days, keyOf)) add(table, key, { customers: peopleOf(own) });
      return table;
    };
    const known = (read: (customer: Customer, on: string) => string) => (day: (typeof days)[number]) =>
      day.customer ? read(day.customer, day.on) : 'UNREGISTERED';
    const timeOfDay = (day: (typeof days)[number]) => timeOf(time, day.on, day.at);
    return {
      rows: by(timeOfDay),
      customers: peopleOf(days),
      byVisitKind: by(({ kind }) => kind),
      byAge: by(known((customer, on) => ageOf(customer.birthday, on))),
      bySex: by(known((customer) => customer.sex ?? 'NONE')),
      byInflow: by(known((customer) => customer.inflow ?? 'NONE')),
      byGrade: by(known((customer) => customer.grade ?? 'NONE')),
    };
  };

  const firstVisits = () => {
    const first = new Map<number, (typeof days)[number]>();
    for (const day of days)
      if (day.visits > 0 && day.customer) {
        const known = first.get(day.customer.customer_no);
        if (!known || day.on < known.on) first.set(day.customer.customer_no, day);
      }
    return [...first.values()];
  };
  const returns = (within: number, onlyNew: boolean, ledBy?: number, byLeader = ledBy !== undefined) => {
    const cohort = { days: within, closed: 0, back: 0, open: 0 };
    for (const { on, customer, cameBefore, ledBy: leader } of firstVisits()) {
      if ((onlyNew && cameBefore) || (byLeader && leader !== ledBy)) continue;
      if (addDays(on, within) >= today) cohort.open += 1;
      else {
        cohort.closed += 1;
        const isBack = visitDaysOf(customer?.customer_no ?? 0).some(
          (day) => day > on && daysBetween(on, day) <= within,
        );
        if (isBack) cohort.back += 1;
      }
    }
    return cohort;
  };
  /** The newly come by month, with how many were here again in each of the months after. */
  const cohorts = () => {
    const monthNo = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
    const months = new Map<string, number[]>();
    for (const { on, customer, cameBefore } of firstVisits()) {
      if (cameBefore || !customer) continue;
      const counts = months.get(on.slice(0, 7)) ?? Array.from({ length: 13 }, () => 0);
      months.set(on.slice(0, 7), counts);
      const later = visitDaysOf(customer.customer_no)
        .filter((day) => day >= on)
        .map((day) => monthNo(day) - monthNo(on));
      for (const at of new Set(later)) if (at <= 12) counts[at] = (counts[at] ?? 0) + 1;
    }
    return inOrder(months.keys()).map((month) => {
      const [size = 0, ...back] = months.get(month) ?? [];
      return { month, size, back: back.slice(0, monthNo(today) - monthNo(month)) };
    });
  };
  const rebooked = () => {
    const found = { visits: 0, rebooked: 0 };
    for (const { visits, customer, on, at } of days) {
      const until = Date.parse(at) + 86_400_000;
      if (visits === 0 || !customer || until >= Date.parse(now)) continue;
      found.visits += 1;
      const isBooked = books.bookings.some(
        (one) =>
          one.customer_no === customer.customer_no &&
          Date.parse(one.created_at) <= until &&
          one.visit_date > on,
      );
      if (isBooked) found.rebooked += 1;
    }
    return found;
  };
  const lost = () => {
    const gone = books.customers.filter((one) => {
      const { first_visit_on: first, last_visit_on: last } = one;
      if (one.deleted_at !== null || one.visit_count < 3 || first === null || last === null) return false;
      const interval = daysBetween(first, last) / (one.visit_count - 1);
      const isBooked = books.bookings.some(
        (booking) =>
          booking.customer_no === one.customer_no &&
          Date.parse(booking.start_at) > Date.parse(now) &&
          ['REQUESTED', 'CONFIRMED', 'IN_SERVICE'].includes(booking.state),
      );
      return interval > 0 && daysBetween(last, today) > 2 * interval && !isBooked;
    });
    return { customers: gone.length, salesWon: sum(gone.map((one) => one.sales_won)) };
  };

  const led = () => {
    const table: Table = new Map();
    for (const { visits, ledBy } of days) if (visits > 0) add(table, String(ledBy ?? 'NONE'), { visits });
    return table;
  };

  const bookings = (by: string) => {
    const times: Table = new Map();
    const cells = new Map<string, number>();
    const states: Table = new Map();
    const channels: Table = new Map();
    const leads: Table = new Map();
    for (const one of books.bookings.filter((booking) => inPeriod(booking.visit_date))) {
      const isOpen = ['REQUESTED', 'CONFIRMED', 'IN_SERVICE'].includes(one.state);
      add(states, isOpen && Date.parse(one.end_at) < Date.parse(now) ? 'UNSOLD' : one.state, { count: 1 });
      add(channels, one.source, { count: 1 });
      add(times, timeOf(by, one.visit_date, one.start_at), { count: 1 });
      const cell = `${weekdayOf(one.visit_date)} ${Math.floor(minuteOfDay(one.start_at) / 60)}`;
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
      const hours = (Date.parse(one.start_at) - Date.parse(one.created_at)) / 3_600_000;
      const steps: [number, string][] = [
        [0, 'AFTER'],
        [2, 'HOURS_2'],
        [24, 'DAY'],
        [72, 'DAYS_3'],
        [168, 'WEEK'],
        [720, 'MONTH'],
      ];
      add(leads, steps.find(([most]) => hours < most)?.[1] ?? 'LONGER', { count: 1 });
    }
    return { states, channels, leads, times, cells };
  };

  /** What came in and went out. */
  const money = () => {
    const steps: Table = new Map();
    for (const sale of sold) {
      add(steps, 'RECEIVED', { amountWon: figuresOf(sale).receivedWon });
      add(steps, 'DEPOSIT_USED', { amountWon: 0 - sale.deposit_won });
    }
    for (const one of books.entries)
      if (one.kind === 'PAID' && inPeriod(one.entered_on))
        add(steps, 'DEPOSIT_TAKEN', { amountWon: one.amount_won });
    for (const one of books.returns)
      if (inPeriod(one.returned_on)) add(steps, 'DEPOSIT_RETURNED', { amountWon: 0 - one.amount_won });
    const refunds = new Set(books.accountEntries.filter(({ kind }) => kind === 'REFUND').map(({ id }) => id));
    for (const one of books.accountEntries)
      if (inPeriod(one.entered_on) && (refunds.has(one.id) || refunds.has(one.reverses_id ?? 0)))
        add(steps, 'REFUNDED', { amountWon: one.money_won });
    for (const one of books.collections)
      if (inPeriod(one.collected_on) && one.refund_entry_id === null)
        add(steps, 'COLLECTED', { amountWon: one.amount_won });
    return steps;
  };

  return { sales, goods, people, money, customers, returns, cohorts, rebooked, lost, led, bookings };
};
