import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../../../contract/index.ts';
import type { Server } from '../../assemble.ts';
import { hookSignature } from '../../adapters/messaging/solapi-reports.ts';
import { createUser, hashPassword, openSession } from '../../domains/auth/public.ts';
import { optOutAddress } from '../../domains/alarms/public.ts';
import { asOperator } from '../as-operator.ts';
import { payloadOf } from '../chatting.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { uploadPicture } from '../pictures.ts';
import type { Guarded } from '../samples.ts';
import { onlinePublicSamples } from './online.ts';
import { operatorSamples } from './operator.ts';

export const setupCode = 'open-sesame';
const password = 'soft-green-tea-42';
const passwordHash = hashPassword(password);

let phones = 20_000_000;
const newPhone = () => `010${phones++}`;

const newcomer = async ({ platform }: Server) => {
  const loginId = `n${randomUUID()}`;
  const hash = await passwordHash;
  const userId = await asOperator(platform.database, (db) =>
    createUser(db, { loginId, passwordHash: hash, name: '새로온이' }),
  );
  return { userId, loginId };
};

const requestCode = async ({ owner }: Furnished, { standIn }: Server) => {
  const phone = newPhone();
  const { body } = await owner.call('auth.certificationRequest', { body: { phone } });
  const text = standIn?.sent.findLast(({ to }) => to === phone)?.text ?? '';
  return { phone, certificationId: body.certificationId, code: /\d{6}/.exec(text)?.[0] ?? '' };
};

/** A user with an account and a phone they have just proved. */
const forgetful = async (shop: Furnished, server: Server) => {
  const { phone, certificationId, code } = await requestCode(shop, server);
  await shop.owner.call('auth.certificationConfirm', { body: { certificationId, code } });
  const hash = await passwordHash;
  const loginId = `f${randomUUID()}`;
  await asOperator(server.platform.database, (db) =>
    createUser(db, { loginId, passwordHash: hash, name: '김건망', phone }),
  );
  return { loginId, phone, certificationId };
};

const passwordLink = async ({ owner, shopNo, people }: Furnished) => {
  const params = { shopNo, employeeNo: people.forgetful };
  const { body } = await owner.call('account.giveLink', { params, body: {} });
  return { token: body.path.slice('/password/'.length) };
};

const linkToken = async ({ owner, shopNo, quotes }: Furnished) => {
  const body = { kind: 'QUOTE' as const, quoteId: quotes.saved };
  const link = await owner.call('papers.createLink', { params: { shopNo }, body });
  return { token: link.body.path.slice('/p/'.length) };
};

let lines = 10_000_000;
const ringAt = async ({ owner, shopNo }: Furnished) => {
  const body = { provider: 'OTHER' as const, number: `070${lines++}` };
  const line = await owner.call('calls.connect', { params: { shopNo }, body });
  return { shopNo, secret: line.body.ringAddress.split('/').at(-1) ?? '' };
};
const ring = { sender: '01012345678', receiver: '07012345678', inner_num: '101', kind: '1' };

const chat = ({ chatbot }: Furnished) => ({
  headers: { 'x-dangol-bot': chatbot.secret },
  body: payloadOf(randomUUID()),
});

const chatLink = async (shop: Furnished, { app }: Server) => {
  const { headers, body } = chat(shop);
  const url = '/api/chatbot/kakao/bookings/list';
  const asked = await app.inject({ method: 'POST', url, headers, payload: body });
  return { token: /\/k\/([\w-]+)/.exec(asked.body)?.[1] ?? '' };
};

const optOutLink = ({ shopNo, customers }: Furnished, { platform }: Server) => {
  const address = optOutAddress(platform.database, shopNo, customers.saved.id) ?? '';
  return { params: { token: address.split('/').at(-1) } };
};

/** Asked of a server without any shop, so it stands apart. */
export const setupSample = (): Anything => ({
  body: {
    setupCode,
    loginId: `first-${randomUUID()}`,
    password,
    name: '첫원장',
    shopName: '첫가게',
    trade: 'NAIL',
  },
});

/** A request to each public endpoint. */
export const publicSamples: Record<
  Exclude<EndpointName, Guarded | 'auth.setup'>,
  (shop: Furnished, server: Server) => Anything | Promise<Anything>
