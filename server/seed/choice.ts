import type { PlannedCustomer, PlannedItem, PlannedPet, ShopPlan } from './model.ts';
import type { Random } from './random.ts';

const suits = (item: PlannedItem, pet: PlannedPet | null): boolean =>
  !item.pets ||
  (pet !== null &&
    item.pets.species === pet.species &&
    pet.weightGrams >= item.pets.from &&
    pet.weightGrams < item.pets.below);

/** One main service that suits the customer (or the pet), and often an extra beside it. */
export const chooseItems = (random: Random, plan: ShopPlan, pet: PlannedPet | null): PlannedItem[] => {
  const all = plan.menu.flatMap(({ items }) => items);
  const main = random.weighted(
    all.filter((item) => item.use === 'main' && suits(item, pet)),
    ({ share }) => share,
  );
  const extras = all.filter(({ use }) => use === 'extra');
  return random.chance(0.35) ? [main, random.weighted(extras, ({ share }) => share)] : [main];
};

/**
 * The customers of one employee, each coming back about every `cycle` days. The longest overdue comes first;
 * one who was here this week does not come again to fill a hole.
 */
export class Regulars {
  readonly #random: Random;
  readonly #people: { index: number; customer: PlannedCustomer; due: number }[];

  constructor(
    random: Random,
    customers: PlannedCustomer[],
    employee: number,
    firstDue: (c: PlannedCustomer) => number,
  ) {
    this.#random = random;
    this.#people = [...customers.entries()]
      .filter(([, customer]) => customer.employee === employee)
      .map(([index, customer]) => ({
        index,
        customer,
        due: firstDue(customer) + random.int(0, customer.cycle),
      }));
  }

  /** Index of the customer who comes on this day, if any. */
  next(day: number): number | undefined {
    const due = this.#people.filter((person) => person.due <= day).sort((a, b) => a.due - b.due);
    const person = due[this.#random.int(0, Math.min(due.length, 4) - 1)];
    if (!person) return undefined;
    const { cycle } = person.customer;
    person.due = day + Math.max(1, Math.round(cycle * (0.8 + this.#random.next() * 0.5)));
    return person.index;
  }
}
