/** A story of the API that cannot hold where tables are spread over machines. */
export interface Exception {
  /** Its full name, with the titles it stands under. */
  story: string;
  why: string;
}

/** docs/decisions/0084 says the same in general. Nothing is added here that can be had in another way. */
export const knownExceptions: readonly Exception[] = [
  {
    story:
      'the deposit of a booking that nobody came to cannot be in two places, and the proof of the books would miss it there',
    why: 'a check that a trigger makes is named in a field of the error, which a cluster does not pass on',
  },
];
