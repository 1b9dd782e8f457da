import { holdsTime } from '../../../../contract/booking-states.ts';
import type { BookingId, CustomerNo, EmployeeNo, PetNo } from '../../../../contract/ids.ts';
import { sumWon, won } from '../../../../contract/money.ts';
import { honoured } from '../../../../contract/people.ts';
import { pointsFor } from '../../../../contract/point-earning.ts';
import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import { nameAfterCopy, textAfterEdit } from '../../../platform/hidden-numbers.ts';
import { answered } from '../../../platform/masked-words.ts';
import { can } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { requireCustomer } from '../../customers/public.ts';
import { requirePictures } from '../../files/public.ts';
import { paysMemberPriceOf, pointRulesOf, ratesInForce } from '../../memberships/public.ts';
import { findMenuItems, termsOf } from '../../menu/public.ts';
import { paymentMethodsOf } from '../methods/queries.ts';
import { allocatePayments } from './payments.rules.ts';
import { passesOf } from './passes.commands.ts';
import { takenFromPasses } from './passes.rules.ts';
import type { Method, Allocation } from './payments.rules.ts';
import type { Sale } from '../present.ts';
import type { SaleRow } from '../queries.ts';
import { bookedVisit, employeesAmong, itemsAmong, petOf, productPrices } from './draft.queries.ts';
import {
  assertLine,
  assertPenalty,
  bookedShares,
  earningOf,
  isMembership,
  onlyPenalty,
  priceSale,
  soldAtOf,
} from './draft.rules.ts';
import type { Draft, DraftLine, Priced, Share } from './draft.rules.ts';

/** What an edit may keep although it could not be chosen any more. */
export interface CurrentSale {
  sale: SaleRow;
  methods: string[];
  photos: string[];
  lines: Sale['lines'];
  /** What it took from passes, by account. */
  used: ReadonlyMap<number, number>;
  /** As earningOf says it. */
  earning: string;
}

/** What stands of an edited sale. */
export const currentSaleOf = (sale: SaleRow, { customerNo, lines, payments, photos }: Sale): CurrentSale => ({
  sale,
  methods: payments.map(({ method }) => method),
  photos: photos.map(({ fileId }) => fileId),
  lines,
  used: takenFromPasses(payments),
  earning: earningOf({
    customerNo,
    lines: lines.map(({ kind, totalWon }, place) => ({
      kind,
      leftWon: totalWon - sumWon(payments.flatMap((one) => (one.line === place ? one.amountWon : []))),
    })),
    money: payments.filter(({ line }) => line === null),
  }),
});

/** No pet is said with null; left out, that of the booking or of the sale as it stands. */
export type SaleInput = Draft & { petNo?: PetNo | null | undefined };
type Booked = Awaited<ReturnType<typeof bookedVisit>>;
type SaidLine = Draft['lines'][number];

interface Eligible {
  known: Awaited<ReturnType<typeof employeesAmong>>;
  soldOn: string;
  /** Those who were on the sale before. */
  kept: readonly number[];
}

/**
 * Employees with a share worked here on that day; one who was on the sale before may stay.
 * @throws EMPLOYEE_NOT_FOUND, SALE_EMPLOYEE_LEFT
 */
const assertEmployees = ({ lines }: Priced, { known, soldOn, kept }: Eligible) => {
  const named = lines.flatMap(({ credits }, index) =>
    credits.map(({ employeeNo }) => ({ employeeNo, field: `lines.${index}.credits` })),
  );
  for (const { employeeNo, field } of named) {
    const employee = known.get(employeeNo);
    if (!employee) throw refuse('EMPLOYEE_NOT_FOUND');
    const { name, leftOn } = employee;
    if (leftOn === null || soldOn <= leftOn || kept.includes(employeeNo)) continue;
    const since = formatDate(leftOn as ShopDate);
    throw refuseField(
      'SALE_EMPLOYEE_LEFT',
      field,
      `${honoured(name)}은 ${since}까지 일했어요. 담당자를 바꿔 주세요.`,
    );
  }
};

/** A customer deleted since stays on the sale they already have. */
const whoBought = async (shop: Shop, draft: Draft, booked: Booked, before?: SaleRow) => {
  const inherited = before ? before.customer_no : (booked?.customer_no ?? null);
  const customerNo = draft.customerNo === undefined ? inherited : draft.customerNo;
  // A customer's own name stands; what the form showed of it is not written.
  if (customerNo !== null) answered(shop.maskedWords, draft.customerName ?? '');
  if (customerNo !== null && customerNo === before?.customer_no)
    return { customer_no: customerNo, customer_name: before.customer_name };
  if (customerNo !== null) {
    const { name } = await requireCustomer(shop, customerNo as CustomerNo);
    return { customer_no: customerNo, customer_name: name };
  }
  const known = before ? undefined : booked?.customer_name;
  const stands = before?.customer_name ?? booked?.customer_name ?? '';
  const typed = draft.customerName && textAfterEdit(shop, stands, draft.customerName, 'customerName');
  return { customer_no: null, customer_name: typed || known || '미등록 고객' };
};

