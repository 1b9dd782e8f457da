import { randomUUID } from 'node:crypto';
import type { ShopNo } from '../../../../contract/ids.ts';
import { isMobilePhone, normalisePhone } from '../../../../contract/phone.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { asOperator, systemShop } from '../../../platform/shop.ts';
import type { Tx } from '../../../platform/shop.ts';
import { inTurn } from '../../../platform/db/queue.ts';
import { pageCodesSpent } from '../events.ts';
import { keyRing } from '../signing-keys.commands.ts';
import { hashSubject, networkOf } from '../throttle/rules.ts';
import {
  countAttempt,
  findSent,
  insertCertification,
  lockCertification,
  markConfirmed,
  markSent,
  markUsed,
  pageRequests,
  requestsSince,
  shopOfPage,
} from './queries.ts';
import {
  caps,
  drawCode,
  hashCode,
  lifeSeconds,
  longestCapMs,
  mostAttempts,
  resendSeconds,
  sameHash,
  textOf,
  usableSeconds,
  waitFor,
} from './rules.ts';

const codeKey = async (database: Database) => (await keyRing(database)).derive('certification code');

const readMobile = (text: string): string => {
  const phone = normalisePhone(text);
  if (phone === null || !isMobilePhone(phone))
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [{ field: 'phone', message: '휴대폰 번호를 다시 확인해 주세요.' }],
    });
  return phone;
};

/** @throws CERTIFICATION_TOO_MANY with the seconds to wait */
const assertMayAsk = async (db: Tx, phone: string, askedFrom: string) => {
  const now = clock.now();
  const requests = await requestsSince(db, phone, askedFrom, now - longestCapMs);
  const times = (rows: typeof requests) => rows.map(({ createdAt }) => Date.parse(createdAt));
  const toPhone = times(requests.filter((row) => row.phone === phone));
  const fromAddress = times(requests.filter((row) => row.askedFrom === askedFrom));
  const resend = { most: 1, withinMs: resendSeconds * 1000 };
  const retryAfter = Math.max(
    waitFor(toPhone, [resend, ...caps.phone], now),
    waitFor(fromAddress, caps.address, now),
  );
  if (retryAfter > 0) throw refuse('CERTIFICATION_TOO_MANY', { retryAfter });
};

interface Asking {
  phone: string;
  address: string;
  /** Of the request, when it may be sent again. */
  key: string | undefined;
  /** The address of the page on which the number is proved; it counts on that shop's page alone. */
  slug: string | undefined;
}

/** @throws ZERO_SHOP_NOT_FOUND, CERTIFICATION_TOO_MANY */
const assertPageMayAsk = async (db: Tx, slug: string, phone: string) => {
  const page = await shopOfPage(db, slug);
  if (!page) throw refuse('ZERO_SHOP_NOT_FOUND');
  await inTurn(db, `certifications of ${page.shopNo}`);
  const asked = await pageRequests(db, page.shopNo, phone, clock.now() - caps.page.withinMs);
  const { sent = 0, toPhone = 0, known = false } = asked ?? {};
  if (toPhone >= caps.onPage.most || (sent >= caps.page.most && !known))
    throw refuse('CERTIFICATION_TOO_MANY', { retryAfter: caps.page.withinMs / 1000 });
  return { ...page, isLast: sent + 1 === caps.page.most };
};

/**
 * Texts a code of six digits to a mobile phone and answers the certification's id. Its row is written before
 * the text goes out, so that what was sent is always on record. While its code lasts, the same request again
 * sends no text and answers the same id.
 *
 * @throws CERTIFICATION_TOO_MANY, MESSAGE_NOT_SENT, ZERO_SHOP_NOT_FOUND
 */
