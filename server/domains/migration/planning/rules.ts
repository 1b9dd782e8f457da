import { setImmediate } from 'node:timers/promises';
import { maxGroups } from '../../../../contract/customer-groups.ts';
import type { ImportOptions, Outcome } from '../../../../contract/migration.ts';
import type { Changed, KnownCustomer, NewCustomer } from '../../customers/public.ts';
import type { Person } from '../cleaning/people.rules.ts';
import type { FilePet } from '../../../../contract/pet-facts.ts';
import { cut } from '../reading/cells.rules.ts';
import { withIntroducers } from './introducers.rules.ts';
import type { Called } from './introducers.rules.ts';
import { creditsBeside, creditsOf, describeOthers } from './credits.rules.ts';
import type { Credit } from './credits.rules.ts';

export interface Employee {
  employee_no: number;
  name: string;
}
export interface KnownPet {
  customer_no: number;
  name: string;
}

/** What becomes of one line. `pets` are only those the customer does not have yet. */
export interface PlannedPerson {
  person: Person;
  outcome: Outcome;
  notes: string[];
  pets: FilePet[];
  /** Groups to be put into. */
  groups: string[];
  /** Balances that become entries of the ledgers. */
  credits: Credit[];
  add?: NewCustomer;
  /** The customer it changes or gives a pet to; one of an earlier line by that line's number. */
  change?: { before: KnownCustomer; after: Changed };
  /** The introducer: a customer, or another line of the file. */
  introducer?: { customer_no: number } | { row: number };
  sameAsRow?: number;
}

export interface Surroundings {
  known: readonly KnownCustomer[];
  pets: readonly KnownPet[];
  /** The kinds of account that a known customer has. */
  held: ReadonlyMap<number, ReadonlySet<Credit['kind']>>;
  employees: readonly Employee[];
  groups: readonly string[];
  /** Holders of the shop's own numbers that the file gives, by the number in small letters. */
  codes: ReadonlyMap<string, { customer_no: number; name: string }>;
  /** Customers that the file may name as introducers. */
  called: readonly Called[];
}

const bare = (name: string): string =>
  name.replaceAll(/\s|(?:원장|실장|부원장|디자이너|선생님|강사|매니저|팀장|쌤|님)(?=$|\s|\))|[()]/gu, '');

const findEmployee = (employees: readonly Employee[], written: string): Employee | undefined =>
  employees.find(({ name }) => name === written.trim()) ??
  employees.find(({ name }) => bare(name) !== '' && bare(name) === bare(written));

const withLine = (memo: string, line: string): string => (memo === '' ? line : cut(`${memo}\n${line}`, 2000));

const earliest = (...dates: (string | null)[]) => dates.filter((date) => date !== null).toSorted()[0] ?? null;
const latest = (...dates: (string | null)[]) =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null;

/** Visits as the old program counted them: a customer with a last visit has been there. */
const visitsOf = ({ visitCount, firstVisitOn, lastVisitOn }: Person) => ({
  visits_before: visitCount ?? ((firstVisitOn ?? lastVisitOn) ? 1 : 0),
  first_visit_before: earliest(firstVisitOn, lastVisitOn),
  last_visit_before: latest(firstVisitOn, lastVisitOn),
});

const newCustomer = (person: Person, employee: Employee | undefined, shared: boolean): NewCustomer => {
  const visits = visitsOf(person);
  return {
    name: person.name,
    code: person.code,
    phone: person.phone,
    phone_shared: shared,
    sex: person.sex,
    birthday: person.birthday,
    lunar_birthday: person.lunarBirthday,
    grade: person.grade,
    grade_fixed: person.grade !== null,
    nickname: person.nickname,
    tags: person.tags,
    job: person.job,
    inflow: person.inflow,
    do_not_send: person.doNotSend ?? false,
    memo: person.memo,
    memo_pinned: person.memoPinned,
    employee_no: employee?.employee_no ?? null,
    registered_on: person.registeredOn,
    ...visits,
    visit_count: visits.visits_before,
    first_visit_on: visits.first_visit_before,
    last_visit_on: visits.last_visit_before,
  };
};

