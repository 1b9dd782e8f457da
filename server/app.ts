import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { StoragePort } from './adapters/storage/port.ts';
import { copyAlarms } from './domains/alarms/public.ts';
import { alarmRoutes } from './domains/alarms/routes.ts';
import { authGate, authRoutes } from './domains/auth/routes.ts';
import type { CopyFrom, OpenShop } from './domains/auth/public.ts';
import { availabilityRoutes } from './domains/availability/routes.ts';
import { eraseIntakes, eraseUnread } from './domains/channels/public.ts';
import { channelRoutes } from './domains/channels/routes.ts';
import { chatbotRoutes } from './domains/chatbot/routes.ts';
import { chatsMergeParticipant, eraseChats } from './domains/chatbot/public.ts';
import { eraseFromClasses } from './domains/classes/public.ts';
import { classRoutes } from './domains/classes/routes.ts';
import { creditRoutes } from './domains/credit/routes.ts';
import { openCreditAccount } from './domains/credit/public.ts';
import { entryRoutes } from './domains/entry/routes.ts';
import { seriesRoutes } from './domains/series/routes.ts';
import { waitlistRoutes } from './domains/waitlist/routes.ts';
import {
  eraseFromWaitlist,
  eraseWaitlistEntries,
  entriesMergeParticipant,
} from './domains/waitlist/public.ts';
import { bookingRoutes } from './domains/bookings/routes.ts';
import { auditRoutes } from './domains/audit/routes.ts';
import {
  bookingsMergeParticipant,
  countBookings,
  eraseBookings,
  eraseFromBookings,
  lockBookings,
} from './domains/bookings/public.ts';
import { customerRoutes } from './domains/customers/routes.ts';
import {
  familyMergeParticipant,
  introducedMergeParticipant,
  petsMergeParticipant,
} from './domains/customers/public.ts';
import { campaignRoutes } from './domains/campaigns/routes.ts';
import { campaignsMergeParticipant, eraseFromCampaigns } from './domains/campaigns/public.ts';
import { callRoutes } from './domains/calls/routes.ts';
import { eraseCalls } from './domains/calls/public.ts';
import { chartRoutes } from './domains/charts/routes.ts';
import { chartsMergeParticipant } from './domains/charts/public.ts';
import { operatorRoutes } from './domains/operator/routes.ts';
import { eraseRefundReasons } from './domains/payments/public.ts';
import { paymentRoutes } from './domains/payments/routes.ts';
import { settlementRoutes } from './domains/settlement/routes.ts';
import { privacyRoutes } from './domains/privacy/routes.ts';
import { forgottenIn, refusalsMergeParticipant } from './domains/privacy/public.ts';
import type { Erasing } from './domains/privacy/public.ts';
import { segmentRoutes } from './domains/segments/routes.ts';
import { eraseFromSegments, groupsMergeParticipant } from './domains/segments/public.ts';
import { employeeRoutes } from './domains/employees/routes.ts';
import { copyRights, createOwner } from './domains/employees/public.ts';
import { fileRoutes } from './domains/files/routes.ts';
import { dropPictureRows, removePictures } from './domains/files/public.ts';
import { eraseFromPay } from './domains/incentives/public.ts';
import { incentiveRoutes } from './domains/incentives/routes.ts';
import { eraseFromStock } from './domains/inventory/public.ts';
import { inventoryRoutes } from './domains/inventory/routes.ts';
import { membershipRoutes } from './domains/memberships/routes.ts';
import {
  accountsMergeParticipant,
  balancesLeft,
  eraseFromAccounts,
  sharesMergeParticipant,
} from './domains/memberships/public.ts';
import { menuRoutes } from './domains/menu/routes.ts';
import { copyMenu, prepareMenu } from './domains/menu/public.ts';
import { eraseMessages, messagesMergeParticipant } from './domains/messages/public.ts';
import { messageRoutes } from './domains/messages/routes.ts';
import { migrationRoutes } from './domains/migration/routes.ts';
import { onlineRoutes } from './domains/online/routes.ts';
import { blocksMergeParticipant, eraseGuests } from './domains/online/public.ts';
import { documentRoutes } from './domains/documents/routes.ts';
import { eraseFromImports } from './domains/migration/public.ts';
import { eraseDocuments, eraseFromQuotes, quotesMergeParticipant } from './domains/documents/public.ts';
import { noticeRoutes } from './domains/notices/routes.ts';
import { platformBookingRoutes } from './domains/platform-bookings/routes.ts';
import { receiptRoutes } from './domains/receipts/routes.ts';
import { saleRoutes } from './domains/sales/routes.ts';
import {
  countSales,
  eraseFromSales,
  eraseSales,
  preparePaymentMethods,
  salesMergeParticipant,
} from './domains/sales/public.ts';
import { scheduleRoutes } from './domains/schedule/routes.ts';
import { copySchedule, eraseFromTimes, prepareSchedule } from './domains/schedule/public.ts';
import { shopRoutes } from './domains/shops/routes.ts';
import { createShopRow } from './domains/shops/public.ts';
import { homeRoutes } from './domains/home/routes.ts';
import { statisticsRoutes } from './domains/statistics/routes.ts';
import { subscriptionRoutes } from './domains/subscription/routes.ts';
import { startTrial } from './domains/subscription/public.ts';
import { systemRoutes } from './domains/system/routes.ts';
import { testStoreRoutes } from './domains/test-store/routes.ts';
import { eraseFromTill } from './domains/till/public.ts';
import { tillRoutes } from './domains/till/routes.ts';
import { timelineRoutes } from './domains/timeline/routes.ts';
import { shutDownGracefully } from './platform/shutdown.ts';
import { watchInspections } from './platform/inspection.ts';
import { limitBodyTime } from './platform/body-time.ts';
import { refuseForeignHosts } from './platform/foreign-host.ts';
import { answerUnparsed } from './platform/raw-answer.ts';
import { answerErrors, answerUnreadable } from './platform/http-errors.ts';
import { liveRoutes } from './platform/live-routes.ts';
import { metricsRoutes } from './platform/metrics.ts';
import type { MergeParticipant } from './platform/merging.ts';
import type { Platform } from './platform/platform.ts';
import { systemShop } from './platform/shop.ts';
import type { ShopTx, Tx } from './platform/shop.ts';
import { devPageRoutes } from './platform/dev-page.ts';
import { secure } from './platform/security.ts';
import { compression } from './platform/serve.ts';
import { webFiles, webRoutes } from './platform/web.ts';

