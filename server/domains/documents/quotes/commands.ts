import type { createQuote, saveQuote, sellQuote as sellQuoteCall } from '../../../../contract/documents.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import type { BookingId, CustomerNo, QuoteId } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { nameAfterCopy, textAfterEdit } from '../../../platform/hidden-numbers.ts';
import { answered } from '../../../platform/masked-words.ts';
import { actingEmployee, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requireCustomer } from '../../customers/public.ts';
import { findMenuItems } from '../../menu/public.ts';
import { registerSale } from '../../sales/public.ts';
import { quoteAgreed, quoteCreated, quoteSold, quoteUpdated, quoteWithdrawn } from '../events.ts';
import type { Quote } from './present.ts';
import { bookedFor, insertQuote, linesOfQuotes, lockQuote, updateQuote, writeLines } from './queries.ts';
import type { QuoteLineRow, ShownQuote } from './queries.ts';
import { showQuote } from './read.commands.ts';
import { assertLine } from './rules.ts';
import type { Input } from './rules.ts';

/** What is withdrawn or sold is settled. @throws QUOTE_CLOSED */
export const assertOpen = ({ withdrawn_at, living_sale }: ShownQuote): void => {
  if (withdrawn_at !== null || living_sale !== null) throw refuse('QUOTE_CLOSED');
};

/** @throws STALE_VERSION with the quote as it is now */
const assertRead = async (shop: Shop, { id, version }: ShownQuote, seen: number) => {
  if (version === seen) return;
  const detail = await showQuote(shop, id as QuoteId);
  throw staleVersion(detail);
};

type Person = Pick<ShownQuote, 'customer_no' | 'customer_name'>;

const whoFor = async (shop: Shop, input: Input, known: Person | undefined): Promise<Person> => {
  const { customerNo = known?.customer_no ?? null, customerName } = input;
  if (customerNo !== null) {
    const { name } = await requireCustomer(shop, customerNo as CustomerNo);
    // The customer's own name stands; what the form showed of it is not written.
    answered(shop.maskedWords, customerName ?? '');
    return { customer_no: customerNo, customer_name: name };
  }
  const typed = textAfterEdit(shop, known?.customer_name ?? '', customerName || undefined, 'customerName');
  return { customer_no: null, customer_name: typed || '고객' };
};

/** @throws MENU_ITEM_NOT_FOUND, SALE_DISCOUNT_EXCEEDS_PRICE */
const linesOf = async (shop: Shop, { lines }: Input, before: readonly QuoteLineRow[] = []) => {
  lines.forEach(assertLine);
  const itemIds = [...new Set(lines.flatMap((line) => line.itemId ?? []))];
  const items = await findMenuItems(shop, itemIds);
  if (items.size < itemIds.length) throw refuse('MENU_ITEM_NOT_FOUND');
  const names = [...before, ...items.values()].map(({ name }) => name);
  return lines.map((line, index) => ({
    kind: line.kind,
    item_id: line.itemId,
    name: nameAfterCopy(shop, names, line.name, `lines.${index}.name`),
    quantity: line.quantity,
    unit_price_won: line.unitPriceWon,
    discount_won: line.discountWon,
  }));
};

export const writeQuote = (
  shop: ShopAccess,
  { bookingId, ...input }: Parsed<typeof createQuote>['body'],
): Promise<Quote> =>
  inShop(shop, async (shop) => {
    const booked = bookingId === undefined ? undefined : await bookedFor(shop, bookingId as BookingId);
    if (bookingId !== undefined && !booked) throw refuse('BOOKING_NOT_FOUND');
    const lines = await linesOf(shop, input);
    const { id } = await insertQuote(shop, {
      booking_id: bookingId ?? null,
      ...(await whoFor(shop, input, booked)),
      quoted_on: shopDateOf(clock.now()),
      note: textAfterEdit(shop, '', input.note, 'note'),
      created_by: actingEmployee(shop).employeeNo,
    });
    await writeLines(shop, id as QuoteId, lines);
    const quote = await showQuote(shop, id as QuoteId);
    await publish(shop, quoteCreated, id, { totalWon: quote.totalWon });
    return quote;
  });

/** @throws QUOTE_AGREED: a quote that a customer agreed to stays, a change is another quote */
export const changeQuote = (
  shop: ShopAccess,
  id: QuoteId,
  { version, ...input }: Parsed<typeof saveQuote>['body'],
): Promise<Quote> =>
  inShop(shop, async (shop) => {
    const row = await lockQuote(shop, id);
    assertOpen(row);
    if (row.agreed_at !== null) throw refuse('QUOTE_AGREED');
    await assertRead(shop, row, version);
    const before = (await linesOfQuotes(shop, [id])).get(id);
    await writeLines(shop, id, await linesOf(shop, input, before));
    const note = textAfterEdit(shop, row.note, input.note, 'note');
    await updateQuote(shop, id, { ...(await whoFor(shop, input, row)), note });
    const quote = await showQuote(shop, id);
    await publish(shop, quoteUpdated, id, { totalWon: quote.totalWon });
    return quote;
  });

/** The first agreement stands: agreeing again changes nothing. */
export const agreeQuote = (shop: ShopAccess, id: QuoteId, version: number): Promise<Quote> =>
  inShop(shop, async (shop) => {
    const row = await lockQuote(shop, id);
    if (row.agreed_at !== null) return showQuote(shop, id);
    assertOpen(row);
    await assertRead(shop, row, version);
    await updateQuote(shop, id, {
      agreed_at: clock.iso(),
      agreed_through: 'COUNTER',
      agreed_by: shop.actor.name,
    });
    await publish(shop, quoteAgreed, id, { through: 'COUNTER' });
    return showQuote(shop, id);
  });

export const withdrawQuote = (shop: ShopAccess, id: QuoteId): Promise<Quote> =>
  inShop(shop, async (shop) => {
    assertOpen(await lockQuote(shop, id));
    await updateQuote(shop, id, { withdrawn_at: clock.iso() });
    await publish(shop, quoteWithdrawn, id, {});
    return showQuote(shop, id);
  });

/** The quote becomes a sale, both or neither; that of a booking completes it. */
export const sellQuote = (shop: ShopAccess, id: QuoteId, draft: Parsed<typeof sellQuoteCall>['body']) =>
  inShop(shop, async (shop) => {
    const quote = await lockQuote(shop, id);
    assertOpen(quote);
    const bookingId = (quote.booking_id as BookingId | null) ?? draft.bookingId;
    if (draft.bookingId !== undefined && draft.bookingId !== bookingId)
      throw refuse('COMMON_INVALID_PARAMETER', {
        errors: [{ field: 'bookingId', code: 'booking_fixed', message: '견적서를 쓴 예약이 아니에요.' }],
      });
    const sale = await registerSale(shop, { ...draft, bookingId }, id);
    await publish(shop, quoteSold, id, { totalWon: sale.totalWon });
    return sale;
  });
