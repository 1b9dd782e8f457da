import { queryOf } from './endpoints.ts';

/** The shop one works in: its name and trades. */
export const shopQuery = (shopNo: string) => queryOf(shopNo, 'shops.me', {});
