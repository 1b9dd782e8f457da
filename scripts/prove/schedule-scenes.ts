import assert from 'node:assert/strict';
import type { Told } from '../../server/testing/people.ts';
import { book, onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';

const idsOf = (bookings: readonly { id: number }[]) => bookings.map(({ id }) => id).sort((a, b) => a - b);

/**
 * A day is closed in the midst of bookings for an hour each. The employee who closes it must be shown every
 * booking in it, and none may come in afterwards.
 */
const closeAmidBookings = async (
  stage: Stage,
  day: string,
  refusal: string,
  close: () => Promise<Told<unknown>>,
  entries: readonly object[] = [{}, { employeeNo: null, anyEmployee: true }, { employeeNo: null }],
) => {
  let closed: Told<unknown> | undefined;
  const answers = await stampede(stage.crowd, 80, async (person, i) => {
    if (i !== 30) return book(stage, day, 600 + (i % 10) * 60, entries[i % entries.length])(person);
    closed = await close();
    return closed;
  });
  assert.ok(closed && closed.status < 300, JSON.stringify(closed?.body));
  const taken = answers.filter((answer) => answer !== closed && answer.status === 201);
  const shown = (closed.body as { bookings: { id: number }[] }).bookings;
  assert.deepEqual(idsOf(shown), idsOf(taken.map(({ body }) => body as { id: number })));
  const counts = tally(answers);
  onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_NO_FREE_EMPLOYEE', refusal]);
  return counts;
};

export const scheduleScenes: Scenes = {
  'a block of everybody amid bookings': async (stage) => {
    const day = stage.nextDay();
    const params = { shopNo: stage.shop.shopNo };
    const body = { employeeNo: null, title: '대청소', date: day, from: '00:00', to: '24:00' };
    return closeAmidBookings(stage, day, 'BOOKING_BLOCKED', () =>
      stage.shop.owner.raw('blocks.create', { params, body }),
    );
  },
  'a closed day amid bookings': async (stage) => {
    const day = stage.nextDay();
    const body = { kind: 'DATE', from: day, confirmed: true };
    return closeAmidBookings(stage, day, 'BOOKING_OUTSIDE_HOURS', () =>
      stage.shop.owner.raw('schedule.addHoliday', { body }),
    );
  },
  'leave amid bookings': async (stage) => {
    const day = stage.nextDay();
    const employeeNo = stage.shop.staff[0]?.employeeNo;
    const params = { shopNo: stage.shop.shopNo };
    const body = { employeeNo, kind: 'SICK', from: day, to: day, confirmed: true };
    return closeAmidBookings(
      stage,
      day,
      'BOOKING_OUTSIDE_HOURS',
      () => stage.shop.owner.raw('schedule.addLeave', { params, body }),
      [{ employeeNo }],
    );
  },
  'a series widened amid bookings of one who has a day of it': async (stage) => {
    const { owner, shopNo, staff } = stage.shop;
    const [first, day] = [stage.nextDay(), stage.nextDay()];
    const params = { shopNo };
    const made = await owner.call('blocks.create', {
      params,
      body: {
        employeeNo: owner.employeeNo,
        date: first,
        from: '00:00',
        to: '00:15',
        repeat: { every: 'DAILY', ends: { kind: 'COUNT', count: 2 } },
      },
    });
    const { body } = await owner.call('blocks.list', {
      params,
      query: { from: day, to: day },
    });
    const employeeNo = staff[0]!.employeeNo;
    const given = { employeeNo, version: body.items[0]!.version };
    await owner.call('blocks.change', { params: { ...params, id: body.items[0]!.id }, body: given });
    return closeAmidBookings(
      stage,
      day,
      'BOOKING_BLOCKED',
      () =>
        owner.raw('blocks.change', {
          params: { ...params, id: made.body.block.id },
          body: { scope: 'ALL', from: '00:00', to: '24:00', version: 1 },
        }),
      [{ employeeNo }],
    );
  },
};
