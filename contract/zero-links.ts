/** Addresses that open one thing of a customer's by a secret in them. */
export const bookingPath = (secret: string): string => `/zero/b/${secret}`;
export const offerPath = (secret: string): string => `/zero/o/${secret}`;
export const payPath = (attempt: string): string => `/zero/pay/${attempt}`;
/** Where a window that was closed or refused comes back to: nothing was charged. */
export const notPaidMark = 'not-paid';
export const notPaidPath = (bookingLink: string): string => `${bookingLink}?${notPaidMark}`;
