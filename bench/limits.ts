/** How a figure stands to its limit, as it is printed beside it. One that is missed fails the run. */
export const judged = (value: number, most: number): string => {
  const isMet = value <= most;
  if (!isMet) process.exitCode = 1;
  return `at most ${most}${isMet ? '' : ', NOT MET'}`;
};
