/** The forms of what is no free word in an address: the server and the page tell alike by them what is there. */
const month = String.raw`20\d\d-(?:0[1-9]|1[0-2])`;
const number = String.raw`[1-9]\d{0,14}`;

/** The form of a part by its name, as the router writes it without its sign. */
export const partPattern = (name: string): string | undefined => {
  if (name === 'month') return month;
  return /(?:No|Id)$/u.test(name) ? number : undefined;
};

/** Whether something can be there. */
export const isValidPart = (name: string, part: string): boolean => {
  const form = partPattern(name);
  return form === undefined || new RegExp(`^(?:${form})$`, 'u').test(part);
};
