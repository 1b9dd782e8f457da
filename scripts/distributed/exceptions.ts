/** A story of the API that cannot hold where tables are spread over machines. */
export interface Exception {
  /** Its full name, with the titles it stands under. */
  story: string;
  why: string;
}

/** docs/decisions/0084 says the same in general. Nothing is added here that can be had in another way. */
export const knownExceptions: readonly Exception[] = [];
