import { notFound } from '@tanstack/react-router';
import { number } from './search.ts';

/** The page that is not there, where an address ends in anything but the number of something. */
export const assertNumber = (part: string): void => {
  if (number(part) === undefined) throw notFound();
};
