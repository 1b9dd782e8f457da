import type { createQuote, saveQuote, sellQuote as sellQuoteCall } from '../../../../contract/papers.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import type { BookingId, CustomerNo, QuoteId } from '../../../../contract/ids.ts';
import { formatWon } from '../../../../contract/money.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { requireCustomer } from '../../customers/public.ts';
import { findMenuItems } from '../../menu/public.ts';
import { registerSale } from '../../sales/public.ts';
import type { Quote } from './present.ts';
import { bookedFor, insertQuote, lockQuote, updateQuote, writeLines } from './queries.ts';
import type { ShownQuote } from './queries.ts';
import { showQuote } from './reading/commands.ts';
import { assertLine } from './rules.ts';
import type { Said } from './rules.ts';

export const tellQuote = async (db: Tx, scope: ShopScope, id: QuoteId, sentence: string) => {
  await record(db, scope, 'quote', id, sentence);
  await announce(db, scope, { kind: 'paper', entity: id });
};

/** What is withdrawn or sold is settled. @throws QUOTE_CLOSED */
export const assertOpen = ({ withdrawn_at, living_sale }: ShownQuote): void => {
  if (withdrawn_at !== null || living_sale !== null) throw refuse('QUOTE_CLOSED');
};

/** @throws STALE_VERSION with the quote as it is now */
const assertRead = async (db: Tx, scope: ShopScope, { id, version }: ShownQuote, seen: number) => {
  if (version === seen) return;
  const detail = await showQuote(db, scope, id as QuoteId);
  throw refuse('STALE_VERSION', {
    errors: [{ field: 'version', code: 'STALE_VERSION', message: '그사이 바뀐 내용이 있어요.', detail }],
  });
};

type Person = Pick<ShownQuote, 'customer_no' | 'customer_name'>;

const whoFor = async (db: Tx, scope: ShopScope, said: Said, known: Person | undefined): Promise<Person> => {
  const { customerNo = known?.customer_no ?? null, customerName } = said;
  if (customerNo !== null) {
    const { name } = await requireCustomer(db, scope, customerNo as CustomerNo);
    return { customer_no: customerNo, customer_name: name };
  }
  return { customer_no: null, customer_name: customerName || known?.customer_name || '고객' };
};

/** @throws MENU_ITEM_NOT_FOUND, SALE_DISCOUNT_EXCEEDS_PRICE */
const linesOf = async (db: Tx, scope: ShopScope, { lines }: Said) => {
  lines.forEach(assertLine);
  const itemIds = [...new Set(lines.flatMap((line) => line.itemId ?? []))];
  if ((await findMenuItems(db, scope, itemIds)).size < itemIds.length) throw refuse('MENU_ITEM_NOT_FOUND');
  return lines.map((line) => ({
    kind: line.kind,
    item_id: line.itemId,
    name: line.name,
    quantity: line.quantity,
    unit_price_won: line.unitPriceWon,
    discount_won: line.discountWon,
  }));
};

export const writeQuote = (
  scope: ShopScope,
  { bookingId, ...said }: Parsed<typeof createQuote>['body'],
): Promise<Quote> =>
  inShop(scope, async (db) => {
    const booked = bookingId === undefined ? undefined : await bookedFor(db, scope, bookingId as BookingId);
    if (bookingId !== undefined && !booked) throw refuse('BOOKING_NOT_FOUND');
    const lines = await linesOf(db, scope, said);
    const { id } = await insertQuote(db, {
      shop_no: scope.shopNo,
      booking_id: bookingId ?? null,
      ...(await whoFor(db, scope, said, booked)),
      quoted_on: shopDateOf(clock.now()),
      note: said.note,
      created_by: scope.employeeNo,
    });
    await writeLines(db, scope, id as QuoteId, lines);
    const quote = await showQuote(db, scope, id as QuoteId);
    await tellQuote(db, scope, id as QuoteId, `견적 ${formatWon(quote.totalWon)}을 썼어요`);
    return quote;
  });

/** @throws QUOTE_AGREED: what somebody agreed to stays, a change is another quote */
export const changeQuote = (
  scope: ShopScope,
  id: QuoteId,
  { version, ...said }: Parsed<typeof saveQuote>['body'],
): Promise<Quote> =>
  inShop(scope, async (db) => {
    const row = await lockQuote(db, scope, id);
    assertOpen(row);
    if (row.agreed_at !== null) throw refuse('QUOTE_AGREED');
    await assertRead(db, scope, row, version);
    await writeLines(db, scope, id, await linesOf(db, scope, said));
    await updateQuote(db, scope, id, { ...(await whoFor(db, scope, said, row)), note: said.note });
    const quote = await showQuote(db, scope, id);
    await tellQuote(db, scope, id, `견적을 ${formatWon(quote.totalWon)}으로 고쳤어요`);
    return quote;
  });

/** The first agreement stands: agreeing again changes nothing. */
export const agreeQuote = (scope: ShopScope, id: QuoteId, version: number): Promise<Quote> =>
  inShop(scope, async (db) => {
    const row = await lockQuote(db, scope, id);
    if (row.agreed_at !== null) return showQuote(db, scope, id);
    assertOpen(row);
    await assertRead(db, scope, row, version);
    await updateQuote(db, scope, id, {
      agreed_at: clock.iso(),
      agreed_through: 'COUNTER',
      agreed_by: scope.name,
    });
    await tellQuote(db, scope, id, '고객이 견적에 동의했어요');
    return showQuote(db, scope, id);
  });

export const withdrawQuote = (scope: ShopScope, id: QuoteId): Promise<Quote> =>
  inShop(scope, async (db) => {
    assertOpen(await lockQuote(db, scope, id));
    await updateQuote(db, scope, id, { withdrawn_at: clock.iso() });
    await tellQuote(db, scope, id, '견적을 거두었어요');
    return showQuote(db, scope, id);
  });

/** The quote becomes a sale, both or neither; that of a booking completes it. */
export const sellQuote = (
  scope: ShopScope,
  id: QuoteId,
  draft: Parsed<typeof sellQuoteCall>['body'],
  secret: string,
) =>
  inShop(scope, async (tx) => {
    const quote = await lockQuote(tx, scope, id);
    assertOpen(quote);
    const bookingId = (quote.booking_id as BookingId | null) ?? draft.bookingId;
    if (draft.bookingId !== undefined && draft.bookingId !== bookingId)
      throw refuse('COMMON_INVALID_PARAMETER', {
        errors: [{ field: 'bookingId', code: 'booking_fixed', message: '견적서를 쓴 예약이 아니에요.' }],
      });
    const sale = await registerSale({ ...scope, tx }, { ...draft, bookingId }, secret, id);
    await tellQuote(tx, scope, id, `매출 ${formatWon(sale.totalWon)}으로 등록했어요`);
    return sale;
  });
