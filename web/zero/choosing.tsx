import { useState } from 'react';
import type { ComponentProps } from 'react';
import { shopDateOf } from '../../contract/time.ts';
import { words } from './data.ts';
import { Days } from './days.tsx';
import { Problem } from './fields.tsx';
import { Times, timesOf, WaitingTimes } from './times.tsx';
import type { Choice } from './times.tsx';
import type { FoundSlots } from './use-slots.ts';
import { Wish } from './wish.tsx';

/** A day and a time among the free ones. The first free day stands open until another is chosen. */
export const Choosing = ({
  slots,
  chosen,
  onChoose,
  waiting,
}: {
  slots: FoundSlots;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  /** Anyone who finds nothing may wait for it. */
  waiting?: Omit<ComponentProps<typeof Wish>, 'date'> | undefined;
}) => {
  const [picked, setPicked] = useState<string | undefined>(chosen && shopDateOf(chosen.startAt));
  const days = slots.days.map(({ date }) => ({ date, free: timesOf(slots, date).length }));
  const date = picked ?? (days.find(({ free }) => free > 0) ?? days[0])?.date;
  const times = timesOf(slots, date);

  return (
    <>
      <Days
        days={days}
        chosen={date}
        onChoose={setPicked}
        onMore={slots.hasMore && !slots.isLoading ? slots.showMore : undefined}
      />
      <div className="times">
        {slots.problem !== '' && (
          <>
            <Problem>{slots.problem}</Problem>
            <button type="button" className="button second" onClick={slots.reload}>
              {words.retry}
            </button>
          </>
        )}
        {slots.isLoading && days.length === 0 && <WaitingTimes />}
        {times.length > 0 && <Times times={times} chosen={chosen} onChoose={onChoose} />}
        {times.length === 0 && !slots.isLoading && slots.problem === '' && (
          <>
            <p className="quiet">
              {days.every(({ free }) => free === 0) ? words.noneAtAll(days.length) : words.noneThisDay}
            </p>
            {date !== undefined && waiting && <Wish {...waiting} date={date} />}
          </>
        )}
      </div>
    </>
  );
};
