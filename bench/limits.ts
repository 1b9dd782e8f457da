import { availableParallelism, loadavg } from 'node:os';

/**
 * How a figure stands to its limit, as it is printed beside it. One that is missed fails the run, and says
 * how busy the machine was with this and whatever else.
 */
export const judged = (value: number, most: number): string => {
  if (value <= most) return `at most ${most}`;
  process.exitCode = 1;
  const [load = 0] = loadavg();
  return `at most ${most}, NOT MET, load ${load.toFixed(1)} on ${availableParallelism()} cores`;
};
