import { z } from 'zod';
import { consentTextVersion } from './consent-words.ts';

/** What a guest who books or waits agrees to, and in the words of which version. */
export const consents = z.object({
  privacy: z.boolean(),
  marketing: z.boolean().default(false),
  night: z.boolean().default(false),
  textVersion: z.int().min(1).max(consentTextVersion),
});