/** The file's values over what is there; an empty cell erases nothing, and a memo is only added to. */
const changedCustomer = (before: KnownCustomer, person: Person, employee: Employee | undefined): Changed => {
  const brought = visitsOf(person);
  // A customer with visits of ours or of an earlier import keeps them: they can't be told apart from the
  // file's.
  const fresh = before.visit_count === 0;
  const addsMemo = person.memo !== '' && !before.memo.includes(person.memo);
  return {
    customer_no: before.customer_no,
    code: before.code ?? person.code,
    sex: person.sex ?? before.sex,
    ...(person.birthday === null
      ? { birthday: before.birthday, lunar_birthday: before.lunar_birthday }
      : { birthday: person.birthday, lunar_birthday: person.lunarBirthday }),
    grade: person.grade ?? before.grade,
    // A grade that the file gives stays, as one given by hand does.
    grade_fixed: before.grade_fixed || person.grade !== null,
    nickname: person.nickname ?? before.nickname,
    tags: [...new Set([...before.tags, ...person.tags])].slice(0, 10),
    job: person.job ?? before.job,
    inflow: person.inflow ?? before.inflow,
    introducer_no: before.introducer_no,
    // Anyone who asked to be left alone is, whatever an old file says.
    do_not_send: before.do_not_send || person.doNotSend === true,
    memo: addsMemo ? withLine(before.memo, person.memo) : before.memo,
    memo_pinned: before.memo_pinned || person.memoPinned,
    employee_no: employee?.employee_no ?? before.employee_no,
    registered_on: earliest(before.registered_on, person.registeredOn),
    ...(fresh
      ? {
          ...brought,
          visit_count: brought.visits_before,
          first_visit_on: brought.first_visit_before,
          last_visit_on: brought.last_visit_before,
        }
      : {
          visits_before: before.visits_before,
          first_visit_before: before.first_visit_before,
          last_visit_before: before.last_visit_before,
          visit_count: before.visit_count,
          first_visit_on: before.first_visit_on,
          last_visit_on: before.last_visit_on,
        }),
  };
};

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
};

interface Named {
  name: string;
  birthday: string | null;
}
/** With one number, or both without: people of one name whose birthdays do not distinguish them. */
const isOne = (one: Named, other: Named): boolean =>
  one.name === other.name &&
  (one.birthday === null || other.birthday === null || one.birthday === other.birthday);

interface Seen {
  row: number;
  name: string;
  birthday: string | null;
  outcome: Outcome;
  petNames: Set<string>;
  credits: Credit[];
}

/** Walks the file once and decides each line by earlier lines and existing customers. */
class Planner {
  readonly #options: ImportOptions;
  readonly #around: Surroundings;
  readonly #byPhone: Map<string, KnownCustomer[]>;
  readonly #byName: Map<string, KnownCustomer[]>;
  readonly #petNames: Map<number, Set<string>>;
  /** The numbers with the names that the file gives them. */
  readonly #inFile: ReadonlySet<string>;
  readonly #seen = new Map<string, Seen[]>();
  readonly #changed = new Set<number>();
  readonly #codes: Map<string, { customer_no?: number; name: string }>;
  readonly #groups: Set<string>;

  constructor(people: readonly Person[], options: ImportOptions, around: Surroundings) {
    this.#inFile = new Set(people.map(({ phone, name }) => `${phone} ${name}`));
    this.#options = options;
    this.#around = around;
    this.#byPhone = grouped(around.known, ({ phone }) => phone);
    this.#byName = grouped(around.known, ({ phone, name }) => (phone === null ? name : null));
    this.#codes = new Map(around.codes);
    this.#groups = new Set(around.groups);
    this.#petNames = new Map();
    for (const { customer_no, name } of around.pets)
      this.#petNames.set(customer_no, (this.#petNames.get(customer_no) ?? new Set()).add(name));
  }

