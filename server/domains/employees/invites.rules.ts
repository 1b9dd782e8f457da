import type { InviteRow } from './invites.queries.ts';

export const isOpenInvite = ({ state, expires_at }: InviteRow, now: number): boolean =>
  state === 'OPEN' && Date.parse(expires_at) > now;

export const pathOfInvite = (token: string): string => `/invite/${token}`;

/** How often one invite is sent to a phone. */
export const mostTexts = 3;
