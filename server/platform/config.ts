import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What one address may ask in a minute, unless the server is told otherwise. */
export const defaultRateLimit = 1200;

/** Addresses or names (loopback, uniquelocal) of our own proxies; never "any", or a client could name its own. */
const proxies = z
  .string()
  .default('')
  .transform((value) => (value === '' ? false : value.split(',').map((one) => one.trim())));

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  DATA_DIR: z.string().default('data'),
  /** Where people reach the server: in links and tokens; a request under another name is refused. */
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/u, ''))
    .optional(),
  /** Whose X-Forwarded-* to believe, by comma. Empty, the socket's address counts. */
  TRUST_PROXY: proxies,
  SENTRY_DSN: z.string().optional(),
  /** Where browsers report; the page shows it to every visitor. */
  SENTRY_DSN_WEB: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Earlier values of SERVER_SECRET, by comma: what they sealed still opens and is sealed anew at night. */
  SERVER_SECRETS_BEFORE: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter(Boolean)),
  METRICS_TOKEN: z.string().optional(),
  /** The vendor of messages. Without its keys a stand-in does, in its wire format. */
  MESSAGING_VENDOR: z.enum(['SOLAPI', 'NHN']).default('SOLAPI'),
  /** NHN Cloud: SMS and KakaoTalk Bizmessage have each their own keys. */
  NHN_URL: z.string().optional(),
  NHN_SMS_APP_KEY: z.string().optional(),
  NHN_SMS_SECRET: z.string().optional(),
  NHN_KAKAO_APP_KEY: z.string().optional(),
  NHN_KAKAO_SECRET: z.string().optional(),
  /** Of NHN Cloud's web hooks, as typed into its console. */
  NHN_HOOK_SIGNATURE: z.string().min(8).optional(),
  SOLAPI_URL: z.string().optional(),
  SOLAPI_KEY: z.string().optional(),
  SOLAPI_SECRET: z.string().optional(),
  /** Of Solapi's web hooks, as typed into its console. */
  SOLAPI_HOOK_SECRET: z.string().min(8).optional(),
  /** Free of charge, for refusing advertising. Set it once the operator is certified to pass it on (전송자격인증). */
  AD_OPT_OUT_PHONE: z
    .string()
    .regex(/^080\d{7,8}$/)
    .optional(),
  /** The operator's Kakao channel (pfId, sender key), and its approved template of each kind: {"BOOKING_MOVED":"KA01…"}.
   * Standard texts with the line of the booking's link have one of their own: {"BOOKING_MOVED_LINK":"KA01…"}. */
  KAKAO_CHANNEL: z.string().optional(),
  KAKAO_TEMPLATES: z
    .string()
    .default('{}')
    .transform((json): unknown => JSON.parse(json))
    .pipe(z.record(z.string(), z.string())),
  SMS_SENDER: z.string().default('16003145'),
  /** Cash receipts; the keys of the shop's contract with NICE Payments. */
  NICE_URL: z.string().optional(),
  NICE_CLIENT_KEY: z.string().optional(),
  NICE_SECRET_KEY: z.string().optional(),
  /** Shops' own contracts with PortOne; a stand-in's address in tests. */
  PORTONE_URL: z.string().optional(),
  /** https://centrex.uplus.co.kr for real lines; without it a stand-in takes its place. */
  CENTREX_URL: z.url().optional(),
  /** Our app at Meta; without it a stand-in takes its place. */
  INSTAGRAM_APP_ID: z.string().optional(),
  INSTAGRAM_APP_SECRET: z.string().optional(),
  /** smtp://user:password@host:587 or smtps://; without it a stand-in keeps the mails. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('단골 <no-reply@localhost>'),
  /** The contact that push services write to: mailto: or https:. PUBLIC_URL without it. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/)
    .optional(),
  /** Hosts that pushes are sent to, by comma; one that begins with a dot stands for all below it. */
  PUSH_SERVICES: z
    .string()
    .default(
      'fcm.googleapis.com,.push.services.mozilla.com,.notify.windows.com,web.push.apple.com,.push.apple.com',
    )
    .transform((value) => value.split(',').map((one) => one.trim())),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-northeast-2'),
  S3_ENDPOINT: z.string().optional(),
  RATE_LIMIT: z.coerce.number().int().min(1).default(defaultRateLimit),
  WEB_DIR: z.string().default('dist/web'),
  /** How many days back the demo's history reaches when it is filled in; fewer are there sooner. */
  DEMO_DAYS: z.preprocess((value) => value || undefined, z.coerce.number().int().min(30).max(365)).optional(),
});

/** Everything that differs between a laptop, a test and a live server. */
export interface Config extends z.infer<typeof environment> {
  production: boolean;
  dataDir: string;
  webDir: string;
  demo: boolean;
  /** Printed at the first start of an empty server; the set-up page asks for it. */
  setupCode: string;
  /** Parse every response with its schema and refuse undeclared codes; on in tests. */
  strictContract: boolean;
  version: string;
}

export const version = '0.1.0';

export const readConfig = (env: NodeJS.ProcessEnv = process.env, over: Partial<Config> = {}): Config => {
  const read = environment.parse(env);
  return {
    ...read,
    production: read.NODE_ENV === 'production',
    dataDir: resolve(read.DATA_DIR),
    webDir: resolve(read.WEB_DIR),
    demo: false,
    setupCode: env.SETUP_CODE ?? randomBytes(6).toString('base64url'),
    strictContract: read.NODE_ENV === 'test',
    version,
    ...over,
  };
};
