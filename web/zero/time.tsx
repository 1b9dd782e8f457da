import type { ZeroPageData } from '../../contract/zero-data.ts';
import { Bar, MainButton } from './bar.tsx';
import type { Guest } from './calls.ts';
import { Choosing } from './choosing.tsx';
import type { Chosen } from './chosen.ts';
import { format, words } from './data.ts';
import { editDraft, useDraft } from './draft.ts';
import { People } from './people.tsx';
import { Sheet } from './sheet.tsx';
import { goTo } from './step.ts';
import { useSlots } from './use-slots.ts';

/** Employee, day and time. */
export const TimeStep = ({
  page,
  chosen,
  guest,
  onGuest,
}: {
  page: ZeroPageData;
  chosen: Chosen;
  guest: Guest;
  onGuest: (guest: Guest) => void;
}) => {
  const draft = useDraft();
  const { items, employeeNo, startAt, classId } = draft;
  const slots = useSlots({ of: { slug: page.slug, items }, employeeNo }, page.windowDays);

  return (
    <Sheet
      title={words.chooseTime}
      onClose={() => goTo('')}
      bar={
        <Bar
          title={startAt === null ? chosen.title : format.when(startAt)}
          priceWon={chosen.priceWon}
          minutes={chosen.minutes}
          action={
            <MainButton disabled={startAt === null} onClick={() => goTo('details')}>
              {words.next}
            </MainButton>
          }
        />
      }
    >
      <People
        people={chosen.people}
        chosen={employeeNo}
        onChoose={(employeeNo) => editDraft({ employeeNo, startAt: null, classId: null, key: '' })}
      />
      <Choosing
        slots={slots}
        chosen={startAt === null ? undefined : { startAt, classId }}
        onChoose={(choice) => {
          editDraft({ ...choice, key: '' });
          // A known guest has nothing to type: the time is all that was missing.
          if (guest.known) goTo('details');
        }}
        waiting={page.waitlist ? { page, guest, onGuest } : undefined}
      />
    </Sheet>
  );
};
