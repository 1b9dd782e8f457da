/**
 * Availability minute by minute, as a child would work it out with a sheet of squared paper. Shares
 * nothing with the engine, not even a helper.
 */
export interface Service {
  /** Minutes of busy and free parts by turns, beginning busy; null is busy throughout. */
  parts: number[] | null;
  length: number;
  buffer: number;
}

export interface Scenario {
  minutes: number;
  now: number;
  step: number;
  employees: {
    no: number;
    works: [number, number][];
    leave: [number, number][];
    /** Within the hours; only a wait may lie over them. */
    breaks: [number, number][];
  }[];
  blocks: { no: number | null; span: [number, number] }[];
  /**
   * Bookings (no `expires`) and holds; without an employee they wait for one, perhaps with another service
   * right after it. `not` don't do what waits.
   */
  taken: {
    no: number | null;
    at: number;
    service: Service;
    also: Service | null;
    not: number[];
    expires: number | null;
  }[];
  /**
   * Classes: chairs, how many are sold, and when each hold that keeps one runs out; without an employee its
   * teacher left.
   */
  classes: {
    no: number | null;
    at: number;
    length: number;
    buffer: number;
    chairs: number;
    sold: number;
    kept: number[];
    calledOff: boolean;
  }[];
  /** `slower` takes ten minutes longer, where the service is not cut into parts; `not` don't do it. */
  wish: { who: number | 'anyone'; service: Service; slower: number | null; not: number[] }[];
  channel: { isPublic: boolean; notice: number; window: number; stopped: [number, number][] };
}

const inside = (minute: number, [from, to]: [number, number]) => from <= minute && minute < to;

/** The minutes in which hands are needed, counted from the service's start. */
const handsOf = ({ parts, buffer }: Service, length: number): number[] => {
  const hands: number[] = [];
  let minute = 0;
  for (const [turn, turnLength] of (parts ?? [length]).entries())
    for (let i = 0; i < turnLength; i += 1) {
      if (turn % 2 === 0) hands.push(minute);
      minute += 1;
    }
  for (let i = 0; i < buffer; i += 1) hands.push(length + i);
  return hands;
};

interface Sheet {
  /** For each employee, minute by minute: which shift they are there for (−1: none), whether they rest, whether they are taken. */
  shift: Map<number, number[]>;
  rests: Map<number, boolean[]>;
  taken: Map<number, boolean[]>;
  /** What waits for an employee: when hands are needed, and who could do it. */
  jobs: { visit: number; hands: Set<number>; able: number[] }[];
  /** Answers of mostServed, by what was asked. */
  told: Map<string, number>;
  /** For each service of the request, by employee: how long they take, and when their hands are needed. */
  works: Map<number, { length: number; hands: number[] }>[];
}

const worksOf = ({ wish: request, employees }: Scenario): Sheet['works'] =>
  request.map(
    ({ service, slower, not }) =>
      new Map(
        employees
          .filter(({ no }) => !not.includes(no))
          .map(({ no }) => {
            const length = service.length + (service.parts === null && no === slower ? 10 : 0);
            return [no, { length, hands: handsOf(service, length) }];
          }),
      ),
  );

/**
 * What waits, service by service, with all employees who could do it; if none could, those present for some of
 * it.
 */
const jobsOf = ({ taken, classes, now, employees }: Scenario, sheet: Sheet): Sheet['jobs'] => {
  const jobs: Sheet['jobs'] = [];
  const add = (visit: number, at: number, service: Service, not: number[]) => {
    const hands = handsOf(service, service.length).map((minute) => at + minute);
    const stay = Array.from({ length: service.length }, (_, minute) => at + minute);
    const free = employees
      .map(({ no }) => no)
      .filter((no) => !not.includes(no) && hands.every((minute) => !sheet.taken.get(no)![minute]));
    const there = free.filter((no) => {
      const shift = sheet.shift.get(no)!;
      return stay.every(
        (minute) =>
          shift[minute] !== -1 &&
          shift[minute] === shift[at] &&
          !(sheet.rests.get(no)![minute] && hands.includes(minute)),
      );
    });
    const partly = free.filter((no) =>
      stay.some((minute) => sheet.shift.get(no)![minute] !== -1 && !sheet.rests.get(no)![minute]),
    );
    jobs.push({ visit, hands: new Set(hands), able: there.length > 0 ? there : partly });
  };
  for (const [visit, { no, at, service, also, not, expires }] of taken.entries()) {
    if (no !== null || (expires !== null && expires <= now)) continue;
    add(visit, at, service, not);
    if (also) add(visit, at + service.length, also, not);
  }
  for (const [place, { no, at, length, buffer, calledOff }] of classes.entries())
    if (no === null && !calledOff) add(-1 - place, at, { parts: null, length, buffer }, []);
  return jobs;
};