/** A line's name is a copy of one that stands on the sale, its booking or the menu. */
const withKnownNames = async (
  shop: Shop,
  lines: SaleInput['lines'],
  standing: readonly { name: string }[],
): Promise<SaleInput['lines']> => {
  if (can(shop, 'customers.contact')) return lines;
  const items = await findMenuItems(
    shop,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const names = [...standing, ...items.values()].map(({ name }) => name);
  return lines.map((line, index) => ({
    ...line,
    name: nameAfterCopy(shop, names, line.name, `lines.${index}.name`),
  }));
};

/** The pet that was named, else that of the booking; it goes with its owner. @throws PET_NOT_FOUND */
const whichPet = async (
  shop: Shop,
  { petNo }: SaleInput,
  customerNo: number | null,
  inherited: number | null,
): Promise<number | null> => {
  const named = petNo === undefined ? inherited : petNo;
  if (named === null) return null;
  const found = customerNo === null ? undefined : await petOf(shop, customerNo as CustomerNo, named as PetNo);
  if (!found && petNo !== undefined) throw refuse('PET_NOT_FOUND');
  return found ? named : null;
};

type Prices = (line: SaidLine, index: number, shares: Share[]) => DraftLine;

/**
 * Fills in prices that a line leaves out: by the product, or the service and its employee. On an edited sale,
 * existing lines keep their old prices, the member price too.
 */
const priceList = async (
  shop: Shop,
  lines: readonly SaidLine[],
  { customerNo, current }: { customerNo: number | null; current: CurrentSale | undefined },
): Promise<Prices> => {
  const sold = current?.lines ?? [];
  const kept = current?.sale.customer_no === customerNo ? sold : [];
  const itemIds = [...new Set(lines.flatMap((line) => line.itemId ?? []))];
  const items = await itemsAmong(shop, itemIds);
  if (items.size < itemIds.length) throw refuse('MENU_ITEM_NOT_FOUND');
  for (const [index, { itemId, kind }] of lines.entries()) {
    const item = itemId === undefined ? undefined : items.get(itemId);
    // Goods sold as a service would never leave the shelf.
    const other = item && item.kind !== kind && (kind === 'SERVICE' || kind === 'PRODUCT');
    if (other && !sold.some((was) => was.itemId === itemId && was.kind === kind))
      throw refuseField('SALE_LINE_INVALID', `lines.${index}.kind`, '내역의 종류를 확인해 주세요.');
  }
  const products = await productPrices(
    shop,
    lines.flatMap((line) => line.productId ?? []),
  );
  const member = await paysMemberPriceOf(
    shop,
    customerNo as CustomerNo | null,
    items.values(),
    current?.sale.sold_on as ShopDate | undefined,
  );
  const needed = lines.flatMap((line) => (line.unitPriceWon === undefined ? (line.itemId ?? []) : []));
  const menu = await findMenuItems(shop, needed);
  return (line, index, shares) => {
    const listed = line.itemId === undefined ? undefined : items.get(line.itemId);
    const memberWon = member ? (listed?.memberPriceWon ?? undefined) : undefined;
    const was = line.itemId === undefined ? undefined : kept.find(asBefore);
    if (was) return { ...line, unitPriceWon: won(was.unitPriceWon), memberPrice: was.memberPrice };
    const unitPriceWon = line.unitPriceWon ?? memberWon ?? ownPrice();
    if (unitPriceWon === undefined)
      throw refuseField('SALE_LINE_INVALID', `lines.${index}.unitPriceWon`, '금액을 입력해 주세요.');
    const memberPrice =
      memberWon !== undefined && unitPriceWon === memberWon && memberWon !== listed?.price_won;
    return { ...line, unitPriceWon: won(unitPriceWon), memberPrice };

    function asBefore({ itemId, unitPriceWon: then }: Sale['lines'][number]) {
      return itemId === line.itemId && (line.unitPriceWon === undefined || line.unitPriceWon === then);
    }

    function ownPrice() {
      if (line.productId !== undefined) return products.get(line.productId);
      const item = line.itemId === undefined ? undefined : menu.get(line.itemId);
      return item
        ? termsOf(item, (shares[0]?.employeeNo ?? null) as EmployeeNo | null).priceWon
        : listed?.price_won;
    }
  };
};

const earnedPoints = async (
  shop: Shop,
  customerNo: number | null,
  { lines }: Priced,
  {
    settlement,
    methods,
    current,
  }: { settlement: Allocation; methods: readonly Method[]; current: CurrentSale | undefined },
) => {
  if (customerNo === null) return 0;
  const now = earningOf({
    customerNo,
    lines: lines.map(({ kind }, place) => ({ kind, leftWon: settlement.leftWon[place] ?? 0 })),
    money: settlement.payments.filter(({ kind }) => kind === 'OTHER'),
  });
  if (current?.earning === now) return current.sale.earned_points;
  return pointsFor(ratesInForce(await pointRulesOf(shop)), {
    lines: lines.map(({ kind }, place) => ({ kind, leftWon: settlement.leftWon[place] ?? 0 })),
    money: settlement.payments.flatMap(({ kind, method, amountWon }) =>
      kind === 'OTHER' ? [{ kind: methods.find(({ code }) => code === method)?.kind ?? '', amountWon }] : [],
    ),
  });
};

const photosOf = async (shop: Shop, { photos }: Draft, kept: readonly string[]) => {
  const named = [...new Set(photos)];
  await requirePictures(
    shop,
    'SALE_PHOTO',
    named.filter((id) => !kept.includes(id)),
  );
  return named;
};

/**
 * A no-show can only be sold a penalty, and only a no-show can.
 * @throws SALE_BOOKING_CLOSED, SALE_BOOKING_STANDS
 */
const assertOccasion = (
  { state }: NonNullable<Booked>,
  { lines }: Draft,
  current: CurrentSale | undefined,
) => {
  const penalty = onlyPenalty(lines);
  if (!holdsTime(state) && !penalty) throw refuse('SALE_BOOKING_CLOSED');
  if (holdsTime(state) && penalty && !(current && onlyPenalty(current.lines)))
    throw refuse('SALE_BOOKING_STANDS');
};

/**
 * Turns what a form says into rows that balance, or refuses it. Nothing is written.
 * @throws the codes of contract/sales/draft.ts saveErrors
 */
export const readDraft = async (shop: Shop, input: SaleInput, current?: CurrentSale) => {
  const before = current?.sale;
  input.lines.forEach(assertLine);
  const bookingId = before ? before.booking_id : (input.bookingId ?? null);
  const booked =
    bookingId === null
      ? undefined
      : await bookedVisit(shop, bookingId as BookingId, { sold: before !== undefined });
  if (bookingId !== null && !booked) throw refuse('BOOKING_NOT_FOUND');
  const named = [...(current?.lines ?? []), ...(booked?.items ?? [])];
  const draft = { ...input, lines: await withKnownNames(shop, input.lines, named) };
  if (booked) assertOccasion(booked, draft, current);
  const buyer = await whoBought(shop, draft, booked, before);
  const registered = buyer.customer_no !== null;
  if (!registered && draft.lines.some(({ kind }) => isMembership(kind))) throw refuse('SALE_NEEDS_CUSTOMER');
  const petNo = await whichPet(
    shop,
    draft,
    buyer.customer_no,
    (before ? before.pet_no : booked?.pet_no) ?? null,
  );
  const shareOf = bookedShares(booked);
  const shared = draft.lines.map((line) => line.credits ?? shareOf({ ...line, unitPriceWon: won(0) }));
  const employeeNos = new Set(shared.flatMap((shares) => shares.map(({ employeeNo }) => employeeNo)));
  const [prices, known, methods] = await Promise.all([
    priceList(shop, draft.lines, { customerNo: buyer.customer_no, current }),
    employeesAmong(shop, [...employeeNos]),
    paymentMethodsOf(shop),
  ]);
  const lines = draft.lines.map((line, index) => prices(line, index, shared[index] ?? []));
  const priced = priceSale({ ...draft, lines }, (_, index) => shared[index] ?? []);
  priced.lines.forEach(assertPenalty);
  const soldAt = soldAtOf(draft.soldAt, booked, {
    now: clock.iso(),
    mayPast: can(shop, 'sales.past'),
    standsOn: before?.sold_on,
  });
  const soldOn = shopDateOf(soldAt);
  const kept = current?.lines.flatMap(({ credits }) => credits.map(({ employeeNo }) => employeeNo)) ?? [];
  assertEmployees(priced, { known, soldOn, kept });
  const settlement = allocatePayments(priced.lines, draft.payments, methods, {
    told: can(shop, 'memberships.read'),
    registered,
    depositWon: booked?.deposit_won ?? 0,
    passes: await passesOf(shop, draft, {
      customerNo: buyer.customer_no,
      on: soldOn,
      methods,
      used: current?.used,
      sold: current?.lines.map(({ kind, accountId }) => (kind === 'PASS_SALE' ? accountId : null)) ?? [],
    }),
    ...(current && { kept: current.methods }),
  });
  const { figures, supplyWon, vatWon } = settlement;
  return {
    sale: {
      ...buyer,
      booking_id: bookingId,
      pet_no: petNo,
      sold_at: soldAt,
      sold_on: soldOn,
      list_won: priced.listWon,
      discount_won: priced.discountWon,
      total_won: priced.totalWon,
      unpaid_won: figures.unpaidWon,
      deducted_won: figures.deductedWon,
      points_won: figures.pointsWon,
      deposit_won: figures.depositWon,
      earned_points: await earnedPoints(shop, buyer.customer_no, priced, {
        settlement,
        methods,
        current,
      }),
      supply_won: supplyWon,
      vat_won: vatWon,
      memo: textAfterEdit(shop, before?.memo ?? '', draft.memo),
    },
    lines: priced.lines,
    payments: settlement.payments,
    photos: await photosOf(shop, draft, current?.photos ?? []),
  };
};
export type ReadDraft = Awaited<ReturnType<typeof readDraft>>;
