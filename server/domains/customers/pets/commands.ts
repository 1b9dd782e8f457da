import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo, PetNo } from '../../../../contract/ids.ts';
import type { create, list, save } from '../../../../contract/pets.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requirePictures } from '../../files/public.ts';
import * as events from '../events.ts';
import { findCustomer, lockAgainstDeletion, insertPet } from '../queries.ts';
import { presentPets } from './present.ts';
import * as queries from './queries.ts';
import type { PetRow } from './queries.ts';
import { assertPast, blankPet, changed, changedFacts, fieldsOf } from './rules.ts';
import type { PetFields } from './rules.ts';

type Pets = Reply<typeof list>;
type Pet = Pets['items'][number];

const mostPets = 30;
const today = () => shopDateOf(clock.now());

const describe = async (shop: Shop, rows: readonly PetRow[]): Promise<Pet[]> => {
  const petNos = rows.map((row) => row.pet_no);
  const beside = await queries.besidePets(shop, petNos, today());
  return presentPets(shop, rows, beside, today());
};

const describeOne = async (shop: Shop, row: PetRow): Promise<Pet> => {
  const [pet] = await describe(shop, [row]);
  if (!pet) throw refuse('PET_NOT_FOUND');
  return pet;
};

export const listPets = (shop: ShopAccess, customerNo: CustomerNo): Promise<Pets> =>
  inShop(shop, async (shop) => {
    if (!(await findCustomer(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    return { items: await describe(shop, await queries.petsOfCustomer(shop, customerNo)) };
  });

export const readPet = (shop: ShopAccess, petNo: PetNo): Promise<Pet> =>
  inShop(shop, async (shop) => {
    const row = await queries.findPet(shop, petNo);
    if (!row) throw refuse('PET_NOT_FOUND');
    return describeOne(shop, row);
  });

const columnsOf = (fields: PetFields) => {
  const { vaccinations: _vaccinations, photos: _photos, ...columns } = fields;
  return columns;
};

/** Pictures that were not there before must be this shop's and meant for customers. */
const assertPictures = async (shop: Shop, after: PetFields, before: PetFields) => {
  const known = new Set([...before.photos, before.consent_file_id]);
  const named = [...after.photos, ...(after.consent_file_id === null ? [] : [after.consent_file_id])];
  await requirePictures(
    shop,
    'CUSTOMER_PHOTO',
    named.filter((fileId) => !known.has(fileId)),
  );
};

export const addPet = (
  shop: ShopAccess,
  { customerNo, weightGrams, ...body }: Parsed<typeof create>['body'],
): Promise<Pet> =>
  inShop(shop, async (shop) => {
    if (!(await lockAgainstDeletion(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    if ((await queries.countPets(shop, customerNo)) >= mostPets) throw refuse('CUSTOMER_LIMIT_REACHED');
    const blank = blankPet(body.name);
    const fields = changed(shop, blank, body);
    assertPast(fields, today());
    await assertPictures(shop, fields, blank);
    const petNo = await insertPet(shop, {
      ...columnsOf(fields),
      customer_no: customerNo,
      created_at: clock.iso(),
      weight_grams: weightGrams ?? null,
    });
    await queries.writeVaccinations(shop, petNo, fields.vaccinations);
    await queries.writePhotos(shop, petNo, fields.photos);
    await publish(shop, events.petRegistered, customerNo, { pet: { customerNo, name: body.name } });
    const row = await queries.findPet(shop, petNo);
    if (!row) throw refuse('PET_NOT_FOUND');
    return describeOne(shop, row);
  });

const lockLiving = async (shop: Shop, petNo: PetNo): Promise<PetRow> => {
  const row = await queries.lockPet(shop, petNo);
  if (!row || row.deleted_at !== null) throw refuse('PET_NOT_FOUND');
  return row;
};

const petOf = ({ customer_no, name }: PetRow) => ({ pet: { customerNo: customer_no, name } });

export const savePet = (
  shop: ShopAccess,
  petNo: PetNo,
  { version, ...body }: Parsed<typeof save>['body'],
): Promise<Pet> =>
  inShop(shop, async (shop) => {
    const row = await lockLiving(shop, petNo);
    if (row.version !== version) throw staleVersion(await describeOne(shop, row));
    const before = fieldsOf(row, await queries.besidePets(shop, [petNo], today()));
    const after = changed(shop, before, body);
    const facts = changedFacts(before, after);
    if (facts.length === 0) return describeOne(shop, row);
    assertPast(after, today());
    await assertPictures(shop, after, before);
    await queries.writeVaccinations(shop, petNo, after.vaccinations);
    await queries.writePhotos(shop, petNo, after.photos);
    const saved = await queries.updatePet(shop, petNo, columnsOf(after));
    await publish(shop, events.petUpdated, saved.customer_no, { ...petOf(saved), changed: facts });
    return describeOne(shop, saved);
  });

/** Deletes so that it can be undone; what it was booked for and sold stays. */
export const removePet = (shop: ShopAccess, petNo: PetNo, undo: boolean): Promise<Pet> =>
  inShop(shop, async (shop) => {
    const row = await queries.lockPet(shop, petNo);
    if (!row) throw refuse('PET_NOT_FOUND');
    if (undo === (row.deleted_at === null)) return describeOne(shop, row);
    if (!undo && (await queries.hasOpenBookings(shop, petNo, clock.iso())))
      throw refuse('PET_HAS_OPEN_BOOKINGS');
    const saved = await queries.updatePet(shop, petNo, { deleted_at: undo ? null : clock.iso() });
    const kind = undo ? events.petRestored : events.petDeleted;
    await publish(shop, kind, saved.customer_no, petOf(saved));
    return describeOne(shop, saved);
  });

/** The weight of a day; another one of the same day takes its place. Null takes it away. */
export const writeWeight = (
  shop: ShopAccess,
  { petNo, on }: { petNo: PetNo; on: string },
  weightGrams: number | null,
): Promise<Pet> =>
  inShop(shop, async (shop) => {
    await lockLiving(shop, petNo);
    if (weightGrams !== null && on > today())
      throw refuse('PET_DATE_INVALID', {
        errors: [{ field: 'on', code: 'PET_DATE_INVALID', message: '오늘까지의 날짜만 적을 수 있어요.' }],
      });
    if (weightGrams === null) await queries.dropWeight(shop, petNo, on);
    else await queries.putWeight(shop, petNo, on, weightGrams);
    const saved = await queries.updatePet(shop, petNo, {});
    await publish(shop, events.petWeighed, saved.customer_no, { ...petOf(saved), on, grams: weightGrams });
    return describeOne(shop, saved);
  });