/** How many of the jobs can be done at most, when those hands are elsewhere: every way is tried. */
const mostServed = ({ jobs, told }: Sheet, elsewhere: ReadonlyMap<number, Set<number>>): number => {
  const able = jobs.map((job) =>
    job.able.filter((no) => ![...(elsewhere.get(no) ?? [])].some((minute) => job.hands.has(minute))),
  );
  const key = JSON.stringify(able);
  const known = told.get(key);
  if (known !== undefined) return known;
  let most = 0;
  const given: number[] = [];
  const next = (at: number, served: number): void => {
    most = Math.max(most, served);
    if (at === jobs.length || served + jobs.length - at <= most) return;
    for (const no of able[at]!) {
      const meets = jobs
        .slice(0, at)
        .some(
          (other, index) =>
            given[index] === no &&
            other.visit !== jobs[at]!.visit &&
            [...other.hands].some((minute) => jobs[at]!.hands.has(minute)),
        );
      if (meets) continue;
      given[at] = no;
      next(at + 1, served + 1);
    }
    given[at] = 0;
    next(at + 1, served);
  };
  next(0, 0);
  told.set(key, most);
  return most;
};

/** A row of squares, those inside a span coloured. */
const coloured = (squares: number, spans: readonly [number, number][]): boolean[] => {
  const row = Array.from({ length: squares }, () => false);
  for (const [from, to] of spans) row.fill(true, from, to);
  return row;
};

const draw = (scenario: Scenario): Sheet => {
  const { minutes, now, employees, blocks, taken, classes } = scenario;
  const squares = minutes + 2000;
  const sheet: Sheet = {
    shift: new Map(),
    rests: new Map(),
    taken: new Map(),
    jobs: [],
    told: new Map(),
    works: worksOf(scenario),
  };
  for (const { no, works, leave, breaks } of employees) {
    sheet.rests.set(no, coloured(squares, breaks));
    const [there, off] = [coloured(squares, works), coloured(squares, leave)];
    const shift = Array.from({ length: squares }, () => -1);
    let pieces = 0;
    let working = false;
    for (let minute = 0; minute < squares; minute += 1) {
      const present = there[minute]! && !off[minute];
      if (present && !working) pieces += 1;
      if (present) shift[minute] = pieces;
      working = present;
    }
    sheet.shift.set(no, shift);
    const blocking = blocks.filter((block) => block.no === null || block.no === no);
    sheet.taken.set(
      no,
      coloured(
        squares,
        blocking.map(({ span }) => span),
      ),
    );
  }
  for (const { no, at, service, expires } of taken) {
    if (no === null || (expires !== null && expires <= now)) continue;
    for (const minute of handsOf(service, service.length)) sheet.taken.get(no)![at + minute] = true;
  }
  for (const { no, at, length, buffer, calledOff } of classes)
    if (no !== null && !calledOff) sheet.taken.get(no)!.fill(true, at, at + length + buffer);
  sheet.jobs = jobsOf(scenario, sheet);
  return sheet;
};

/** Could the request be served from that minute on, each service by the employee that the list names? */
const fits = (scenario: Scenario, sheet: Sheet, start: number, team: readonly number[]): boolean => {
  const { wish: request, channel, now, minutes } = scenario;
  if (start < now || start >= minutes) return false;
  if (channel.isPublic && (start < now + channel.notice || start >= channel.window)) return false;
  /** The hands that the visit takes, and those among them that a person asked for by name. */
  const hands = new Map<number, Set<number>>();
  const byName = new Map<number, Set<number>>();
  let at = start;
  for (const [index, { who }] of request.entries()) {
    const no = team[index]!;
    const work = sheet.works[index]!.get(no);
    if (!work) return false;
    const shift = sheet.shift.get(no)!;
    for (let minute = at; minute < at + work.length; minute += 1) {
      if (shift[minute] === -1 || shift[minute] !== shift[at]) return false;
      if (channel.isPublic && channel.stopped.some((span) => inside(minute, span))) return false;
    }
    for (const offset of work.hands) {
      const minute = at + offset;
      if (sheet.taken.get(no)![minute]) return false;
      if (offset < work.length && sheet.rests.get(no)![minute]) return false;
      hands.set(no, (hands.get(no) ?? new Set()).add(minute));
      if (!channel.isPublic && who !== 'anyone') byName.set(no, (byName.get(no) ?? new Set()).add(minute));
    }
    at += work.length;
  }
  return sheet.jobs.length === 0 || mostServed(sheet, hands) === mostServed(sheet, byName);
};

