import type { FastifyInstance } from 'fastify';
import { createLgu } from './adapters/calls/lgu.ts';
import { startCallsStandIn } from './adapters/calls/stand-in.ts';
import type { MessagingStandIn } from './adapters/messaging/stand-in.ts';
import { createNice } from './adapters/payments/nice.ts';
import { startPaymentStandIn } from './adapters/payments/stand-in.ts';
import type { PaymentStandIn } from './adapters/payments/stand-in.ts';
import { createSmtp } from './adapters/mail/smtp.ts';
import { startMailStandIn } from './adapters/mail/stand-in.ts';
import { vapidKeysOf } from './adapters/push/vapid.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import { createInstagram } from './adapters/social/instagram.ts';
import { startFeedStandIn } from './adapters/social/stand-in.ts';
import { openLocalStorage } from './adapters/storage/local.ts';
import { createS3Storage } from './adapters/storage/s3.ts';
import { buildApp } from './app.ts';
import { connectMessaging } from './assemble-messaging.ts';
import type { Platform } from './platform/platform.ts';
import { statisticsJobs } from './domains/statistics/jobs.ts';
import { alarmJobs } from './domains/alarms/jobs.ts';
import { authJobs } from './domains/auth/jobs.ts';
import { auditJobs } from './domains/audit/jobs.ts';
import { callJobs } from './domains/calls/jobs.ts';
import { campaignJobs } from './domains/campaigns/jobs.ts';
import { channelJobs } from './domains/channels/jobs.ts';
import { chatbotJobs } from './domains/chatbot/jobs.ts';
import { creditJobs } from './domains/credit/jobs.ts';
import { segmentJobs } from './domains/segments/jobs.ts';
import { documentJobs } from './domains/documents/jobs.ts';
import { fileJobs } from './domains/files/jobs.ts';
import { membershipJobs } from './domains/memberships/jobs.ts';
import { subscriptionJobs } from './domains/subscription/jobs.ts';
import { recallPractice } from './domains/payments/practice.commands.ts';
import { recallCharges } from './domains/subscription/practice.commands.ts';
import { paymentJobs } from './domains/payments/jobs.ts';
import { incentiveJobs } from './domains/incentives/jobs.ts';
import { waitlistJobs } from './domains/waitlist/jobs.ts';
import { onlineJobs } from './domains/online/jobs.ts';
import { blockJobs } from './domains/schedule/blocks/jobs.ts';
import { noticeJobs } from './domains/notices/jobs.ts';
import { migrationJobs } from './domains/migration/jobs.ts';
import { desksOf } from './desks.ts';
import { hearOfDistrust } from './domains/auth/public.ts';
import { connectEvents, listeners } from './events.ts';
import { clock } from './platform/clock.ts';
import { AccessLog } from './platform/access-log.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/open.ts';
import { startDelivery } from './platform/events/delivery.ts';
import { DeliveryFigures } from './platform/events/figures.ts';
import { createJobSender, startJobs } from './platform/jobs.ts';
import type { Job } from './platform/jobs.ts';
import { LiveHub } from './platform/live.ts';
import { createLog } from './platform/log.ts';
import { platformJobs } from './platform/housekeeping.ts';
import { createReporter } from './platform/report/reporter.ts';
import { startDesks, sweepJob } from './platform/outbound/start.ts';
import { createVault } from './platform/outbound/vault.ts';
import { openAt } from './platform/public-address.ts';
import { lastingSecret, readSecret, signWith } from './platform/secret.ts';
import { resealJob } from './platform/outbound/reseal.ts';
import { sealedColumns } from './sealed.ts';

export interface Server {
  app: FastifyInstance;
  platform: Platform;
  /** What the messaging stand-in took, when no provider is configured. */
  standIn: MessagingStandIn | undefined;
  /** Where cash receipts go, when no payment provider is configured. */
  paymentStandIn: PaymentStandIn | undefined;
  /**
   * Takes up what is done without being asked, by the clock or after the fact; no answer waits for it.
   * Rejects when it could not begin, and may then be called again; does nothing once the server closes.
   */
  work(): Promise<void>;
  close(): Promise<void>;
}

interface Background {
  stop(): Promise<void>;
}

/** Every job of the server; docs/jobs.md says what each does. */
export const jobsOf = (platform: Platform, desks: ReturnType<typeof desksOf>): Job[] => [
  ...platformJobs(platform),
  resealJob(platform, sealedColumns),
  ...authJobs(platform),
  ...fileJobs(platform),
  ...segmentJobs(platform),
  ...callJobs(platform),
  ...blockJobs(platform),
  ...subscriptionJobs(platform),
  ...creditJobs(platform),
  ...campaignJobs(platform),
  ...alarmJobs(platform),
  ...waitlistJobs(platform),
  ...channelJobs(platform),
  ...chatbotJobs(platform),
  ...onlineJobs(platform),
  ...incentiveJobs(platform),
  ...paymentJobs(platform),
  ...membershipJobs(platform),
  ...migrationJobs(platform),
  ...documentJobs(platform),
  ...noticeJobs(platform),
  ...auditJobs(platform),
  ...statisticsJobs(platform),
  ...desks.map(sweepJob),
];

/** What begins either begins whole or not at all, so that it can be tried again. */
const startBackground = async (
  platform: Platform,
  paymentStandIn: PaymentStandIn | undefined,
): Promise<Background> => {
  if (paymentStandIn) {
    await recallPractice(platform.database, paymentStandIn);
    await recallCharges(platform.database, paymentStandIn);
  }
  const desks = desksOf(platform);
  const jobs = await startJobs(platform.database, jobsOf(platform, desks), platform);
  const { database, log, reporter, deliveries: figures } = platform;
  const stopJobs = async (error: unknown): Promise<never> => {
    await jobs.stop();
    throw error;
  };
  const stopDesks = await startDesks(desks).catch(stopJobs);
  const delivery = await startDelivery(database, listeners(), { log, reporter, figures }).catch(
    async (error: unknown) => {
      await stopDesks();
      return stopJobs(error);
    },
  );
  platform.jobs.connect(jobs);
  return {
    stop: async () => {
      platform.jobs.connect(undefined);
      await delivery.stop();
      await stopDesks();
      await jobs.stop();
    },
  };
};

