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
  employees: { no: number; works: [number, number][]; leave: [number, number][] }[];
  blocks: { no: number | null; span: [number, number] }[];
  /** Bookings (no `expires`) and holds; of nobody: waiting for an employee. */
  taken: { no: number | null; at: number; service: Service; expires: number | null }[];
  /** Classes: chairs, how many are sold, and when each hold that keeps one runs out; of nobody: its teacher left. */
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
  /** `slower` takes ten minutes longer, where the service is not cut into parts. */
  wish: { who: number | 'anyone'; service: Service; slower: number | null }[];
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
  /** For each employee, minute by minute: which shift they work (−1: none), and whether they are taken. */
  shift: Map<number, number[]>;
  taken: Map<number, boolean[]>;
  waits: number[];
  /** How many are free beyond those who wait. */
  spare: number[];
  /** For each service of the wish, by employee: how long they take, and when their hands are needed. */
  works: Map<number, { length: number; hands: number[] }>[];
}

const worksOf = ({ wish: request, employees }: Scenario): Sheet['works'] =>
  request.map(
    ({ service, slower }) =>
      new Map(
        employees.map(({ no }) => {
          const length = service.length + (service.parts === null && no === slower ? 10 : 0);
          return [no, { length, hands: handsOf(service, length) }];
        }),
      ),
  );

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
    taken: new Map(),
    waits: Array.from({ length: squares }, () => 0),
    spare: [],
    works: worksOf(scenario),
  };
  for (const { no, works, leave } of employees) {
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
    if (expires !== null && expires <= now) continue;
    for (const minute of handsOf(service, service.length)) {
      if (no === null) sheet.waits[at + minute] = (sheet.waits[at + minute] ?? 0) + 1;
      else sheet.taken.get(no)![at + minute] = true;
    }
  }
  for (const { no, at, length, buffer, calledOff } of classes) {
    if (calledOff) continue;
    for (let minute = at; minute < at + length + buffer; minute += 1)
      if (no === null) sheet.waits[minute] = (sheet.waits[minute] ?? 0) + 1;
      else sheet.taken.get(no)![minute] = true;
  }
  sheet.spare = sheet.waits.map((waiting, minute) => {
    const isFree = (no: number) => sheet.shift.get(no)![minute] !== -1 && !sheet.taken.get(no)![minute];
    return employees.filter(({ no }) => isFree(no)).length - waiting;
  });
  return sheet;
};

/** Could the wish be served from that minute on, each service by whom the list names? */
const fits = (scenario: Scenario, sheet: Sheet, start: number, team: readonly number[]): boolean => {
  const { wish: request, channel, now, minutes } = scenario;
  if (start < now || start >= minutes) return false;
  if (channel.isPublic && (start < now + channel.notice || start >= channel.window)) return false;
  /** Who is at work for this visit in each minute, and whether room must be left then. */
  const hands = new Map<number, Set<number>>();
  const counted = new Set<number>();
  let at = start;
  for (const [index, { who }] of request.entries()) {
    const no = team[index]!;
    const work = sheet.works[index]!.get(no)!;
    const shift = sheet.shift.get(no)!;
    for (let minute = at; minute < at + work.length; minute += 1) {
      if (shift[minute] === -1 || shift[minute] !== shift[at]) return false;
      if (channel.isPublic && channel.stopped.some((span) => inside(minute, span))) return false;
    }
    for (const offset of work.hands) {
      const minute = at + offset;
      if (sheet.taken.get(no)![minute]) return false;
      hands.set(minute, (hands.get(minute) ?? new Set()).add(no));
      if (channel.isPublic || who === 'anyone') counted.add(minute);
    }
    at += work.length;
  }
  for (const minute of counted) {
    if (sheet.waits[minute] === 0) continue;
    if (sheet.spare[minute]! < hands.get(minute)!.size) return false;
  }
  return true;
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

/**
 * For each employee the starts at which that one does all that anyone may do, and last the starts at
 * which nobody can do so alone but several together can.
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
  const alone = lists(scenario).filter(aloneIn);
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
        if (teacher?.leave.some((span) => inside(minute, span))) sells = false;
        if (blocks.some((block) => (block.no ?? no) === no && inside(minute, block.span))) sells = false;
      }
    }
    const empty = room.filter((chair) => chair === 'empty').length;
    if (sells && empty > 0) offered.push([place, empty]);
  }
  return offered;
};
