/** How long a browser keeps times before its phone is proved, however often it chooses anew. */
export const unprovedMs = 3 * 60_000;
/** And how long it rests afterwards. */
export const restMs = 30 * 60_000;
/** At once, by browsers that proved nothing. */
export const mostOfAddress = 3;
export const mostOfShop = 5;
