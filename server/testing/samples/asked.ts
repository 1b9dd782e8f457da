import type { Furnished } from '../furnished.ts';

/** What most requests need: the shop in the path, and the day that the stories use. */
export const inShop = ({ shopNo }: Furnished) => ({ params: { shopNo } });
export const atDay = ({ shopNo, day }: Furnished) => ({ params: { shopNo }, query: { from: day, to: day } });
