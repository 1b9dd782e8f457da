/** Zod pieces shared by the domain contracts. The web imports only types from here. */
import { z } from 'zod';
import { fieldWords } from './field-words.ts';

// zod otherwise probes `new Function`, which a strict content security policy reports.
z.config({ jitless: true, localeError: fieldWords });

/** Text that PostgreSQL can hold: no NUL, no lone surrogates; trimmed. */
const unusable = '사용할 수 없는 글자가 있어요.';
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
export const text = (max: number) => z.string().trim().max(max).refine(storable, { message: unusable });
export const requiredText = (max: number) => text(max).min(1);
/** A name is stored in composed syllables and its length counted so. */
export const nameText = (max: number) =>
  z.string().normalize('NFC').trim().min(1).max(max).refine(storable, { message: unusable });
/** Nicknames that a shop uses for a person or service: 민지쌤, 젤. */
export const aliases = z
  .array(requiredText(20))
  .max(10)
  .transform((names) => [...new Set(names)]);

export const shopNo = z
  .string()
  .regex(/^S[1-9]\d{0,8}$/)
  .brand<'ShopNo'>();
const id = <B extends string>() => z.int().positive().brand<B>();
/** An identifier as it stands in a path or query string. */
export const idInQuery = <B extends string>() =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .pipe(id<B>());

export const userId = id<'UserId'>();
export const employeeNo = id<'EmployeeNo'>();
export const customerNo = id<'CustomerNo'>();
export const petNo = id<'PetNo'>();
export const bookingId = id<'BookingId'>();
export const seriesId = id<'SeriesId'>();
export const saleId = id<'SaleId'>();
export const itemId = id<'ItemId'>();
export const categoryId = id<'CategoryId'>();
export const accountId = id<'AccountId'>();
export const entryId = id<'EntryId'>();
/** A pass or ticket on sale. */
export const productId = id<'ProductId'>();
export const groupId = id<'GroupId'>();
export const blockId = id<'BlockId'>();
export const classId = id<'ClassId'>();
export const holdId = id<'HoldId'>();
export const waitlistEntryId = id<'WaitlistEntryId'>();
export const offerId = id<'OfferId'>();
export const quoteId = id<'QuoteId'>();
export const linkId = id<'LinkId'>();
export const messageId = id<'MessageId'>();
export const alarmContentId = id<'AlarmContentId'>();
export const receiptId = id<'ReceiptId'>();
export const stockEntryId = id<'StockEntryId'>();
export const invoiceId = id<'InvoiceId'>();
export const chargeId = id<'ChargeId'>();
export const campaignId = id<'CampaignId'>();
export const messageTextId = id<'MessageTextId'>();

/** The identifiers that paths carry. */
export const inPath = {
  employeeNo: idInQuery<'EmployeeNo'>(),
  customerNo: idInQuery<'CustomerNo'>(),
  petNo: idInQuery<'PetNo'>(),
  bookingId: idInQuery<'BookingId'>(),
  seriesId: idInQuery<'SeriesId'>(),
  saleId: idInQuery<'SaleId'>(),
  itemId: idInQuery<'ItemId'>(),
  categoryId: idInQuery<'CategoryId'>(),
  accountId: idInQuery<'AccountId'>(),
  productId: idInQuery<'ProductId'>(),
  groupId: idInQuery<'GroupId'>(),
  blockId: idInQuery<'BlockId'>(),
  classId: idInQuery<'ClassId'>(),
  holdId: idInQuery<'HoldId'>(),
  waitlistEntryId: idInQuery<'WaitlistEntryId'>(),
  offerId: idInQuery<'OfferId'>(),
  quoteId: idInQuery<'QuoteId'>(),
  linkId: idInQuery<'LinkId'>(),
  receiptId: idInQuery<'ReceiptId'>(),
  stockEntryId: idInQuery<'StockEntryId'>(),
  campaignId: idInQuery<'CampaignId'>(),
  messageTextId: idInQuery<'MessageTextId'>(),
  popupId: idInQuery<'PopupId'>(),
  notificationId: idInQuery<'NotificationId'>(),
};

/** Won from zero up to ten billion: more than any shop's sale, well inside a safe integer. */
export const won = z.int().min(0).max(10_000_000_000).brand<'Won'>();
/** A sum over many amounts, which may pass the limit of one. */
export const sumWon = z.int().min(0).brand<'Won'>();
export const signedWon = z.int().brand<'Won'>();
export const duration = z.int().min(5).max(1440).multipleOf(5).brand<'Minutes'>();

/** The days of the three centuries that a shop may speak of, each as long as its month is. */
const dayPattern =
  '(?:(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29|(?:19|20|21)\\d{2}-' +
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))';

/** Offsets that clocks on earth have; a database knows none of 16 hours. */
const offsetPattern = '(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))';
const endsInOffset = new RegExp(`${offsetPattern}$`);

export const instant = z.iso
  .datetime({ offset: true })
  .refine(
    (value) => {
      const moment = new Date(value);
      // As it is said, and as it is told again in universal time.
      return (
        Number.isFinite(moment.getTime()) &&
        [value, moment.toISOString()].every((text) => /^(19|20|21)/.test(text)) &&
        endsInOffset.test(value)
      );
    },
    { message: '날짜와 시간을 다시 확인해 주세요.' },
  )
  // The document tells the centuries too.
  .meta({
    pattern: `^${dayPattern}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?${offsetPattern}$`,
  })
  .brand<'Instant'>();
export const shopDate = z
  .string()
  .regex(new RegExp(`^${dayPattern}$`), { message: '날짜를 다시 확인해 주세요.' })
  .brand<'ShopDate'>();
export const wallTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
  .brand<'WallTime'>();

export const version = z.int().min(1).max(2_000_000_000);

export const page = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int().optional() });

/** `limit` as a query parameter. */
export const limit = (max: number, fallback: number) =>
  z.coerce.number().int().min(1).max(max).default(fallback);
export const cursor = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/)
  .optional();
/** One value or several (`state=A&state=B`) in a query string. */
export const several = <S extends z.ZodType>(item: S, most = 50) =>
  z.union([item, z.array(item).max(most)]).transform((value) => (Array.isArray(value) ? value : [value]));

type Said<S> =
  S extends z.ZodDefault<infer T>
    ? Said<T>
    : S extends z.ZodPrefault<infer T>
      ? Said<T>
      : S extends z.ZodOptional<infer T>
        ? Said<T>
        : S;
const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema;
/** The fields of what a PUT replaces: none may be left out, so that none is lost by that (ADR 0058). */
export const whole = <S extends z.ZodRawShape>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unwrapped(field)])) as {
    [K in keyof S]: Said<S[K]>;
  };
