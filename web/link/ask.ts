import type { CallAnswer } from '../lib/wire.ts';

export type Shared = CallAnswer<'papers.openLink'>;
export type SharedReceipt = NonNullable<Shared['receipt']>;
export type SharedBalance = NonNullable<Shared['balance']>;
export type SharedQuote = NonNullable<Shared['quote']>;

/** GONE is a link that was cut off, is over, or never was; STALE a quote that was changed since it was read. */
export type Failure = 'GONE' | 'STALE' | 'LATER';

export class LinkFailed extends Error {
  override readonly name = 'LinkFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

const failureOf = (status: number): Failure => (status === 404 ? 'GONE' : status === 409 ? 'STALE' : 'LATER');

/** The page is one call and nothing else: it brings neither the client of the office nor its session. */
const ask = async (path: string, init?: RequestInit): Promise<Shared> => {
  const response = await fetch(`/api/v2/links/${path}`, { ...init, credentials: 'omit' }).catch(() => null);
  if (!response?.ok) throw new LinkFailed(response ? failureOf(response.status) : 'LATER');
  return (await response.json()) as Shared;
};

export const openLink = (token: string): Promise<Shared> => ask(encodeURIComponent(token));

export const agree = (token: string, version: number): Promise<Shared> =>
  ask(`${encodeURIComponent(token)}/agreement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version }),
  });
