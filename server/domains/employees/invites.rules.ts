import type { InviteRow } from './invites.queries.ts';

export const isOpenInvite = ({ state, expires_at }: InviteRow, now: number): boolean =>
  state === 'OPEN' && Date.parse(expires_at) > now;

export const pathOfInvite = (token: string): string => `/invite/${token}`;

/** Texts are ours to pay and go to strangers: so many for one invite, and of a shop for as long as one can live. */
export const mostTexts = { ofInvite: 3, ofShop: 60 };
export const longestMs = 14 * 86_400_000;
