/** Apart from the queries, so that the routes need none of them. */
export const entryKinds = ['PAID', 'REFUNDED', 'FEE', 'PAYOUT', 'DIFFERENCE'] as const;
export type EntryKind = (typeof entryKinds)[number];
