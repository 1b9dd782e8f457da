/** Apart from the queries, so that the routes need none of them. */
export const paymentFilters = ['PAID', 'REFUNDED', 'FAILED', 'CHECKING', 'ATTENTION'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];
