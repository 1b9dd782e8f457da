import { instantAt } from '../../contract/time.ts';
import { format, words } from './data.ts';
import type { Slots } from './calls.ts';

export interface Choice {
  startAt: string;
  classId: number | null;
}

interface Time extends Choice {
  minute: number;
  note: string;
}

export const timesOf = (
  { days, classes }: Pick<Slots, 'days' | 'classes'>,
  date: string | undefined,
): Time[] => {
  const free = days.find((day) => day.date === date)?.slots ?? [];
  const seats = classes.filter((session) => session.date === date);
  return [
    ...free.map(({ minute }) => ({
      minute,
      startAt: instantAt(date ?? '', minute),
      classId: null,
      note: '',
    })),
    ...seats.map(({ id, minute, seatsLeft }) => ({
      minute,
      startAt: instantAt(date ?? '', minute),
      classId: id,
      note: words.seatsLeft(seatsLeft),
    })),
  ].toSorted((a, b) => a.minute - b.minute);
};

const parts = [
  { title: words.morning, from: 0, to: 720 },
  { title: words.afternoon, from: 720, to: 1080 },
  { title: words.evening, from: 1080, to: 1441 },
];

const isSame = (one: Choice, other: Choice | undefined) =>
  one.startAt === other?.startAt && one.classId === other.classId;

const TimeButton = ({ time, pressed, onChoose }: { time: Time; pressed: boolean; onChoose: () => void }) => (
  <button type="button" className="time" aria-pressed={pressed} onClick={onChoose}>
    {format.minute(time.minute)}
    {time.note !== '' && <small>{time.note}</small>}
  </button>
);

export const Times = ({
  times,
  chosen,
  onChoose,
}: {
  times: readonly Time[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}) =>
  parts.map(({ title, from, to }) => {
    const within = times.filter(({ minute }) => minute >= from && minute < to);
    return within.length === 0 ? null : (
      <div key={title}>
        <h4>{title}</h4>
        <ul>
          {within.map((time) => (
            <li key={`${time.startAt} ${time.classId}`}>
              <TimeButton time={time} pressed={isSame(time, chosen)} onChoose={() => onChoose(time)} />
            </li>
          ))}
        </ul>
      </div>
    );
  });

export const WaitingTimes = () => (
  <div className="timesWaiting" role="status" aria-label={words.loadingTimes}>
    {Array.from({ length: 9 }, (_one, index) => (
      <i key={index} />
    ))}
  </div>
);
