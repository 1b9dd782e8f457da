import { z } from 'zod';
import { consentKinds, consentSources } from './consent-words.ts';
import { endpoint } from './endpoint.ts';
import { inPath, instant, shopNo, text } from './schema.ts';

const one = z.object({ shopNo, customerNo: inPath.customerNo });

const consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  source: z.enum(consentSources),
  /** When the customer decided. */
  saidAt: z.string(),
  note: z.string(),
  /** The actor who recorded it. */
  actor: z.string(),
});

const consents = z.object({
  /** Consents in force; kinds that were never asked about are left out. */
  items: z.array(
    consent.extend({
      /** Consent to advertising has to be asked for again by then. */
      confirmBy: z.string().nullable(),
    }),
  ),
  /** Every change, the latest first. */
  history: z.array(consent.extend({ id: z.int(), writtenAt: z.string() })),
});

export const get = endpoint({
  domain: 'consents',
  summary: '고객의 수신·개인정보 동의와 그 기록',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}/consents',
  access: { right: 'customers.read' },
  params: one,
  response: consents,
  reads: { customer: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});

/** Advertising at night needs consent to advertising; taking that back takes both. */
export const say = endpoint({
  domain: 'consents',
  summary: '동의나 철회를 적습니다',
  method: 'POST',
  path: '/{shopNo}/customers/{customerNo}/consents',
  access: { right: 'customers.write' },
  params: one,
  body: z.object({
    changes: z
      .array(z.object({ kind: z.enum(consentKinds), given: z.boolean() }))
      .min(1)
      .max(consentKinds.length),
    source: z.enum(consentSources),
    /** Default: now. */
    saidAt: instant.optional(),
    note: text(200).default(''),
  }),
  whileSuspended: true,
  response: consents,
  changes: ['customer'],
  errors: ['CUSTOMER_NOT_FOUND', 'CONSENT_NEEDS_MARKETING', 'CONSENT_TIME_INVALID'],
  idempotent: true,
});