const readBodies = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A POST without a body is a fair way to say "no arguments", whatever its content type claims.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // The signature of a web hook covers its bytes, not what they say.
    if ('webhook-signature' in request.headers) request.rawBody = body as string;
    return body.length === 0 ? done(null, undefined) : void parseJson(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
};

const copyShop = async (db: Tx, { shopNo: from, ...parts }: CopyFrom, to: ShopTx) => {
  if (parts.menu) await copyMenu(systemShop(db, from), to);
  if (parts.hours) await copySchedule(db, from, to.shopNo);
  if (parts.rights) await copyRights(db, from, to.shopNo);
  if (parts.messages) await copyAlarms(db, from, to.shopNo);
};

/** Opens a shop that can take a booking at once: owner, hours, payment methods. Runs as the operator. */
export const openShop: OpenShop = async (db, opening) => {
  const shop = systemShop(db, await createShopRow(db, opening));
  const employeeNo = await createOwner(shop, opening.owner);
  await startTrial(shop, { isDemo: opening.demo === true });
  await openCreditAccount(shop);
  await prepareSchedule(shop);
  await preparePaymentMethods(shop);
  const { copyFrom } = opening;
  if (opening.starterMenu && !copyFrom?.menu) await prepareMenu(shop, opening.trade);
  if (copyFrom) await copyShop(db, copyFrom, shop);
  return { shopNo: shop.shopNo, employeeNo };
};

/**
 * What forgetting a customer means to the domains above customers. Names and notes go; times, services and
 * every won stay: of a ledger's entries the words go, the figures are final.
 */
