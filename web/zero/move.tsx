import { useState } from 'react';
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
  const [employeeNo, setEmployeeNo] = useState(booking.employeeNo);
  const [choice, setChoice] = useState<Choice>();
  const [near, setNear] = useState<Choice[]>();
  const { busy, problem, run } = useWork();
  const itemIds = items.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const slots = useSlots({ slug: shop.slug ?? '', items: itemIds, employeeNo }, shop.windowDays);
  const own =
    booking.employeeNo === null ? [] : [{ employeeNo: booking.employeeNo, name: booking.employeeName ?? '' }];

  const choose = (choice: Choice) => {
    setNear(undefined);
    setChoice(choice);
  };
  const move = () =>
    run(
      async () => {
        if (!choice) return;
        await moveBooking(id, secret, { startAt: choice.startAt, employeeNo });
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
      <small>{words.moveHint}</small>
      <Problem>{problem}</Problem>
      {near && <Near choices={near} onChoose={choose} />}
      <People
        people={own}
        chosen={employeeNo}
        onChoose={(employeeNo) => {
          setEmployeeNo(employeeNo);
          setChoice(undefined);
        }}
      />
      <Choosing slots={slots} chosen={choice} onChoose={choose} />
    </Sheet>
  );
};
