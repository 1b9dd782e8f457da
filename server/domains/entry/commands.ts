import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { BookingId, CustomerNo, EmployeeNo, PetNo } from '../../../contract/ids.ts';
import { keepsPets } from '../../../contract/trades.ts';
import type { items as bookableItems } from '../../../contract/bookings.ts';
import type { read } from '../../../contract/entry.ts';
import { addDays, instantAt, msOf, shopDateOf, toInstant } from '../../../contract/time.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { can, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { findCandidates, shownPhone } from '../customers/public.ts';
import { employeesOf } from '../employees/public.ts';
import { menuItems } from '../menu/public.ts';
import { workingSpans } from '../schedule/public.ts';
import { bookingOfReference, listBookableItems, validateDraft } from '../bookings/public.ts';
import type { BookingRow } from '../bookings/public.ts';
import { phoneIn } from './customers.rules.ts';
import type { Found, KnownCustomer, KnownPet } from './customers.rules.ts';
import { bookedSince, petsNamed, tradesOf } from './queries.ts';
import type { Answer, Fields } from './reading.rules.ts';
import {
  applyPicks,
  dateField,
  draftFields,
  itemFields,
  scanText,
  resolveScan,
  unreadSpans,
} from './rules.ts';
import type { Lexicon, Scan } from './rules.ts';
import type { OpenSpans } from './times.rules.ts';
import { settleUsual, unclearItems } from './usual.rules.ts';

type Body = Parsed<typeof read>['body'];

const atMost = 6;

const lookUp = async (shop: Shop, { reading, asked }: Scan): Promise<Found> => {
  if (!can(shop, 'customers.read')) return { customers: new Map(), pets: new Map(), seesPhones: false };
  const phone = phoneIn(reading);
  const words = [...new Set([...asked.flatMap(({ forms }) => forms), ...(phone === null ? [] : [phone])])];
  const customers = new Map<string, KnownCustomer[]>();
  for (const word of words) customers.set(word, await findCandidates(shop, word, atMost));
  const pets = new Map<string, KnownPet[]>();
  if ((await tradesOf(shop)).some(keepsPets))
    for (const row of await petsNamed(shop, words))
      pets.set(row.name, [
        ...(pets.get(row.name) ?? []),
        {
          petNo: row.pet_no,
          name: row.name,
          breed: row.breed,
          customer: {
            customerNo: row.customer_no,
            name: row.customer_name,
            phone: shownPhone(shop, row.phone),
            lastVisitOn: row.last_visit_on,
          },
        },
      ]);
  return { customers, pets, seesPhones: can(shop, 'customers.contact') };
};

/** When the shop is open that day; on a closed day, as on the days after it. */
export const openOn = async (shop: Shop, date: string): Promise<OpenSpans> => {
  const { shop: opening } = await workingSpans(shop, date, addDays(date, 6));
  const own = opening.get(date as ShopDate) ?? [];
  return own.length > 0 ? own : [...opening.values()].flat();
};

/** How many days of bookings say what is usual. */
const lately = 180;

const usualOf = (shop: Shop, scanned: Scan, items: readonly number[], date: string) => {
  const { customer } = draftFields(scanned, date);
  const known = customer?.kind === 'existing' ? (customer.customerNo as CustomerNo) : null;
  return bookedSince(shop, toInstant(clock.now() - lately * 86_400_000), items, known);
};

/** What the shop calls its services and its people. */
export const lexiconOf = async (
  shop: Shop,
  items: Reply<typeof bookableItems>['items'],
): Promise<Lexicon> => {
  const aliases = new Map((await menuItems(shop)).map((item) => [item.id, item.aliases]));
  return {
    items: items.map((item) => ({ ...item, aliases: aliases.get(item.itemId) ?? [] })),
    employees: (await employeesOf(shop))
      .filter(({ state, bookable }) => state === 'ACTIVE' && bookable)
      .map(({ employee_no, name, rank, role, aliases: nicknames }) => ({
        employeeNo: employee_no as EmployeeNo,
        name,
        rank,
        role,
        aliases: nicknames,
      })),
  };
};

const customerOf = ({ customer }: Fields) => {
  if (customer?.kind === 'existing')
    return { kind: 'existing' as const, customerNo: customer.customerNo as CustomerNo };
  return { kind: 'walkIn' as const, name: '미등록 고객' };
};