const connectPayments = async (config: Config) => {
  const { NICE_CLIENT_KEY: clientKey, NICE_SECRET_KEY: secretKey, NICE_URL: baseUrl } = config;
  if (clientKey && secretKey)
    return { nice: createNice({ clientKey, secretKey, baseUrl }), standIn: undefined };
  // 32 letters, as card data is encrypted under it.
  const keys = { clientKey: 'practice', secretKey: 'practice'.repeat(4) };
  const standIn = await startPaymentStandIn(keys);
  return { nice: createNice({ ...keys, baseUrl: standIn.url }), standIn };
};

/** Passwords belong to lines, not to the server: naming the provider's address is what makes it real. */
const connectCalls = async ({ CENTREX_URL: baseUrl }: Config) => {
  if (baseUrl) return { calls: createLgu({ baseUrl }), callsStandIn: undefined };
  const callsStandIn = await startCallsStandIn();
  return { calls: createLgu({ baseUrl: callsStandIn.url }), callsStandIn };
};

const connectFeeds = async ({ INSTAGRAM_APP_ID: appId, INSTAGRAM_APP_SECRET: appSecret }: Config) => {
  const now = () => clock.now();
  if (appId && appSecret)
    return { feeds: createInstagram({ appId, appSecret, now }), feedStandIn: undefined };
  const keys = { appId: 'practice', appSecret: 'practice' };
  const feedStandIn = await startFeedStandIn({ ...keys, now });
  return { feeds: createInstagram({ ...keys, now, baseUrl: feedStandIn.url }), feedStandIn };
};

const connectMail = async ({ SMTP_URL: url, MAIL_FROM: from }: Config) => {
  if (url) return { mail: createSmtp({ url, from }), mailStandIn: undefined };
  const mailStandIn = await startMailStandIn();
  return { mail: createSmtp({ url: mailStandIn.url, from }), mailStandIn };
};

const connectPush = ({ PUSH_CONTACT, PUBLIC_URL, PUSH_SERVICES: services }: Config, secret: string) => {
  const isPublic = PUBLIC_URL?.startsWith('https:');
  const contact = PUSH_CONTACT ?? (isPublic ? PUBLIC_URL : undefined) ?? 'mailto:no-reply@localhost';
  return createWebPush({ keys: vapidKeysOf(secret), contact, services, now: () => clock.now() });
};

const connectStorage = (config: Config, secret: string) => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (bucket && accessKeyId && secretAccessKey)
    return {
      storage: createS3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey }),
      localStorage: undefined,
    };
  const localStorage = openLocalStorage(config.dataDir, secret);
  return { storage: localStorage, localStorage };
};

/** Puts a whole server together around an open, migrated database. It answers; it does not work() yet. */
export const assemble = async (config: Config, database: Database): Promise<Server> => {
  const log = createLog(config.LOG_LEVEL);
  const serverSecret = readSecret(config.dataDir, process.env['SERVER_SECRET']);
  const vault = createVault([serverSecret, ...config.SERVER_SECRETS_BEFORE]);
  const secret = await lastingSecret(database, vault, serverSecret);
  signWith(database, secret);
  const live = new LiveHub(database, log);
  const { messaging, messagingOperator, standIn } = await connectMessaging(config);
  // While messages are only practised, a link in them opens on this machine.
  openAt(database, config.PUBLIC_URL ?? (standIn && `http://127.0.0.1:${config.PORT}`));
  const { nice, standIn: paymentStandIn } = await connectPayments(config);
  const kept = connectStorage(config, secret);
  const platform: Platform = {
    config,
    database,
    log,
    live,
    deliveries: new DeliveryFigures(),
    accessLog: new AccessLog(database, log),
    secret,
    vault,
    jobs: createJobSender(),
    messaging,
    messagingOperator,
    standInMessages: standIn?.sent,
    standInShelf: standIn,
    payments: nice.receipts,
    cards: nice.cards,
    billing: nice.billing,
    receiptsAreStandIn: paymentStandIn !== undefined,
    ...(await connectCalls(config)),
    ...(await connectFeeds(config)),
    ...(await connectMail(config)),
    push: connectPush(config, secret),
    ...kept,
    reporter: createReporter({
      dsn: config.SENTRY_DSN,
      environment: config.NODE_ENV,
      release: config.version,
    }),
  };
  connectEvents();
  await live.start();
  const unlisten = await hearOfDistrust(database);
  const app = await buildApp(platform);
  let background: Promise<Background> | undefined;
  let isClosing = false;

  return {
    app,
    platform,
    standIn,
    paymentStandIn,
    work: async () => {
      if (isClosing) return;
      background ??= startBackground(platform, paymentStandIn).catch((error: unknown) => {
        background = undefined;
        throw error;
      });
      await background;
    },
    close: async () => {
      isClosing = true;
      await live.close();
      await unlisten();
      await app.close();
      await (await background?.catch(() => undefined))?.stop();
      await platform.reporter.flush();
      await platform.accessLog.close();
      await standIn?.close();
      await paymentStandIn?.close();
      await platform.callsStandIn?.close();
      await platform.feedStandIn?.close();
      await platform.mailStandIn?.close();
      await database.close();
    },
  };
};
