import type { Reply } from '../../../contract/endpoint.ts';
import type { signIn, usersMe } from '../../../contract/auth.ts';
import type { Membership } from './sessions/queries.ts';
import { accessLifeSeconds } from './access-token.rules.ts';
import type { Issued } from './sessions/commands.ts';
import type { Person } from './users/queries.ts';

/** Leaves out what is ours alone, such as the session version. */
export const presentMembership = ({ shopNo, shopName, trade, employeeNo, role }: Membership) => ({
  shopNo,
  shopName,
  trade,
  employeeNo,
  role,
});

export const presentTokens = (issued: Issued): Reply<typeof signIn> => ({
  accessToken: issued.accessToken,
  tokenType: 'Bearer',
  expiresIn: accessLifeSeconds,
  refreshToken: issued.audience === 'web' ? null : issued.refreshToken,
  shops: issued.shops.map(presentMembership),
  current: issued.current && presentMembership(issued.current),
});

export const presentPerson = (person: Person, shops: Membership[]): Reply<typeof usersMe> => ({
  ...person,
  shops: shops.map(presentMembership),
});