const existingOf = async (shop: Shop, { source, externalNo }: Fields): Promise<Answer['existing']> => {
  if (externalNo === undefined) return null;
  const row = await bookingOfReference(shop, source ?? 'MANUAL', externalNo);
  if (!row) return null;
  return {
    id: row.visible ? (row.id as BookingId) : null,
    customerName: row.visible ? row.customerName : null,
    startAt: toInstant(msOf(row.startAt)),
    state: row.state as BookingRow['state'],
  };
};

/** The employee that the line names, else the form's; undefined where any will do. */
const employeeOf = ({ anyEmployee, employeeNo }: Fields, form: Body['form']): EmployeeNo | undefined =>
  anyEmployee ? undefined : ((employeeNo ?? form.employeeNo ?? undefined) as EmployeeNo | undefined);

/** What would be refused if it were saved like this; only a draft with a time and a service can say. */
const verdictOf = async (
  shop: ShopAccess,
  draft: Answer['draft'],
  form: Body['form'],
  today: string,
): Promise<Answer['verdict']> => {
  const minute = draft.minute ?? form.minute;
  if (minute === undefined || draft.items.length === 0) return null;
  const startAt = instantAt(draft.date ?? form.date ?? today, minute) as Instant;
  const anyEmployee = draft.anyEmployee === true;
  const { valid, endAt, problems, inTheWay } = await validateDraft(shop, {
    customer: customerOf(draft),
    startAt,
    anyEmployee,
    employeeNo: employeeOf(draft, form) ?? null,
    items: draft.items.map(({ itemId, durationMinutes, priceWon }) => ({
      itemId,
      // Any free employee keeps their own length, unless the line gives one.
      ...((!anyEmployee || draft.durationMinutes !== undefined) && { durationMinutes }),
      priceWon,
    })),
    petNo: draft.petNo ?? null,
    memo: '',
    customerRequest: '',
    source: 'MANUAL',
    state: 'CONFIRMED',
    outsideHours: false,
  } as Parameters<typeof validateDraft>[1]);
  return { valid, startAt, endAt, problems, inTheWay };
};

/** Reads a line or a notification as a draft; nothing is saved. */
export const readSentence = async (
  shop: ShopAccess,
  { text, picks, form }: Body,
): Promise<Reply<typeof read>> => {
  const now = clock.now();
  const today = shopDateOf(now);
  const { items } = await listBookableItems(shop, {});
  const { scanned, existing } = await inShop(shop, async (shop) => {
    const lexicon = await lexiconOf(shop, items);
    const scanned = scanText(text, now, lexicon);
    if (scanned.refusal !== null) return { scanned, existing: null };
    applyPicks(scanned, picks);
    const date = dateField(scanned) ?? form.date ?? today;
    const open = await openOn(shop, date);
    resolveScan(scanned, lexicon, await lookUp(shop, scanned), { date, open, now });
    const unclear = unclearItems(scanned);
    if (unclear.length > 0) settleUsual(scanned, await usualOf(shop, scanned, unclear, date));
    applyPicks(scanned, picks);
    return { scanned, existing: await existingOf(shop, draftFields(scanned, date)) };
  });
  const said = draftFields(scanned, form.date ?? today);
  const customerNo =
    said.customer?.kind === 'existing' ? (said.customer.customerNo as CustomerNo) : undefined;
  const petNo = said.petNo as PetNo | undefined;
  const offered = await listBookableItems(shop, { employeeNo: employeeOf(said, form), customerNo, petNo });
  const terms = new Map(offered.items.map((item) => [item.itemId, item]));
  // What they do not do is kept as the menu has it: that they do not is for the verdict to say.
  const draft = {
    ...said,
    items: itemFields(
      said,
      items.map((item) => terms.get(item.itemId) ?? item),
    ),
  };
  return {
    text: scanned.reading.text,
    refusal: scanned.refusal,
    pieces: scanned.reading.pieces,
    unknown: scanned.refusal === null ? unreadSpans(scanned) : [],
    draft,
    existing,
    verdict: scanned.refusal === null ? await verdictOf(shop, draft, form, today) : null,
  };
};
