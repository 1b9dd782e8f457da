import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ZeroPageData } from '../../contract/zero-data.ts';
import { Bar, MainButton } from './bar.tsx';
import type { Guest } from './calls.ts';
import { chosenOf } from './chosen.ts';
import { words } from './data.ts';
import { Details } from './details.tsx';
import { currentDraft, editDraft, useDraft } from './draft.ts';
import { MyBookings } from './my-bookings.tsx';
import { Offline } from './offline.tsx';
import { Popups } from './popups.tsx';
import { goTo, useStep } from './step.ts';
import { TimeStep } from './time.tsx';

const nobody: Guest = {
  proved: false,
  known: false,
  maskedName: '',
  maskedPhone: '',
  consented: false,
  pets: [],
  last: null,
};

/** Puts what was had last into the draft; its customer then chooses a time and nothing else. */
const useAgain = (page: ZeroPageData, guest: Guest) =>
  useEffect(() => {
    const button = document.querySelector<HTMLButtonElement>('#again');
    const { last } = guest;
    if (!button || !last) return undefined;
    const repeat = () => {
      const items = last.items.map(({ itemId }) => itemId);
      const again = { ...currentDraft(), items, employeeNo: last.employeeNo };
      // Anyone who served them may have left, or not do all of it any more.
      const { people } = chosenOf(page, again);
      const isThere = people.some(({ employeeNo }) => employeeNo === last.employeeNo);
      const petNo = guest.pets.some((pet) => pet.petNo === last.petNo) ? last.petNo : null;
      const employeeNo = isThere ? last.employeeNo : null;
      editDraft({ items, employeeNo, petNo, startAt: null, classId: null, key: '' });
      goTo('time');
    };
    button.disabled = false;
    button.addEventListener('click', repeat);
    return () => button.removeEventListener('click', repeat);
  }, [page, guest]);

/** What the program adds to the page that the server made: the bar at the bottom, and the steps of booking. */
export const BookingFlow = ({ page }: { page: ZeroPageData }) => {
  const [guest, setGuest] = useState(page.guest ?? nobody);
  const draft = useDraft();
  const step = useStep();
  const chosen = chosenOf({ ...page, guest }, draft);
  const { hasItems } = chosen;
  const flow = document.querySelector('#flow');
  useAgain(page, guest);

  return (
    <>
      <Bar
        title={hasItems ? chosen.title : words.choose}
        priceWon={chosen.priceWon}
        minutes={chosen.minutes}
        action={
          <MainButton disabled={!hasItems} onClick={() => goTo('time')}>
            {words.chooseTime}
          </MainButton>
        }
      />
      {flow &&
        createPortal(
          <>
            <Offline />
            {step === '' && <Popups popups={page.popups} />}
            {step === 'time' && hasItems && (
              <TimeStep page={page} chosen={chosen} guest={guest} onGuest={setGuest} />
            )}
            {step === 'details' && hasItems && draft.startAt !== null && (
              <Details
                page={page}
                chosen={chosen}
                startAt={draft.startAt}
                guest={guest}
                onGuest={(known) => setGuest(known ?? nobody)}
              />
            )}
            {step === 'bookings' && <MyBookings slug={page.slug} guest={guest} onGuest={setGuest} />}
          </>,
          flow,
        )}
    </>
  );
};
