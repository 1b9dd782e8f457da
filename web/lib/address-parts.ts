import { notFound } from '@tanstack/react-router';
import { isValidPart } from '../../contract/address-parts.ts';

type Parts = Readonly<Record<string, string>>;

/** Whether each part of an address is the number or the month that it stands for. */
export const areValidParts = (parts: Parts): boolean =>
  Object.entries(parts).every(([name, part]) => isValidPart(name, part));

/** The page that is not there, where one is not. */
export const assertValidParts = (parts: Parts): void => {
  if (!areValidParts(parts)) throw notFound();
};
