import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roles } from '../../../contract/rights.ts';
import { employeeNo, shopNo, userId } from '../../../contract/schema.ts';
import type { Database } from '../../platform/db/open.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { algorithm, keyRing } from './signing-keys.commands.ts';

const issuer = 'dangol';
const audience = 'dangol-api';
/** RFC 9068: keeps any other token of ours from passing for an access token. */
const type = 'at+jwt';
export const accessLifeSeconds = 600;

const claims = z.object({
  /** The employee's number; absent for a person who works in no shop yet. */
  sub: z.string().transform(Number).pipe(employeeNo).optional(),
  shopNo: shopNo.optional(),
  role: z.enum(roles).optional(),
  /** session_version of the employee when the token was signed. */
  ver: z.int().optional(),
  sid: z.uuid(),
  userId,
});
export type AccessClaims = z.output<typeof claims>;

/** A signed access token; it lives `accessLifeSeconds`. */
export const signAccessToken = async (database: Database, claims: AccessClaims): Promise<string> => {
  const { kid, privateKey } = await keyRing(database);
  const now = Math.floor(clock.now() / 1000);
  const { sub, ...rest } = claims;
  const token = new SignJWT({ ...rest, ...(sub === undefined ? {} : { sub: String(sub) }) })
    .setProtectedHeader({ alg: algorithm, kid, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessLifeSeconds);
  return token.sign(privateKey);
};

/**
 * What a token of ours says. `toleranceSeconds` still accepts one that expired so long ago.
 *
 * @throws TOKEN_EXPIRED for a token of ours past its time, UNAUTHENTICATED for anything else
 */
export const verifyAccessToken = async (
  database: Database,
  token: string,
  toleranceSeconds = 0,
): Promise<AccessClaims> => {
  const { publicKeys } = await keyRing(database);
  // A key made a moment ago by another process: looked for anew, at most once a second.
  const newer = async (kid: string) => (await keyRing(database, 1000)).publicKeys.get(kid);
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid = '' }) => {
        const key = publicKeys.get(kid) ?? (await newer(kid));
        if (!key) throw new joseErrors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        requiredClaims: ['exp', 'iat'],
        clockTolerance: toleranceSeconds,
        currentDate: new Date(clock.now()),
      },
    );
    return claims.parse(payload);
  } catch (error) {
    throw refuse(error instanceof joseErrors.JWTExpired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED');
  }
};
