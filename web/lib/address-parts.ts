import { notFound } from '@tanstack/react-router';
import { fits } from '../../contract/address-parts.ts';

type Parts = Readonly<Record<string, string>>;

/** Whether each part of an address is the number or the month that it stands for. */
export const areParts = (parts: Parts): boolean =>
  Object.entries(parts).every(([name, part]) => fits(name, part));

/** The page that is not there, where one is not. */
export const assertParts = (parts: Parts): void => {
  if (!areParts(parts)) throw notFound();
};
