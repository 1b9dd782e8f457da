import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { addDays, instantAt } from '../../contract/time.ts';
import type { Person, Told } from '../../server/testing/people.ts';
import { book, onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';
import { wholeVisit } from '../../server/testing/whole.ts';

interface Made {
  id: number;
  version: number;
}

const made = (told: Told<unknown>): Made => {
  assert.equal(told.status, 201, JSON.stringify(told.body));
  return told.body as Made;
};
const newKey = () => ({ headers: { 'idempotency-key': randomUUID() } });
const inHour = (stage: Stage, day: string, minute: number, employeeNo = stage.shop.owner.employeeNo) =>
  book(stage, day, minute, { employeeNo })(stage.shop.owner).then(made);
const paramsOf = ({ shop }: Stage, id: number) => ({ params: { shopNo: shop.shopNo, id } });

const moveTo =
  (stage: Stage, { id, version }: Made, day: string, minute: number) =>
  (person: Person) =>
    person.raw('bookings.change', {
      ...paramsOf(stage, id),
      ...newKey(),
      body: { startAt: instantAt(day, minute), employeeNo: stage.shop.owner.employeeNo, version },
    });

const rewriteTo =
  (stage: Stage, { id, version }: Made, day: string, minute: number) =>
  (person: Person) =>
    person.raw('bookings.save', {
      ...paramsOf(stage, id),
      ...newKey(),
      body: wholeVisit({
        customer: { kind: 'walkIn', name: '손님' },
        startAt: instantAt(day, minute),
        employeeNo: stage.shop.owner.employeeNo,
        items: [{ itemId: stage.shop.items.gel }],
        version,
      }),
    });

const stateOf =
  (stage: Stage, { id }: Made, state: string) =>
  (person: Person) =>
    person.raw('bookings.changeState', {
      params: { shopNo: stage.shop.shopNo, id, state },
      ...newKey(),
      body: {},
    });

/** An hour of the morning that no other scene uses, on the same weekday of four weeks. */
const early = 300;
const weeksFrom = (day: string) => [0, 7, 14, 21].map((days) => addDays(day, days));

const openSeries = async (stage: Stage, day: string, minute: number) => {
  const told = await stage.shop.owner.raw('series.create', {
    params: { shopNo: stage.shop.shopNo },
    ...newKey(),
    body: {
      customer: { kind: 'walkIn', name: '단골' },
      startAt: instantAt(day, minute),
      employeeNo: stage.shop.owner.employeeNo,
      items: [{ itemId: stage.shop.items.gel }],
      repeat: { unit: 'WEEK', every: 1, times: 4 },
    },
  });
  assert.equal(told.status, 201, JSON.stringify(told.body));
  return told.body as { seriesId: number; bookings: Made[] };
};

/** In every week one booking stands at that hour, and those of the series are all of them or none. */
const requireWholeSeries = async ({ shop }: Stage, day: string, series: readonly Made[]) => {
  const own = await Promise.all(
    weeksFrom(day).map(async (date) => {
      const { body } = await shop.owner.raw('bookings.list', {
        params: { shopNo: shop.shopNo },
        query: { from: date, to: date, state: 'CONFIRMED' },
      });
      const { items } = body as { items: { id: number; startAt: string }[] };
      const here = items.filter(({ startAt }) =>
        [early, early + 15].some((minute) => startAt === instantAt(date, minute)),
      );
      assert.equal(here.length, 1, `${date}: ${JSON.stringify(here)}`);
      return here.some(({ id }) => series.some((one) => one.id === id));
    }),
  );
  assert.equal(new Set(own).size, 1, JSON.stringify(own));
};

/** What stands already goes to a time that others want, or comes back to it: one of all wins, the rest are told why. */
export const movingScenes: Scenes = {
  'many dragged to one slot': async (stage) => {
    const day = stage.nextDay();
    const team = [stage.shop.owner, ...stage.shop.staff].map(({ employeeNo }) => employeeNo);
    const standing: Made[] = [];
    for (let at = 0; at < 24; at += 1)
      standing.push(await inHour(stage, day, Math.floor(at / 3) * 60, team[at % 3]));
    const counts = tally(
      await stampede(stage.crowd, 96, (person, i) => {
        const one = standing[i % 24]!;
        const minute = 900 + (i % 4) * 15;
        return (i < 48 ? moveTo : rewriteTo)(stage, one, day, minute)(person);
      }),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'STALE_VERSION']);
    return counts;
  },
  'cancellations undone, bookings and a move': async (stage) => {
    const day = stage.nextDay();
    const other = await inHour(stage, day, 600);
    const cancelled: Made[] = [];
    for (let at = 0; at < 10; at += 1) {
      const one = await inHour(stage, day, 900);
      assert.equal((await stateOf(stage, one, 'CANCELLED')(stage.shop.owner)).status, 200);
      cancelled.push(one);
    }
    const counts = tally(
      await stampede(stage.crowd, 40, (person, i) =>
        i % 4 === 0
          ? stateOf(stage, cancelled[i / 4]!, 'CONFIRMED')(person)
          : i % 4 === 1
            ? moveTo(stage, other, day, 930)(person)
            : book(stage, day, 915)(person),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'STALE_VERSION']);
    return counts;
  },
  'a series moved against single bookings': async (stage) => {
    const day = stage.nextDay();
    const weeks = weeksFrom(day);
    const { seriesId, bookings } = await openSeries(stage, day, early - 120);
    const [first] = bookings;
    const counts = tally(
      await stampede(stage.crowd, 80, (person, i) =>
        i % 8 === 0
          ? person.raw('series.change', {
              ...paramsOf(stage, seriesId),
              ...newKey(),
              body: wholeVisit({
                startAt: instantAt(day, early),
                scope: 'FOLLOWING',
                bookingId: first!.id,
                version: first!.version,
                customer: { kind: 'walkIn', name: '단골' },
                employeeNo: stage.shop.owner.employeeNo,
                items: [{ itemId: stage.shop.items.gel }],
              }),
            })
          : book(stage, weeks[i % 4]!, early + 15)(person),
      ),
    );
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_SERIES_CONFLICTS', 'STALE_VERSION']);
    await requireWholeSeries(stage, day, bookings);
    return counts;
  },
  'a series brought back against single bookings': async (stage) => {
    const day = stage.nextDay();
    const weeks = weeksFrom(day);
    const { seriesId, bookings } = await openSeries(stage, day, early);
    const one = paramsOf(stage, seriesId);
    const cancelled = await stage.shop.owner.raw('series.cancel', {
      ...one,
      ...newKey(),
      body: { scope: 'ALL', bookingId: bookings[0]!.id },
    });
    const back = { bookings: (cancelled.body as { cancelled: object[] }).cancelled };
    assert.equal(back.bookings.length, 4);
    const counts = tally(
      await stampede(stage.crowd, 80, (person, i) =>
        i % 8 === 0
          ? person.raw('series.restore', { ...one, ...newKey(), body: back })
          : book(stage, weeks[i % 4]!, early + 15)(person),
      ),
    );
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_SERIES_CONFLICTS', 'STALE_VERSION']);
    await requireWholeSeries(stage, day, bookings);
    return counts;
  },
  'classes moved and brought back, and bookings': async (stage) => {
    const day = stage.nextDay();
    const { owner, shopNo, items } = stage.shop;
    const open = async (minute: number) =>
      made(
        await owner.raw('classes.create', {
          params: { shopNo },
          ...newKey(),
          body: {
            itemId: items.gel,
            employeeNo: owner.employeeNo,
            startAt: instantAt(day, minute),
            seats: 3,
          },
        }),
      );
    const [standing, cancelled] = [await open(600), await open(900)];
    const gone = await owner.raw('classes.remove', { ...paramsOf(stage, cancelled.id), ...newKey() });
    assert.equal(gone.status, 200);
    const counts = tally(
      await stampede(stage.crowd, 60, (person, i) =>
        i % 3 === 0
          ? person.raw('classes.restore', { ...paramsOf(stage, cancelled.id), ...newKey(), body: {} })
          : i % 3 === 1
            ? person.raw('classes.change', {
                ...paramsOf(stage, standing.id),
                ...newKey(),
                body: { startAt: instantAt(day, 930), version: standing.version },
              })
            : book(stage, day, 915)(person),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'CLASS_NOT_CANCELLED', 'STALE_VERSION']);
    return counts;
  },
};
