import type { ZeroItem, ZeroPageData } from '../../contract/zero-data.ts';
import { words } from './data.ts';
import type { Draft } from './draft.ts';

/** The chosen services, with the terms of the chosen employee. */
export interface Chosen {
  hasItems: boolean;
  /** Employees who do all of it; others cannot be chosen. */
  people: ZeroPageData['people'];
  priceWon: number;
  minutes: number;
  title: string;
}

export const mostItems = 5;

const titleOf = ([first, ...more]: readonly ZeroItem[]): string =>
  first === undefined ? '' : more.length === 0 ? first.name : words.andMore(first.name, more.length);

export const chosenOf = (page: ZeroPageData, { items: ids, employeeNo }: Draft): Chosen => {
  const items = page.items.filter(({ itemId }) => ids.includes(itemId));
  const terms = items.map((item) => item.by.find((one) => one.employeeNo === employeeNo) ?? item);
  const sum = (figure: 'priceWon' | 'durationMinutes') => terms.reduce((all, one) => all + one[figure], 0);
  return {
    hasItems: items.length > 0,
    people: page.people.filter((person) =>
      items.every(({ by }) => by.some((one) => one.employeeNo === person.employeeNo)),
    ),
    priceWon: sum('priceWon'),
    minutes: sum('durationMinutes'),
    title: titleOf(items),
  };
};
