import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { instantAt } from '../../contract/time.ts';
import type { Person } from '../../server/testing/people.ts';
import { book, onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';

interface WaitlistEntry {
  id: number;
  offer: { id: number } | null;
}

const entryFor = async ({ shop }: Stage, day: string, name: string): Promise<WaitlistEntry> =>
  (
    await shop.owner.raw('waitlist.create', {
      params: { shopNo: shop.shopNo },
      body: { customer: { kind: 'guest', name }, itemIds: [shop.items.gel], from: day, until: day },
    })
  ).body as WaitlistEntry;

const offer = ({ shop }: Stage, person: Person, id: number, day: string, minute: number) =>
  person.raw('waitlist.makeOffer', {
    params: { shopNo: shop.shopNo, id },
    headers: { 'idempotency-key': randomUUID() },
    body: { startAt: instantAt(day, minute), employeeNo: shop.owner.employeeNo },
  });

/** Offers of the waitlist against each other and against bookings; and one notification that several paste. */
export const waitlistScenes: Scenes = {
  'offers for one gap, and bookings': async (stage) => {
    const day = stage.nextDay();
    const entries = await Promise.all(Array.from({ length: 20 }, (_, i) => entryFor(stage, day, `대기${i}`)));
    const counts = tally(
      await stampede(stage.crowd, 120, (person, i) =>
        i % 2 === 0
          ? offer(stage, person, entries[(i / 2) % entries.length]!.id, day, 900 + (i % 4) * 10)
          : book(stage, day, 915)(person),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_HELD', 'WAITLIST_OFFERED']);
    return counts;
  },
  'one offer accepted, taken back, and its time booked': async (stage) => {
    const day = stage.nextDay();
    const { shopNo, owner } = stage.shop;
    const { id } = await entryFor(stage, day, '대기손님');
    const offered = (await offer(stage, owner, id, day, 900)).body as WaitlistEntry;
    const params = { shopNo, id, offerId: offered.offer!.id };
    const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });
    const counts = tally(
      await stampede(stage.crowd, 90, (person, i) =>
        i % 3 === 0
          ? person.raw('waitlist.acceptOffer', { params, ...headers() })
          : i % 30 === 1
            ? person.raw('waitlist.takeBackOffer', { params, ...headers() })
            : book(stage, day, 930)(person),
      ),
    );
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'BOOKING_HELD', 'WAITLIST_OFFER_OVER']);
    const { body } = await owner.raw('bookings.list', { params: { shopNo }, query: { from: day, to: day } });
    assert.equal((body as { items: unknown[] }).items.length, 1, JSON.stringify(counts));
    return counts;
  },
  'one acceptance undone by several, and its time booked': async (stage) => {
    const day = stage.nextDay();
    const { shopNo, owner } = stage.shop;
    const { id } = await entryFor(stage, day, '되돌릴손님');
    const offered = (await offer(stage, owner, id, day, 900)).body as WaitlistEntry;
    const params = { shopNo, id, offerId: offered.offer!.id };
    const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
    assert.equal((await owner.raw('waitlist.acceptOffer', { params, ...key() })).status, 201);
    const counts = tally(
      await stampede(stage.crowd, 60, (person, i) =>
        i % 3 === 0
          ? person.raw('waitlist.undoAcceptance', { params, ...key() })
          : book(stage, day, 930)(person),
      ),
    );
    onlyNamed(counts, ['ok', 'BOOKING_OVERLAPS', 'WAITLIST_OFFER_OVER']);
    const { body } = await owner.raw('bookings.list', { params: { shopNo }, query: { from: day, to: day } });
    const standing = (body as { items: { state: string }[] }).items.filter(
      ({ state }) => state !== 'CANCELLED',
    );
    assert.ok(standing.length <= 1, JSON.stringify(counts));
    // The undoing, and the guests who booked after it.
    assert.equal(counts['ok'], 1 + standing.length);
    return counts;
  },
  'the last seat of a class offered to several, and booked': async (stage) => {
    const day = stage.nextDay();
    const { shopNo, owner, items } = stage.shop;
    const { body } = await owner.raw('classes.create', {
      params: { shopNo },
      body: { itemId: items.gel, employeeNo: owner.employeeNo, startAt: instantAt(day, 900), seats: 1 },
    });
    const { id: classId, startAt } = body as { id: number; startAt: string };
    const wishes = await Promise.all(Array.from({ length: 20 }, (_, i) => entryFor(stage, day, `대기${i}`)));
    const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
    const counts = tally(
      await stampede(stage.crowd, 120, (person, i) =>
        i % 3 === 0
          ? person.raw('classes.bookSeat', {
              params: { shopNo, id: classId },
              body: { customer: { kind: 'walkIn', name: '손님' } },
              ...key(),
            })
          : person.raw('waitlist.offerSeat', {
              params: { shopNo, id: wishes[i % wishes.length]!.id },
              body: { classId, startAt },
              ...key(),
            }),
      ),
    );
    assert.equal(counts['ok'], 1, JSON.stringify(counts));
    onlyNamed(counts, ['ok', 'CLASS_FULL', 'WAITLIST_OFFERED']);
    return counts;
  },
  'a class moved while its offered seats are accepted and taken back': async (stage) => {
    const day = stage.nextDay();
    const { shopNo, owner, items } = stage.shop;
    const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
    const { body } = await owner.raw('classes.create', {
      params: { shopNo },
      body: { itemId: items.gel, employeeNo: owner.employeeNo, startAt: instantAt(day, 900), seats: 12 },
    });
    const { id: classId, startAt, version } = body as { id: number; startAt: string; version: number };
    const offers = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const { id } = await entryFor(stage, day, `대기${i}`);
        const offered = await owner.raw('waitlist.offerSeat', {
          params: { shopNo, id },
          body: { classId, startAt },
          ...key(),
        });
        return { shopNo, id, offerId: (offered.body as WaitlistEntry).offer!.id };
      }),
    );
    const counts = tally(
      await stampede(stage.crowd, 96, (person, i) => {
        const params = offers[(i >> 2) % offers.length]!;
        if (i % 4 < 2) return person.raw('waitlist.acceptOffer', { params, ...key() });
        if (i % 4 === 2) return person.raw('waitlist.takeBackOffer', { params, ...key() });
        return person.raw('classes.change', {
          params: { shopNo, id: classId },
          body: { startAt: instantAt(day, 600 + (i % 3) * 90), version },
          ...key(),
        });
      }),
    );
    assert.ok((counts['ok'] ?? 0) >= 1, JSON.stringify(counts));
    onlyNamed(counts, ['ok', 'STALE_VERSION', 'WAITLIST_OFFER_OVER', 'CLASS_NOT_FOUND']);
    return counts;
  },
  'one regular suggested to by several': async (stage) => {
    const day = stage.nextDay();
    const { shopNo, owner, items } = stage.shop;
    const { body } = await owner.raw('customers.create', {
      params: { shopNo },
      body: { name: `단골 ${day}` },
    });
    const { customerNo } = body as { customerNo: number };
    const counts = tally(
      await stampede(stage.crowd, 40, (person, i) =>
        person.raw('waitlist.suggest', {
          params: { shopNo },
          headers: { 'idempotency-key': randomUUID() },
          body: {
            customerNo,
            itemIds: [items.gel],
            startAt: instantAt(day, 600 + (i % 5) * 90),
            employeeNo: owner.employeeNo,
          },
        }),
      ),
    );
    assert.equal(counts['ok'], 1, JSON.stringify(counts));
    onlyNamed(counts, ['ok', 'WAITLIST_OFFERED']);
    return counts;
  },
  'one notification pasted by several': async (stage) => {
    const day = stage.nextDay();
    const notice = { source: 'NAVER', externalNo: `N-${day}` };
    const counts = tally(
      await stampede(stage.crowd, 60, (person, i) => book(stage, day, 600 + (i % 8) * 60, notice)(person)),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'BOOKING_ALREADY_ENTERED', 'BOOKING_OVERLAPS']);
    return counts;
  },
};