  plan(person: Person): PlannedPerson {
    if (person.reject.length > 0)
      return { person, outcome: 'REJECT', notes: person.reject, pets: [], groups: [], credits: [] };
    const { person: read, employee, notes } = this.#withEmployee(person);
    const key = read.phone ?? `이름 ${read.name}`;
    const before = this.#seen.get(key) ?? [];
    const planned = this.#withGroups(this.#withCode(this.#decide(read, employee, notes, before)));
    const { outcome, sameAsRow } = planned;
    if (sameAsRow === undefined)
      this.#seen.set(key, [
        ...before,
        {
          row: read.row,
          name: read.name,
          birthday: read.birthday,
          outcome,
          petNames: new Set(read.pets.map(({ name }) => name)),
          credits: creditsOf(read),
        },
      ]);
    return planned;
  }

  #withEmployee(person: Person) {
    if (person.employee === null) return { person, employee: undefined, notes: [...person.notes] };
    const employee = findEmployee(this.#around.employees, person.employee);
    if (employee) return { person, employee, notes: [...person.notes] };
    const memo = withLine(person.memo, `담당자: ${person.employee}`);
    return {
      person: { ...person, memo },
      employee,
      notes: [...person.notes, `담당자 ‘${person.employee}’ 직원이 없어 메모에 적어 둘게요.`],
    };
  }

  /** A number of the shop's own belongs to one customer: its holder keeps it. */
  #withCode(planned: PlannedPerson): PlannedPerson {
    const { person, add, change } = planned;
    const code = add?.code ?? (change?.before.code === null ? change.after.code : null);
    if (code === null) return planned;
    const holder = this.#codes.get(code.toLowerCase());
    if (!holder || (change && holder.customer_no === change.before.customer_no)) {
      this.#codes.set(code.toLowerCase(), { name: person.name });
      return planned;
    }
    return {
      ...planned,
      notes: [...planned.notes, `고객번호 ‘${code}’는 ${holder.name} 고객의 번호라 비워 두어요.`],
      ...(add && { add: { ...add, code: null } }),
      ...(change && { change: { ...change, after: { ...change.after, code: null } } }),
    };
  }

  /** Groups that are not there are made, as many as a shop may have. */
  #withGroups(planned: PlannedPerson): PlannedPerson {
    const { groups } = planned.person;
    if (!(planned.add ?? planned.change) || groups.length === 0) return planned;
    for (const name of groups) if (this.#groups.size < maxGroups) this.#groups.add(name);
    const beyond = groups.filter((name) => !this.#groups.has(name));
    const notes = beyond.map((name) => `그룹은 ${maxGroups}개까지라 ‘${name}’ 그룹에는 넣지 않아요.`);
    return {
      ...planned,
      groups: groups.filter((name) => this.#groups.has(name)),
      notes: [...planned.notes, ...notes],
    };
  }

  #decide(person: Person, employee: Employee | undefined, notes: string[], before: Seen[]): PlannedPerson {
    const twin = before.find((seen) => isOne(seen, person));
    if (twin) {
      const folded = this.#foldInto(twin, person, notes);
      if (folded) return folded;
    }
    const relative = twin ?? (person.phone === null ? undefined : before[0]);
    const holders = person.phone === null ? [] : (this.#byPhone.get(person.phone) ?? []);
    const who = this.#same(person) ?? (relative ? undefined : this.#renamed(person, holders));
    if (who) return this.#meet(who, person, employee, notes);
    const shared = person.phone !== null && (relative ?? holders[0]) !== undefined;
    return {
      person,
      outcome: 'ADD',
      notes: relative ? [...notes, `${relative.row}행과 번호를 함께 쓰는 고객으로 가져와요.`] : notes,
      pets: person.pets,
      groups: [],
      credits: creditsOf(person),
      add: newCustomer(person, employee, shared),
    };
  }

  /** The existing customer; without a number, or sharing one, a name alone is not enough. */
  #same(person: Person): KnownCustomer | undefined {
    const known = person.phone === null ? this.#byName.get(person.name) : this.#byPhone.get(person.phone);
    const same = known?.filter((one) => isOne(one, person)) ?? [];
    return same.find(({ birthday }) => birthday === person.birthday) ?? same[0];
  }

  /** Anyone who has the number under another name, unless a line of the file is about them. */
  #renamed({ phone, name }: Person, holders: readonly KnownCustomer[]): KnownCustomer | undefined {
    return holders.find((one) => one.name === name || !this.#inFile.has(`${phone} ${one.name}`));
  }

  /** A line for each pet of one owner, as pet salons' lists have it. */
  #foldInto(twin: Seen, person: Person, notes: string[]): PlannedPerson | undefined {
    const pets = person.pets.filter(({ name }) => !twin.petNames.has(name));
    if (pets.length === 0 && this.#options.duplicates === 'KEEP_BOTH') return undefined;
    // Such lists repeat the owner's balance on every line.
    const others = describeOthers(twin.credits, creditsOf(person));
    const other =
      others === '' || twin.outcome === 'SKIP'
        ? []
        : [`잔액은 ${twin.row}행의 것만 옮겨요. 옮기지 않는 잔액: ${others}`];
    if (pets.length === 0 || twin.outcome === 'SKIP')
      return {
        ...this.#skipped(person, [...notes, `${twin.row}행과 같은 고객이에요.`, ...other]),
        sameAsRow: twin.row,
      };
    for (const { name } of pets) twin.petNames.add(name);
    return {
      person,
      outcome: 'UPDATE',
      notes: [...notes, `${twin.row}행과 같은 고객이라 펫만 더해요.`, ...other],
      pets,
      groups: [],
      credits: [],
      sameAsRow: twin.row,
    };
  }

  #meet(who: KnownCustomer, person: Person, employee: Employee | undefined, notes: string[]): PlannedPerson {
    const { duplicates } = this.#options;
    if (duplicates === 'SKIP') return this.#skipped(person, [...notes, `이미 있는 고객이에요: ${who.name}`]);
    if (duplicates === 'KEEP_BOTH')
      return {
        person,
        outcome: 'ADD',
        notes: [...notes, `이미 있는 ${who.name} 고객과 따로 가져와요.`],
        pets: person.pets,
        groups: [],
        credits: creditsOf(person),
        add: newCustomer(person, employee, person.phone !== null),
      };
    if (this.#changed.has(who.customer_no))
      return this.#skipped(person, [...notes, `앞줄에서 이미 ${who.name} 고객에 반영했어요.`]);
    this.#changed.add(who.customer_no);
    const has = this.#petNames.get(who.customer_no) ?? new Set();
    const { credits, notes: left } = creditsBeside(person, this.#around.held.get(who.customer_no));
    const renamed = who.name === person.name ? [] : [`이름은 ‘${who.name}’ 그대로 두어요.`];
    return {
      person,
      outcome: 'UPDATE',
      notes: [...notes, ...renamed, ...left],
      pets: person.pets.filter(({ name }) => !has.has(name)),
      groups: [],
      credits,
      change: { before: who, after: changedCustomer(who, person, employee) },
    };
  }

  #skipped(person: Person, notes: string[]): PlannedPerson {
    return { person, outcome: 'SKIP', notes, pets: [], groups: [], credits: [] };
  }
}

const linesInOneGo = 500;

/** Decides every line in the file's order. Between some hundred of them other requests get their turn. */
export const planImport = async (
  people: readonly Person[],
  options: ImportOptions,
  around: Surroundings,
): Promise<PlannedPerson[]> => {
  const planner = new Planner(people, options, around);
  const plans: PlannedPerson[] = [];
  for (const person of people) {
    plans.push(planner.plan(person));
    if (plans.length % linesInOneGo === 0) await setImmediate();
  }
  return withIntroducers(plans, around.called);
};

export const countPlans = (plans: readonly PlannedPerson[]) => {
  const of = (outcome: Outcome) => plans.filter((plan) => plan.outcome === outcome).length;
  return {
    total: plans.length,
    add: of('ADD'),
    update: of('UPDATE'),
    skip: of('SKIP'),
    reject: of('REJECT'),
    warn: plans.filter(({ outcome, notes }) => comesIn(outcome) && notes.length > 0).length,
  };
};

export const comesIn = (outcome: Outcome): boolean => outcome === 'ADD' || outcome === 'UPDATE';
