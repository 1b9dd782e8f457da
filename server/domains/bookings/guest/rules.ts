import type { PhoneHolder } from './queries.ts';

const spelled = (name: string): string => name.normalize('NFC').replaceAll(/\s/gu, '');

/** Who is meant by a number and a name: anyone who has it alone, or the one of a family who is called so. */
export const matchHolder = (holders: readonly PhoneHolder[], name: string): PhoneHolder | undefined =>
  holders.find((holder) => spelled(holder.name) === spelled(name)) ??
  (holders.some(({ shared }) => shared) ? undefined : holders[0]);