/** Every list of who could do the services, one after the other. */
const lists = ({ wish: request, employees }: Scenario): number[][] =>
  request.reduce<number[][]>(
    (before, { who }) =>
      before.flatMap((list) =>
        (who === 'anyone' ? employees.map(({ no }) => no) : [who]).map((no) => [...list, no]),
      ),
    [[]],
  );

/** Whether each employee on the list does their service. */
const performed = ({ wish: request }: Scenario, list: readonly number[]) =>
  request.every(({ not }, index) => !not.includes(list[index]!));

/**
 * For each employee the starts at which they do all unassigned services, and last the starts at which only
 * several together can.
 */
export const startsByMinute = (
  scenario: Scenario,
): { given: number | null; isShared: boolean; starts: number[] }[] => {
  const sheet = draw(scenario);
  const { wish: request, employees, minutes, step } = scenario;
  const open = request.flatMap(({ who }, index) => (who === 'anyone' ? [index] : []));
  const aloneIn = (list: number[]) => new Set(open.map((index) => list[index])).size <= 1;
  const grid = Array.from({ length: minutes }, (_, minute) => minute).filter((m) => (m % 1440) % step === 0);
  const startsOf = (list: number[]) => grid.filter((start) => fits(scenario, sheet, start, list));
  const alone = lists(scenario).filter((list) => aloneIn(list) && performed(scenario, list));
  const each = alone.map((list) => ({
    given: open.length === 0 ? null : list[open[0]!]!,
    isShared: false,
    starts: startsOf(list),
  }));
  each.sort(
    (a, b) =>
      employees.findIndex(({ no }) => no === a.given) - employees.findIndex(({ no }) => no === b.given),
  );
  const served = new Set(each.flatMap(({ starts }) => starts));
  const shared = lists(scenario).filter((list) => !aloneIn(list));
  const together = grid.filter(
    (start) => !served.has(start) && shared.some((list) => fits(scenario, sheet, start, list)),
  );
  return [...each, { given: null, isShared: true, starts: together }];
};

/** The chairs that stay empty in each class that the channel may sell, by its place in the list. */
export const emptyChairs = ({
  classes,
  channel,
  now,
  minutes,
  employees,
  blocks,
}: Omit<Scenario, 'taken' | 'wish' | 'step'>): [place: number, empty: number][] => {
  const offered: [number, number][] = [];
  for (const [place, { no, at, length, chairs, sold, kept, calledOff }] of classes.entries()) {
    const room = Array.from({ length: chairs }, () => 'empty');
    const sitDown = () => {
      room[room.indexOf('empty')] = 'taken';
    };
    for (let person = 0; person < sold; person += 1) sitDown();
    for (const end of kept) if (end > now) sitDown();
    let sells = !calledOff && now <= at && at < minutes;
    if (channel.isPublic) {
      if (no === null || at < now + channel.notice || at >= channel.window) sells = false;
      const teacher = employees.find((one) => one.no === no);
      for (let minute = at; minute < at + length; minute += 1) {
        if (channel.stopped.some((span) => inside(minute, span))) sells = false;
        if (!teacher?.works.some((span) => inside(minute, span))) sells = false;
        if (teacher?.breaks.some((span) => inside(minute, span))) sells = false;
        if (teacher?.leave.some((span) => inside(minute, span))) sells = false;
        if (blocks.some((block) => (block.no ?? no) === no && inside(minute, block.span))) sells = false;
      }
    }
    const empty = room.filter((chair) => chair === 'empty').length;
    if (sells && empty > 0) offered.push([place, empty]);
  }
  return offered;
};