export const erasingWith = (storage: StoragePort): Erasing => ({
  hold: async (shop, who) => {
    const forgotten = forgottenIn(who);
    await eraseFromWaitlist(shop, forgotten);
    await eraseFromSegments(shop, forgotten);
    await eraseFromCampaigns(shop, forgotten);
    await eraseFromTimes(shop, forgotten);
    await eraseFromClasses(shop, forgotten);
    await eraseFromQuotes(shop, forgotten);
    await eraseFromSales(shop, forgotten);
    await eraseFromTill(shop, forgotten);
    await eraseFromPay(shop, forgotten);
    await eraseFromStock(shop, forgotten);
    await eraseFromBookings(shop, forgotten);
    await lockBookings(shop, who);
  },
  left: async (shop, customerNo, who) => {
    const bookings = await countBookings(shop, who);
    const sales = await countSales(shop, customerNo);
    return {
      open: { bookings: bookings.open, ...(await balancesLeft(shop, customerNo)) },
      bookings: bookings.all,
      sales: sales.all,
      memos: bookings.memos + sales.memos,
      photos: sales.photos,
    };
  },
  forget: async (shop, forgotten) => {
    await eraseCalls(shop, forgotten.phones);
    await eraseMessages(shop, forgotten);
    await eraseChats(shop, forgotten);
    await eraseIntakes(shop, forgotten);
    await eraseUnread(shop, forgotten);
    // By their bookings, which lose their customer afterwards.
    await eraseRefundReasons(shop, forgotten);
    await eraseBookings(shop, forgotten);
    await eraseGuests(shop, forgotten);
    await eraseWaitlistEntries(shop, forgotten);
    const pictures = await eraseSales(shop, forgotten);
    await eraseFromAccounts(shop, forgotten);
    await eraseDocuments(shop, forgotten);
    await eraseFromImports(shop, forgotten);
    return dropPictureRows(shop, pictures);
  },
  dropPictures: (shop, fileIds) => removePictures(storage, shop, fileIds),
});

/**
 * Everything that goes over when two customers become one, in this order, and comes back in it too: pets
 * before the bookings and sales that name them, accounts before their shares. A new table that names a
 * customer adds its mover here.
 */
export const mergeParticipants: readonly MergeParticipant[] = [
  petsMergeParticipant,
  chartsMergeParticipant,
  bookingsMergeParticipant,
  salesMergeParticipant,
  accountsMergeParticipant,
  sharesMergeParticipant,
  entriesMergeParticipant,
  quotesMergeParticipant,
  groupsMergeParticipant,
  familyMergeParticipant,
  introducedMergeParticipant,
  refusalsMergeParticipant,
  messagesMergeParticipant,
  campaignsMergeParticipant,
  chatsMergeParticipant,
  blocksMergeParticipant,
];

/** The domains by hand, lower ones first: each may use only what stands above its own line. */
const mountDomains = (app: FastifyInstance, platform: Platform) => {
  systemRoutes(app, platform);
  authRoutes(app, platform, openShop);
  fileRoutes(app, platform);
  shopRoutes(app, platform, openShop);
  scheduleRoutes(app, platform);
  platformBookingRoutes(app, platform);
  employeeRoutes(app, platform);
  subscriptionRoutes(app, platform);
  creditRoutes(app, platform);
  menuRoutes(app);
  customerRoutes(app, platform, mergeParticipants);
  segmentRoutes(app, platform);
  chartRoutes(app, platform);
  privacyRoutes(app, erasingWith(platform.storage));
  messageRoutes(app, platform);
  campaignRoutes(app, platform);
  callRoutes(app, platform);
  membershipRoutes(app, platform);
  testStoreRoutes(app);
  migrationRoutes(app, platform);
  availabilityRoutes(app);
  bookingRoutes(app, platform);
  seriesRoutes(app);
  waitlistRoutes(app, platform);
  classRoutes(app, platform);
  entryRoutes(app);
  channelRoutes(app, platform);
  inventoryRoutes(app, platform);
  tillRoutes(app, platform);
  receiptRoutes(app, platform);
  saleRoutes(app, platform);
  paymentRoutes(app, platform);
  settlementRoutes(app, platform);
  onlineRoutes(app, platform);
  chatbotRoutes(app, platform);
  incentiveRoutes(app);
  alarmRoutes(app, platform);
  statisticsRoutes(app);
  documentRoutes(app, platform);
  auditRoutes(app, platform);
  noticeRoutes(app, platform);
  operatorRoutes(app, platform);
  timelineRoutes(app, platform);
  homeRoutes(app, platform);
};

export const buildApp = async (platform: Platform): Promise<FastifyInstance> => {
  const { config, log } = platform;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1_048_576,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnparsed,
  });
  app.decorate('config', config);
  app.decorate('inspections', watchInspections(platform.database));
  app.decorate('gate', authGate(platform));
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  shutDownGracefully(app);
  limitBodyTime(app);
  refuseForeignHosts(app, config.PUBLIC_URL);
  readBodies(app);
  answerErrors(app, platform.reporter);
  await app.register(compress, compression);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: 10_485_760, files: 1, fields: 30, fieldSize: 20_000 },
  });
  await secure(app);
  await webFiles(app, platform);
  await app.register(rateLimit, { global: true, max: config.RATE_LIMIT, timeWindow: '1 minute' });
  metricsRoutes(app, platform);
  liveRoutes(app, platform);
  mountDomains(app, platform);
  devPageRoutes(app, platform);
  await webRoutes(app, platform);
  return app;
};
