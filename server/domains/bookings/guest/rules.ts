import type { PhoneHolder } from './queries.ts';

const spelled = (name: string): string => name.normalize('NFC').replaceAll(/\s/gu, '');

/**
 * Finds the customer by number and name: the only holder of the number, or the family member with that name.
 */
export const matchHolder = (holders: readonly PhoneHolder[], name: string): PhoneHolder | undefined =>
  holders.find((holder) => spelled(holder.name) === spelled(name)) ??
  (holders.some(({ shared }) => shared) ? undefined : holders[0]);
