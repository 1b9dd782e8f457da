import { instantAt } from '../../contract/time.ts';
import { searchColumns } from '../domains/customers/search.rules.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import type { PlannedCustomer, PlannedPet } from './model.ts';

export interface LoadedCustomers {
  numbers: number[];
  pets: Map<PlannedPet, number>;
}

/** Customers and their pets; what visits add up to is counted later, from the visits. */
export const loadCustomers = async (
  db: Tx,
  { shopNo, employees }: LoadedShop,
  customers: readonly PlannedCustomer[],
): Promise<LoadedCustomers> => {
  const numbers = await insertRows(
    db,
    'customers',
    customers.map((customer) => ({
      shop_no: shopNo,
      name: customer.name,
      ...searchColumns(customer.name),
      phone: customer.phone,
      sex: customer.sex,
      birthday: customer.birthday,
      grade: customer.grade,
      memo: customer.memo,
      memo_pinned: customer.memoPinned,
      employee_no: at(employees, customer.employee),
      created_at: instantAt(customer.since, 600),
    })),
    'customer_no',
  );
  const pets = customers.flatMap((customer, index) =>
    customer.pets.map((pet) => ({ pet, owner: at(numbers, index) })),
  );
  const petNumbers = await insertRows(
    db,
    'pets',
    pets.map(({ pet, owner }) => ({
      shop_no: shopNo,
      customer_no: owner,
      name: pet.name,
      species: pet.species,
      breed: pet.breed,
      weight_grams: pet.weightGrams,
      birthday: pet.birthday,
      warnings: pet.warnings,
      memo: pet.memo,
    })),
    'pet_no',
  );
  return { numbers, pets: new Map(pets.map(({ pet }, index) => [pet, at(petNumbers, index)])) };
};
