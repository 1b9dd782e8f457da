import type { erase, preview } from '../../../../contract/erasure.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import { eraseFromEvents, takeFromEventTexts } from '../../../platform/events/erasure.ts';
import { publish } from '../../../platform/events/publish.ts';
import { namesThing } from '../../../platform/spoken-of.ts';
import { eraseAnswers } from '../../../platform/idempotency.ts';
import { inShop, isOwner } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { clock } from '../../../platform/clock.ts';
import { countCharts, eraseCharts, eraseFromCharts } from '../../charts/public.ts';
import {
  customersSaying,
  describeOpenItems,
  eraseFromCustomers,
  hasOpenItems,
  isSame,
  lockForRemoval,
  noOpenItems,
  visibleOpenItems,
  survivorOf,
  tidyName,
} from '../../customers/public.ts';
import { dropPictureRows } from '../../files/public.ts';
import { leaveGroups } from '../../segments/public.ts';
import { eraseConsents, eraseFromConsents } from '../consents/queries.ts';
import type { CustomerRow, OpenItems } from '../../customers/public.ts';
import * as queries from './queries.ts';
import { customerErased } from '../events.ts';
import { asLegacyHistory, erasedName, forgottenIn, numbersSaid, withoutPerson } from './rules.ts';
import type { ErasedPerson } from './rules.ts';

/** What the domains above hold of a customer, composed in server/app.ts. */
export interface Erasing {
  /** Before the customers are held, in the one order of locks: what is written over by what it says, too. */
  hold(shop: Shop, who: ErasedPerson): Promise<void>;
  left(shop: Shop, customerNo: CustomerNo, who: ErasedPerson): Promise<Left>;
  /** Answers the pictures that went. */
  forget(shop: Shop, who: ErasedPerson): Promise<string[]>;
  /** After the rows are gone for good. */
  dropPictures(shop: ShopAccess, fileIds: readonly string[]): Promise<void>;
}

export interface Left {
  open: Omit<OpenItems, 'unpaidWon'>;
  bookings: number;
  sales: number;
  memos: number;
  photos: number;
}

const longestReason = 200;

/** The customer and all merged into them: one person, by every name they were known by. */
const whoIs = async (shop: Shop, customerNo: CustomerNo): Promise<ErasedPerson> => {
  const customerNos = await queries.mergedInto(shop, customerNo);
  const { names, phones } = await queries.knownBy(shop, customerNos);
  const others = await queries.othersNumbers(shop, phones, customerNos);
  const namesakes = await queries.othersNames(shop, names, customerNos);
  const offered = await queries.offeredNames(shop, names);
  const tellingNames = names.filter(
    (name) => name.length > 1 && !offered.some((thing) => namesThing(thing, name)),
  );
  return {
    customerNos,
    names,
    tellingNames,
    ownNames: tellingNames.filter((name) => !namesakes.has(name)),
    phones: phones.filter((phone) => !others.has(phone)),
    sharedPhones: [...others],
    pets: await queries.petNames(shop, customerNos),
    instead: erasedName,
  };
};

const identityOf = (who: ErasedPerson) => [who.customerNos, forgottenIn(who)];

const assertThere = (row: CustomerRow | undefined): CustomerRow => {
  if (!row) throw refuse('CUSTOMER_NOT_FOUND');
  if (row.erased_at !== null) throw refuse('CUSTOMER_ERASED');
  return row;
};

/**
 * An absorbed customer's rows belong to the survivor: both are erased together, or the merge is undone first
 * where they were not one person.
 */
const assertNotMerged = async (shop: Shop, customerNo: CustomerNo): Promise<void> => {
  const survivorNo = await survivorOf(shop, customerNo);
  const survivor = survivorNo === customerNo ? undefined : await queries.findAny(shop, survivorNo);
  if (!survivor || survivor.erased_at !== null) return;
  throw refuse('CUSTOMER_MERGED', {
    errors: [
      {
        field: 'customerNo',
        code: 'CUSTOMER_MERGED',
        message: `지금은 ${survivor.name} 고객이에요. 그 고객을 지우면 함께 지워져요. 다른 사람이라면 합치기를 먼저 되돌려 주세요.`,
        detail: { customerNo: survivorNo, name: survivor.name },
      },
    ],
  });
};

const openItemsOf = (row: CustomerRow, left: Left): OpenItems => ({
  ...left.open,
  unpaidWon: row.unpaid_won,
});

