/** A story of the API that cannot hold where tables are spread over machines. */
export interface Exception {
  /** Its full name, with the titles it stands under. */
  story: string;
  /** How the line begins that it fails with, numbers as N. Failing with another, it is told of as any other. */
  reason: string;
  why: string;
  /** It may hold too: who meets whom at one moment decides. */
  byChance?: true;
}

const lostAtCommit =
  'what a check at the end of a transaction says is lost when all of it was on one machine';

/** docs/decisions/0084 says the same in general. Nothing is added here that can be had in another way. */
export const knownExceptions: readonly Exception[] = [
  {
    story: 'the database keeps entries final and balances equal to them, whoever writes',
    reason: "AssertionError: expected 'XXN' to be 'account_balances'",
    why: lostAtCommit,
  },
  {
    story: 'credit cannot be written past its entries',
    reason: 'Error: expected error: could not commit transaction for s',
    why: lostAtCommit,
  },
  {
    story: 'nobody signs in to the database as the role of a shop',
    reason: "AssertionError: expected [ { rolname: 'dangol_app' }, …(N) ] to deeply equal []",
    why: 'the first machine speaks to the others in the role that its own statement has',
  },
  {
    story: 'a row cannot be moved into another shop',
    reason:
      "Error: expected error: modifying the partition value of r… { …(N) } to match object { code: 'N' }",
    why: 'no row can be moved to another shop at all, so the cluster refuses it before row security does',
  },
  {
    story: 'what is lent in the very moment the lender signs out is lent to nobody',
    reason:
      'Error: auth.signOut answered N: {"timestamp":"N-N-NTN:N:N.NZ","status":N,"message":"지금 할 일이 많아',
    why: 'sessions stand on every machine, where a write holds the whole table: of thirteen at one moment one may be told to try again',
    byChance: true,
  },
];
