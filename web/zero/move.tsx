import { useState } from 'react';
import { randomId } from '../lib/random.ts';
import { Bar, MainButton } from './bar.tsx';
import { moveBooking } from './calls.ts';
import type { Booking } from './calls.ts';
import { Choosing } from './choosing.tsx';
import { format, words } from './data.ts';
import { Problem } from './fields.tsx';
import { Near, nearOf } from './near.tsx';
import { People } from './people.tsx';
import { Sheet } from './sheet.tsx';
import type { Choice } from './times.tsx';
import { useSlots } from './use-slots.ts';
import { useWork } from './work.ts';

/** Another time for what is booked: the old one is given up and the new one taken at once. */
export const MoveSheet = ({
  booking,
  secret,
  onClose,
  onMoved,
}: {
  booking: Booking;
  secret: string;
  onClose: () => void;
  onMoved: () => void;
}) => {
  const { id, shop, items, priceWon } = booking;
  const [attempt] = useState(randomId);
  const [employeeNo, setEmployeeNo] = useState(booking.employeeNo);
  const [choice, setChoice] = useState<Choice>();
  const [near, setNear] = useState<Choice[]>();
  const { busy, problem, run } = useWork();
  const slots = useSlots({ of: { id, secret }, employeeNo }, shop.windowDays);

  const freeUntilHours = booking.deposit?.paidWon ? booking.deposit.freeUntilHours : null;
  const isLate =
    choice !== undefined &&
    freeUntilHours !== null &&
    Date.parse(choice.startAt) - freeUntilHours * 3_600_000 < Date.now();
  // Anyone who served it may have left since.
  const who = slots.people.some((person) => person.employeeNo === employeeNo) ? employeeNo : null;
  const choose = (choice: Choice) => {
    setNear(undefined);
    setChoice(choice);
  };
  const move = () =>
    run(
      async () => {
        if (!choice) return;
        await moveBooking(
          id,
          secret,
          { startAt: choice.startAt, employeeNo: who },
          `${attempt}-${Date.parse(choice.startAt)}-${who ?? 0}`,
        );
        onMoved();
        await new Promise(() => {});
      },
      (error) => {
        const others = nearOf(error);
        if (others) setNear(others);
        return others !== undefined;
      },
    );

  return (
    <Sheet
      title={words.move}
      onClose={onClose}
      bar={
        <Bar
          title={choice ? format.when(choice.startAt) : words.move}
          priceWon={priceWon}
          minutes={items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)}
          action={
            <MainButton busy={busy} disabled={!choice} onClick={() => void move()}>
              {words.move}
            </MainButton>
          }
        />
      }
    >
      <small>
        {words.moveHint} {booking.changesLeft === 1 && words.moveOnce}
      </small>
      {isLate && <p role="status">{words.moveLate(freeUntilHours ?? 0)}</p>}
      <Problem>{problem}</Problem>
      {near && <Near choices={near} onChoose={choose} />}
      <People
        people={slots.people}
        chosen={who}
        onChoose={(employeeNo) => {
          setEmployeeNo(employeeNo);
          setChoice(undefined);
        }}
      />
      <Choosing slots={slots} chosen={choice} onChoose={choose} />
    </Sheet>
  );
};
