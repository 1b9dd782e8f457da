const fewerThanAnHourMs = 55 * 60_000;

/**
 * For a query whose answer shows pictures: their signed addresses are good for an hour at least, so it is
 * asked again before they run out, and by a page that comes back to the front.
 */
export const untilPicturesExpire = {
  staleTime: fewerThanAnHourMs,
  refetchInterval: fewerThanAnHourMs,
  refetchOnWindowFocus: true,
} as const;
