import type { Reply } from '../../../../contract/endpoint.ts';
import type { ClassId, CustomerNo } from '../../../../contract/ids.ts';
import { msOf, shopDateOf, toInstant } from '../../../../contract/time.ts';
import type { gaps, ofClass } from '../../../../contract/waitlist.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { shownPhone } from '../../customers/public.ts';
import { menuItems } from '../../menu/public.ts';
import { instantOf, minuteOf, seatsLeft } from '../../availability/public.ts';
import { findClass, listClasses, seatsOf } from '../../bookings/public.ts';
import type { ClassRow } from '../../bookings/public.ts';
import type { FreedTime } from './queries.ts';
import { shownCandidates } from './rules.ts';
import { describeTimes, describeCandidate } from '../rules.ts';
import { presentEntry } from '../entries/present.ts';
import { openEntries } from '../entries/queries.ts';
import type { WaitlistEntryRow } from '../entries/queries.ts';
import { isWaitingFor } from '../class-entries.rules.ts';

type ListedGap = Reply<typeof gaps>['items'][number];
type Candidate = ListedGap['candidates'][number];

export const presentFreed = (freed: FreedTime | undefined): ListedGap['freedBy'] =>
  freed ? { customerName: freed.customerName, state: freed.state, at: toInstant(msOf(freed.at)) } : null;

/** Guests seated in each of the classes. */
const seatedIn = async (shop: Shop, classes: readonly ClassRow[]) => {
  const ids = classes.map(({ id }) => id);
  const seats = Map.groupBy(await seatsOf(shop, ids, { lock: false }), ({ classId }) => classId);
  return (id: ClassId) =>
    new Set<CustomerNo>((seats.get(id) ?? []).flatMap(({ customerNo }) => customerNo ?? []));
};

/**
 * Customers waiting for a class, the longest first, and those offered a seat; empty for a cancelled one, which
 * a page may ask for before it knows.
 */
export const waitingForClass = (shop: ShopAccess, id: ClassId): Promise<Reply<typeof ofClass>> =>
  inShop(shop, async (shop) => {
    const row = await findClass(shop, id);
    if (!row && (await findClass(shop, id, { cancelled: true }))) return { items: [] };
    if (!row) throw refuse('CLASS_NOT_FOUND');
    const seated = (await seatedIn(shop, [row]))(id);
    const menu = await menuItems(shop);
    const waiting = (await openEntries(shop)).filter((entry) =>
      entry.state === 'OFFERED'
        ? entry.offer?.classId === id
        : entry.state === 'WAITING' && isWaitingFor(entry, row, seated),
    );
    return { items: waiting.map((wish) => presentEntry(shop, wish, menu)) };
  });

const candidateFor = (
  shop: ShopAccess,
  row: ClassRow,
  endAt: ListedGap['endAt'],
  entry: WaitlistEntryRow,
): Candidate => ({
  kind: 'WISH',
  wishId: entry.id,
  customerNo: entry.customerNo,
  customerName: entry.customerName,
  customerPhone: shownPhone(shop, entry.customerPhone),
  items: entry.items,
  employeeNo: row.employeeNo,
  startAt: toInstant(msOf(row.startAt)),
  endAt,
  priceWon: row.priceWon as Candidate['priceWon'],
  reason: describeCandidate(entry.items, row.durationMinutes, describeTimes(entry), row.priceWon),
  note: entry.note,
  classId: row.id,
});

/**
 * Free seats in coming classes with customers waiting. A class costs all the same, so the longest waiting comes
 * first.
 */
export const seatGaps = async (
  shop: Shop,
  range: { startAt: string; endAt: string },
  { open, freed }: { open: readonly WaitlistEntryRow[]; freed: readonly FreedTime[] },
): Promise<ListedGap[]> => {
  const now = clock.now();
  const free = (await listClasses(shop, range)).filter(
    (row) => seatsLeft(row) > 0 && msOf(row.startAt) > now,
  );
  const seated = await seatedIn(shop, free);
  return free.flatMap((row): ListedGap[] => {
    const { id, name, employeeNo, startAt, durationMinutes, priceWon } = row;
    const found = open.filter((entry) => isWaitingFor(entry, row, seated(id)));
    if (employeeNo === null || found.length === 0) return [];
    const endAt = instantOf(minuteOf(startAt) + durationMinutes);
    return [
      {
        date: shopDateOf(startAt),
        employeeNo,
        startAt: toInstant(msOf(startAt)),
        endAt,
        minutes: durationMinutes,
        class: { id, name, seatsLeft: seatsLeft(row) },
        freedBy: presentFreed(freed.find(({ classId }) => classId === id)),
        candidateCount: found.length,
        bestWon: priceWon as ListedGap['bestWon'],
        candidates: found.slice(0, shownCandidates).map((wish) => candidateFor(shop, row, endAt, wish)),
      },
    ];
  });
};
