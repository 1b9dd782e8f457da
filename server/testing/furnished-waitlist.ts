import type { ClassId, HoldId, OfferId, WaitlistEntryId } from '../../contract/ids.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import type { Instant } from '../../contract/time.ts';
import type { TestShop } from './world.ts';

export interface FurnishedWaitlist {
  changed: { id: WaitlistEntryId };
  removed: { id: WaitlistEntryId };
  accepted: { id: WaitlistEntryId; offerId: OfferId };
  takenBack: { id: WaitlistEntryId; offerId: OfferId };
  /** For a class, which is here too. */
  seat: { id: WaitlistEntryId; classId: ClassId; startAt: Instant };
  undone: { id: WaitlistEntryId; offerId: OfferId };
}

/** A waitlist entry for each write, three of them with an offer, of which one was accepted. */
export const furnishWaitlist = async (
  { owner, shopNo, items }: TestShop,
  day: string,
  label: string,
): Promise<FurnishedWaitlist> => {
  const entry = async () =>
    (
      await owner.call('waitlist.create', {
        params: { shopNo },
        body: {
          customer: { kind: 'guest', name: `${label}대기` },
          itemIds: [items.gel],
          from: addDays(day, 60),
          until: addDays(day, 70),
          note: `${label}창가`,
        },
      })
    ).body;
  const offered = async (minute: number) => {
    const { body } = await owner.call('waitlist.makeOffer', {
      params: { shopNo, id: (await entry()).id },
      body: { startAt: instantAt(addDays(day, 64), minute), employeeNo: owner.employeeNo, minutes: 1440 },
    });
    return { id: body.id, offerId: body.offer!.id };
  };
  const undone = await offered(840);
  await owner.call('waitlist.acceptOffer', { params: { shopNo, ...undone } });
  const yoga = await owner.call('classes.create', {
    params: { shopNo },
    body: {
      itemId: items.gel,
      employeeNo: owner.employeeNo,
      startAt: instantAt(addDays(day, 65), 600),
      seats: 5,
    },
  });
  return {
    seat: { id: (await entry()).id, classId: yoga.body.id, startAt: yoga.body.startAt as Instant },
    undone,
    changed: await entry(),
    removed: await entry(),
    accepted: await offered(600),
    takenBack: await offered(720),
  };
};

/** A hold, made before anything else of the day. */
export const furnishHold = async (
  { owner, shopNo, items }: TestShop,
  day: string,
  label: string,
): Promise<HoldId> =>
  (
    await owner.call('holds.create', {
      params: { shopNo },
      body: {
        startAt: instantAt(day, 420),
        employeeNo: owner.employeeNo,
        items: [{ itemId: items.care }],
        label: `${label}대기`,
      },
    })
  ).body.id;
