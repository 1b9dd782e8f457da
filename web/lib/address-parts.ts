import { notFound } from '@tanstack/react-router';
import { isValidPart } from '../../contract/address-parts.ts';

type Parts = Readonly<Record<string, string>>;

/** Whether each part of an address is the number or the month that it stands for. */
export const areValidParts = (parts: Parts): boolean =>
  Object.entries(parts).every(([name, part]) => isValidPart(name, part));

/** The page that is not there, where one is not: in place of its own screen, or of the list that it stands beside. */
export const assertValidParts = (parts: Parts, list?: '/office/customers'): void => {
  if (!areValidParts(parts)) throw notFound(list === undefined ? {} : { routeId: list });
};