export const requestCertification = async (
  { config, database, messaging }: Platform,
  asking: Asking,
): Promise<string> => {
  const phone = readMobile(asking.phone);
  const key = await codeKey(database);
  const requestHash = asking.key === undefined ? null : hashSubject(key, 'certification request', asking.key);
  const askedFrom = hashSubject(key, 'certification', networkOf(asking.address));
  const [id, code] = [randomUUID(), drawCode()];
  const codeHash = hashCode(key, id, code);
  const expiresAt = new Date(clock.now() + lifeSeconds * 1000).toISOString();
  const asked = await asOperator(
    database,
    'certify a phone',
    async (db): Promise<{ id: string; text?: undefined } | { text: string }> => {
      // One after the other, so that requests sent at once cannot all find the caps untouched.
      await inTurn(db, `certification of ${phone}`);
      await inTurn(db, `certification from ${askedFrom}`);
      const sent = requestHash === null ? undefined : await findSent(db, phone, requestHash);
      if (sent) return { id: sent.id };
      await assertMayAsk(db, phone, askedFrom);
      const page = asking.slug === undefined ? undefined : await assertPageMayAsk(db, asking.slug, phone);
      const shopNo = page?.shopNo ?? null;
      await insertCertification(db, { id, phone, askedFrom, codeHash, expiresAt, requestHash, shopNo });
      // From the next on strangers are refused, which the owner should know of.
      if (page?.isLast)
        await publish(systemShop(db, page.shopNo as ShopNo), pageCodesSpent, 0, { sent: caps.page.most });
      return { text: textOf(code, page?.name) };
    },
  );
  if (asked.text === undefined) return asked.id;

  const { text } = asked;
  const sent = await messaging.sendSms({ key: id, to: phone, from: config.SMS_SENDER, text });
  // An unknown outcome may well have arrived: the person types the code or asks for another.
  if (sent.outcome === 'rejected') throw refuse('MESSAGE_NOT_SENT');
  await asOperator(database, 'certify a phone', async (db) => void (await markSent(db, id)));
  return id;
};

/**
 * Compares the code. Wrong codes are counted, and the fifth closes the certification.
 *
 * @throws CERTIFICATION_NOT_FOUND, _EXPIRED, _TOO_MANY, _CODE_WRONG
 */
export const confirmCertification = async (database: Database, id: string, code: string): Promise<string> => {
  const hash = hashCode(await codeKey(database), id, code);
  const outcome = await asOperator(database, 'certify a phone', async (db): Promise<string | AppError> => {
    const row = await lockCertification(db, id);
    if (!row || row.used_at !== null) return refuse('CERTIFICATION_NOT_FOUND');
    if (Date.parse(row.expires_at) <= clock.now()) return refuse('CERTIFICATION_EXPIRED');
    if (row.attempts >= mostAttempts) return refuse('CERTIFICATION_TOO_MANY');
    if (!sameHash(hash, row.code_hash)) {
      await countAttempt(db, id);
      return refuse('CERTIFICATION_CODE_WRONG');
    }
    if (row.confirmed_at === null) await markConfirmed(db, id);
    return row.phone;
  });
  // Thrown only here, so that the attempt counted above is committed.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};

/** A confirmed certification that was not used yet, held until it is. */
const requireConfirmed = async (db: Tx, id: string, shopNo: string | null) => {
  const row = await lockCertification(db, id);
  if (!row || row.shop_no !== shopNo || row.confirmed_at === null || row.used_at !== null)
    throw refuse('CERTIFICATION_REQUIRED');
  if (Date.parse(row.confirmed_at) + usableSeconds * 1000 <= clock.now())
    throw refuse('CERTIFICATION_EXPIRED');
  return row;
};

/** The user has proved this phone and may use the proof once. @throws CERTIFICATION_REQUIRED, _EXPIRED */
export const assertCertified = async (db: Tx, id: string, phone: string): Promise<void> => {
  if ((await requireConfirmed(db, id, null)).phone !== phone) throw refuse('CERTIFICATION_REQUIRED');
};

/**
 * Uses a confirmed certification up, in the transaction of what it is used for.
 *
 * @throws CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED
 */
export const consumeCertification = async (db: Tx, id: string, phone: string): Promise<void> => {
  await assertCertified(db, id, phone);
  await markUsed(db, id);
};

/**
 * The same for the page of one shop: the number that was proved there.
 *
 * @throws CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED
 */
export const consumeOnPage = async (db: Tx, id: string, shopNo: ShopNo): Promise<string> => {
  const { phone } = await requireConfirmed(db, id, shopNo);
  await markUsed(db, id);
  return phone;
};
