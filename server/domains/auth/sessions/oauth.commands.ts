import { z } from 'zod';
import { requiredText, shopNo } from '../../../../contract/schema.ts';
import type { ErrorPayload } from '../../../../contract/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AppError } from '../../../platform/errors.ts';
import { refreshSession } from './commands.ts';
import type { Issued } from './commands.ts';
import { signIn } from './sign-in.commands.ts';
import type { Place } from './sign-in.commands.ts';

type OAuthCode =
  | 'invalid_request'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'slow_down';

/**
 * A refusal in both dialects: our payload, and beside it the `error` and `error_description` that
 * RFC 6749 (section 5.2) promises to OAuth clients.
 */
export class OAuthError extends AppError {
  readonly error: OAuthCode;

  constructor(error: OAuthCode, cause?: AppError) {
    const slowed = error === 'slow_down';
    super(slowed ? 'SIGN_IN_SLOWED' : 'OAUTH_REQUEST_INVALID', {
      message: cause?.message,
      retryAfter: cause?.retryAfter,
    });
    this.error = error;
  }

  override payload(): ErrorPayload & { error: OAuthCode; error_description: string } {
    return { ...super.payload(), error: this.error, error_description: this.message };
  }
}

const grants = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().max(200) }),
  z.object({
    grant_type: z.literal('password'),
    username: requiredText(60).toLowerCase(),
    password: z.string().min(1).max(200),
    /** Ours: of the second factor, and the shop to start in. */
    code: z.string().max(20).optional(),
    shop_no: shopNo.optional(),
  }),
]);
export const grantTypes = ['refresh_token', 'password'] as const;

const readGrant = (form: Record<string, unknown>) => {
  const given = form['grant_type'];
  if (typeof given === 'string' && given !== '' && !grantTypes.some((one) => one === given))
    throw new OAuthError('unsupported_grant_type');
  const grant = grants.safeParse(form);
  if (!grant.success) throw new OAuthError('invalid_request');
  return grant.data;
};

const inOAuthWords = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'SIGN_IN_SLOWED') return new OAuthError('slow_down', error);
  return new OAuthError('invalid_grant', error);
};

/** @throws OAuthError */
export const grantToken = async (
  platform: Platform,
  form: Record<string, unknown>,
  place: Place,
): Promise<Issued> => {
  const grant = readGrant(form);
  try {
    if (grant.grant_type === 'refresh_token')
      return await refreshSession(platform.database, grant.refresh_token);
    const { username: loginId, password, code, shop_no: shopNo } = grant;
    return await signIn(platform, { loginId, password, code, shopNo, audience: 'api' }, place);
  } catch (error) {
    throw inOAuthWords(error);
  }
};
