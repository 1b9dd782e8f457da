/**
 * A line typed into ⌘K on its way to the booking form. In memory alone: it holds names and numbers, which
 * have no place in an address.
 */
let handed = '';
const takers = new Set<() => void>();

export const leaveEntryLine = (text: string): void => {
  handed = text;
  for (const take of takers) take();
};

/** A form that stands open already is told. */
export const onEntryLine = (take: () => void): (() => void) => {
  takers.add(take);
  return () => takers.delete(take);
};

/** Anyone who takes it has it; a form opened later starts empty. */
export const takeEntryLine = (): string => {
  const line = handed;
  handed = '';
  return line;
};

/** Does a text read like a booking: a day or a time, and more than that? */
export const looksLikeBooking = (text: string): boolean =>
  /예약\s?번호/u.test(text) ||
  (/\S\s+\S/u.test(text) &&
    /\d{1,2}\s?시|\d:\d\d|(?:오늘|내일|낼|모레|글피)(?:\s|$)|[월화수목금토일](?:요일|욜)|(?:이번|다음|담)\s?주|\d\s?일|\d\/\d/u.test(
      text,
    ));
