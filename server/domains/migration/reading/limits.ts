export const maxFileBytes = 2 * 1024 * 1024;
export const maxPeople = 10_000;
/** What a small archive may unfold to. */
export const maxInflatedBytes = 50 * 1024 * 1024;
/** Rows and columns beyond these are no list of customers; reading stops there. */
export const maxRows = maxPeople + 200;
export const maxColumns = 200;
export const longestCell = 4000;
