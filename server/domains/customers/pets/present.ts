import type { Reply } from '../../../../contract/endpoint.ts';
import type { get } from '../../../../contract/pets.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { pictureAddresses } from '../../files/public.ts';
import type { Beside, PetRow } from './queries.ts';

const mine = <R extends { pet_no: number }>(rows: readonly R[], petNo: number): R[] =>
  rows.filter((row) => row.pet_no === petNo);

/** The latest of each vaccination is the one that counts; it is overdue once its day has passed. */
const presentVaccinations = (rows: Beside['vaccinations'], today: string) => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const latest = !seen.has(row.name);
    seen.add(row.name);
    return {
      name: row.name,
      givenOn: row.given_on,
      dueOn: row.due_on,
      overdue: latest && row.due_on !== null && row.due_on < today,
    };
  });
};

/** Pets with everything known of them. */
export const presentPets = (
  shop: ShopAccess,
  rows: readonly PetRow[],
  beside: Beside,
  today: string,
): Reply<typeof get>[] => {
  const picture = (fileId: string) => ({ fileId, ...pictureAddresses(shop, fileId) });
  return rows.map((row) => ({
    petNo: row.pet_no,
    customerNo: row.customer_no,
    name: row.name,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    neutered: row.neutered,
    birthday: row.birthday,
    registrationNo: row.registration_no,
    biting: row.biting,
    illness: row.illness,
    allergies: row.allergies,
    warnings: row.warnings,
    alerts: mine(beside.alerts, row.pet_no)[0]?.alerts ?? row.warnings,
    memo: row.memo,
    weightGrams: row.weight_grams,
    weights: mine(beside.weights, row.pet_no).map((one) => ({
      on: one.weighed_on,
      weightGrams: one.weight_grams,
    })),
    vaccinations: presentVaccinations(mine(beside.vaccinations, row.pet_no), today),
    consent:
      row.consented_on === null
        ? null
        : {
            signedOn: row.consented_on,
            picture: row.consent_file_id === null ? null : picture(row.consent_file_id),
          },
    photos: mine(beside.photos, row.pet_no).map((photo) => picture(photo.file_id)),
    lastGroomedOn: mine(beside.groomings, row.pet_no)[0]?.last_on ?? null,
    deleted: row.deleted_at !== null,
    version: row.version,
  }));
};
