import { ask, AskFailed } from '../public-page/ask.ts';
import type { CallAnswer } from '../lib/wire.ts';

export type Shared = CallAnswer<'papers.openLink'>;
export type SharedReceipt = NonNullable<Shared['receipt']>;
export type SharedBalance = NonNullable<Shared['balance']>;
export type SharedPayslip = NonNullable<Shared['payslip']>;
export type SharedQuote = NonNullable<Shared['quote']>;

const addressOf = (token: string) => `/links/${encodeURIComponent(token)}`;

export const openLink = (token: string, signal: AbortSignal): Promise<Shared> =>
  ask<'papers.openLink'>(addressOf(token), { signal });

export const agree = (token: string, version: number): Promise<Shared> =>
  ask<'papers.agreeByLink'>(`${addressOf(token)}/agreement`, { method: 'POST', body: { version } });

/** A link that was cut off, is over, or never was. */
export const isGone = (error: unknown): boolean => error instanceof AskFailed && error.status === 404;

/** A quote that was changed since it was read. */
export const isStale = (error: unknown): boolean => error instanceof AskFailed && error.status === 409;