> = {
  ...onlinePublicSamples,
  ...operatorSamples,
  'auth.setupState': () => ({}),
  'cardWindow.pgdata': ({ payments }) => ({ body: { attempt: payments.attempt } }),
  'cardWindow.giveUp': ({ payments }) => ({ body: { attempt: payments.attempt, reason: 'CLOSED' } }),
  // Unsigned: it leads back to the order's page and changes nothing.
  'cardWindow.pgresult': async ({ owner, payments: { attempt } }) => {
    const { orderId } = (await owner.call('cardWindow.pgdata', { body: { attempt } })).body;
    return { body: { authResultCode: '0000', orderId } };
  },
  'cardWindow.portOneResult': async ({ owner, payments: { attempt } }) => {
    const { orderId } = (await owner.call('cardWindow.pgdata', { body: { attempt } })).body;
    return { query: { paymentId: orderId } };
  },
  'cardWindow.portOneHook': () => ({ body: { type: 'BillingKey.Issued', data: {} } }),
  'messages.reports': (_, { standIn }) => ({
    body: [{ messageId: 'M4VNOBODY', statusCode: '4000' }],
    headers: { 'x-solapi-secret': hookSignature(standIn?.hookSecret ?? '') },
  }),
  'auth.signIn': async (_, server) => {
    const { loginId } = await newcomer(server);
    return { body: { grant: 'password', loginId, password, audience: 'web' } };
  },
  'auth.oauthToken': async (_, server) => {
    const { loginId } = await newcomer(server);
    return { body: { grant_type: 'password', username: loginId, password } };
  },
  'auth.oauthMetadata': () => ({}),
  'channels.calendarFile': async ({ owner, shopNo }) => {
    const body = { employeeNo: owner.employeeNo };
    const { body: feed } = await owner.call('channels.createCalendarFeed', { params: { shopNo }, body });
    return { params: { secret: feed.url.split('/').at(-1) } };
  },
  'channels.instagramDeauthorized': (_, { platform }) => ({
    body: { signed_request: platform.feedStandIn?.signedRequest('nobody') },
  }),
  'channels.instagramDeletion': (_, { platform }) => ({
    body: { signed_request: platform.feedStandIn?.signedRequest('nobody') },
  }),
  'auth.signOut': async (_, server) => {
    const { userId } = await newcomer(server);
    const { accessToken } = await openSession(server.platform, { userId, audience: 'api' });
    return { headers: { authorization: `Bearer ${accessToken}` } };
  },
  'auth.certificationRequest': () => ({ body: { phone: newPhone() } }),
  'auth.certificationConfirm': async (shop, server) => {
    const { certificationId, code } = await requestCode(shop, server);
    return { body: { certificationId, code } };
  },
  'auth.usersCreate': async (shop, server) => {
    const { phone, certificationId, code } = await requestCode(shop, server);
    await shop.owner.call('auth.certificationConfirm', { body: { certificationId, code } });
    return { body: { loginId: `new-${randomUUID()}`, password, name: '김새봄', phone, certificationId } };
  },
  'account.findAccounts': async (shop, server) => {
    const { phone, certificationId } = await forgetful(shop, server);
    return { body: { phone, certificationId } };
  },
  'account.resetPassword': async (shop, server) => ({
    body: { ...(await forgetful(shop, server)), password: '가을 들판의 허수아비' },
  }),
  'account.openLink': async (shop) => ({ params: await passwordLink(shop) }),
  'account.takeLink': async (shop) => ({
    params: await passwordLink(shop),
    body: { password: '가을 들판의 허수아비' },
  }),
  'joining.openInvite': ({ people }) => ({ params: { token: people.invite.token } }),
  'shops.categories': () => ({}),
  'system.version': () => ({}),
  'system.inspection': () => ({}),
  'files.content': async ({ owner }, { app }) => {
    const fileId = await uploadPicture(app, owner);
    const { body } = await owner.call('files.complete', { params: { fileId } });
    const address = new URL(body.thumbnailUrl ?? body.url ?? '', 'http://shop');
    const [shopNo, , id, variant] = address.pathname.split('/').slice(-4);
    return { params: { shopNo, fileId: id, variant }, query: Object.fromEntries(address.searchParams) };
  },
  'calls.ringByPost': async (shop) => ({ params: await ringAt(shop), body: ring }),
  'calls.ringByGet': async (shop) => ({ params: await ringAt(shop), query: ring }),
  'chatbot.items': chat,
  'chatbot.slots': chat,
  'chatbot.bookings': chat,
  'chatbot.list': chat,
  'chatbot.cancel': chat,
  'chatbot.cancelConfirm': chat,
  'chatbot.openLink': async (shop, server) => ({ params: await chatLink(shop, server) }),
  'chatbot.link': async (shop, server) => {
    const { phone, certificationId, code } = await requestCode(shop, server);
    await shop.owner.call('auth.certificationConfirm', { body: { certificationId, code } });
    const consents = { privacy: true, marketing: false };
    return {
      params: await chatLink(shop, server),
      body: { name: '김새봄', phone, certificationId, consents },
    };
  },
  'alarms.openOptOut': optOutLink,
  'alarms.optOut': optOutLink,
  'papers.openLink': async (shop) => ({ params: await linkToken(shop) }),
  'papers.agreeByLink': async (shop) => ({ params: await linkToken(shop), body: { version: 1 } }),
};
