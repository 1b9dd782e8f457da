import '@event-calendar/core/index.css';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '../../web/ui/base.css';
import '../../web/ui/tokens.css';
import type { CalendarBooking } from '../../web/domains/calendar/plan/model.rules.ts';
import { day, TODAY } from './data.ts';
import { ours } from './ours.tsx';
import type { Subject, Workload } from './subject.ts';
import { theirs } from './theirs.ts';

const STAFF = 12;

/** Cancelled bookings are hidden; here every one of the count is drawn. */
const drawn = (bookings: CalendarBooking[]): CalendarBooking[] =>
  bookings.map((one) => (one.state === 'CANCELLED' ? { ...one, state: 'CONFIRMED' } : one));

const workload: Workload = {
  staff: STAFF,
  date: TODAY,
  bookings: drawn(day(120, STAFF, TODAY, 3)),
};

/**
 * Milliseconds from the call to the end of the frame that shows its result: script,
 * style, layout and paint, without waiting for the next frame, since the call is made
 * at the start of one.
 */
const untilShown = (act: () => void): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - start));
      port1.start();
      act();
      port2.postMessage(null);
    });
  });

const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

export interface Sample {
  mount: number[];
  update: number[];
}

async function once(subject: Subject, updates: number, into: Sample): Promise<void> {
  const root = document.getElementById('root')!;
  await idle();
  into.mount.push(await untilShown(() => subject.mount(root, workload)));
  const shown = root.querySelectorAll(subject.blocks).length;
  const wanted = workload.bookings.length;
  if (shown !== wanted) throw new Error(`${subject.name} shows ${shown} of ${wanted} bookings`);
  for (let round = 0; round < updates; round += 1) {
    await idle();
    const at = (round * 37) % workload.bookings.length;
    into.update.push(await untilShown(() => subject.nudge(at, round % 2 === 0 ? 10 : -10)));
  }
  subject.unmount();
}

/** Both calendars in turn, so that whatever else the machine does falls on both. */
async function measure(rounds: number): Promise<Record<'ours' | 'theirs', Sample>> {
  const samples = { ours: { mount: [], update: [] }, theirs: { mount: [], update: [] } };
  const warmUp = { mount: [], update: [] };
  await document.fonts.ready;
  for (let round = -2; round < rounds; round += 1) {
    const pair = [
      [ours, samples.ours],
      [theirs, samples.theirs],
    ] as const;
    for (const [subject, sample] of round % 2 === 0 ? pair : pair.toReversed()) {
      await once(subject, 4, round < 0 ? warmUp : sample);
    }
  }
  return samples;
}

Object.assign(window, { measure });
