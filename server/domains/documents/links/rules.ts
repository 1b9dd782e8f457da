/** Short, for it is read in messages. */
export const pathOf = (token: string): string => `/p/${token}`;