export const previewErasure = (
  erasing: Erasing,
  shop: ShopAccess,
  customerNo: CustomerNo,
): Promise<Reply<typeof preview>> =>
  inShop(shop, async (shop) => {
    const row = assertThere(await queries.findAny(shop, customerNo));
    await assertNotMerged(shop, customerNo);
    const left = await erasing.left(shop, customerNo, await whoIs(shop, customerNo));
    const charts = await countCharts(shop, customerNo);
    return {
      customerNo,
      name: row.name,
      open: visibleOpenItems(shop, openItemsOf(row, left)),
      goes: {
        pets: await queries.countPets(shop, customerNo),
        photos: left.photos + charts.photos,
        memos: left.memos + (row.memo === '' ? 0 : 1),
        charts: charts.entries,
      },
      stays: { bookings: left.bookings, sales: left.sales },
    };
  });

const assertMay = (shop: ShopAccess, open: OpenItems, confirmed: boolean): void => {
  if (!hasOpenItems(open)) return;
  if (!confirmed) {
    const detail = visibleOpenItems(shop, open);
    throw refuse('ERASURE_HAS_OPEN', {
      errors: [
        { field: 'openConfirmed', code: 'ERASURE_HAS_OPEN', message: describeOpenItems(detail), detail },
      ],
    });
  }
  if (!isOwner(shop)) throw refuse('ERASURE_NEEDS_OWNER');
};

/** Answers the pictures that went. */
const eraseHere = async (shop: Shop, who: ErasedPerson, saying: readonly CustomerNo[]): Promise<string[]> => {
  const { customerNos, names, pets, instead } = who;
  await queries.dropSnapshots(shop, await queries.relatedCustomers(shop, customerNos));
  await eraseFromEvents(
    shop,
    { customerNos, instead, words: names.flatMap(asLegacyHistory) },
    { subject: 'customer', ids: customerNos },
  );
  const pictures: string[] = [];
  for (const customerNo of customerNos) {
    pictures.push(...(await eraseCharts(shop, customerNo)), ...(await queries.erasePets(shop, customerNo)));
    await queries.eraseCustomerRow(shop, customerNo);
    await queries.leaveFamily(shop, customerNo);
    await leaveGroups(shop, customerNo);
    await eraseConsents(shop, customerNo);
  }
  await queries.eraseMerges(shop, customerNos);
  const forgotten = forgottenIn(who);
  await eraseFromCustomers(shop, forgotten, saying);
  await eraseFromCharts(shop, forgotten);
  await eraseFromConsents(shop, forgotten);
  await takeFromEventTexts(shop, forgotten);
  const numbers = numbersSaid(who);
  await eraseAnswers(shop, { names, numbers, customerNos });
  await queries.eraseAccessSearches(shop, customerNos, {
    names: [...names, ...pets],
    numbers,
    // The end of a number is how most are looked for.
    tails: who.phones.map((phone) => phone.slice(-4)),
  });
  return dropPictureRows(shop, pictures);
};

/** Nothing of it can be undone, so what was confirmed is decided under the locks of everything it touches. */
export const eraseCustomer = async (
  erasing: Erasing,
  shop: ShopAccess,
  customerNo: CustomerNo,
  { reason, name, openConfirmed }: Parsed<typeof erase>['body'],
): Promise<Reply<typeof erase>> => {
  const { erasedAt, pictures } = await inShop(shop, async (shop) => {
    const before = await whoIs(shop, customerNo);
    await erasing.hold(shop, before);
    const saying = await customersSaying(shop, forgottenIn(before));
    const rows = await lockForRemoval(shop, [...before.customerNos, ...saying]);
    const row = assertThere(rows.find(({ customer_no }) => customer_no === customerNo));
    await assertNotMerged(shop, customerNo);
    const who = await whoIs(shop, customerNo);
    // Another customer was merged into them during the wait, and is not locked; or they have another name.
    if (!isSame(identityOf(who), identityOf(before))) throw refuse('STALE_VERSION');
    if (tidyName(name) !== row.name)
      throw refuse('ERASURE_NAME_MISMATCH', {
        errors: [{ field: 'name', code: 'ERASURE_NAME_MISMATCH', message: '이름이 달라요.' }],
      });
    const open = openItemsOf(row, await erasing.left(shop, customerNo, who));
    assertMay(shop, open, openConfirmed);
    const gone = await erasing.forget(shop, who);
    const here = await eraseHere(shop, who, saying);
    const erasedAt = clock.iso();
    const why = withoutPerson(reason, who).slice(0, longestReason);
    for (const erased of who.customerNos) {
      await queries.insertErasure(shop, erased, {
        reason: why,
        open: erased === customerNo ? open : noOpenItems,
        erasedAt,
      });
      await publish(shop, customerErased, erased, { reason: why });
    }
    return { erasedAt, pictures: [...gone, ...here] };
  });
  await erasing.dropPictures(shop, pictures);
  return { customerNo, erasedAt };
};
