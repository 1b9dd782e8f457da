import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OperatorArea } from '../../../contract/operator-words.ts';
import * as applications from '../../../contract/operator-applications.ts';
import * as operatorWalks from '../../../contract/operator-walks.ts';
import * as operator from '../../../contract/operator.ts';
import { refuse } from '../../platform/errors.ts';
import { readForm } from '../../platform/form.ts';
import { assertOwnOrigin, isHttps } from '../../platform/https.ts';
import { isLocal } from '../../platform/local.ts';
import type { Platform } from '../../platform/platform.ts';
import { apiBase, serve } from '../../platform/serve.ts';
import { asOperator } from '../../platform/shop.ts';
import { walkRows } from '../../platform/walk-state.ts';
import { brokenShops } from '../audit/public.ts';
import { maxFileBytes } from '../files/public.ts';
import {
  endOfficeNotice,
  insertOfficeNotice,
  keepOfficePicture,
  officeNoticeRows,
} from '../notices/public.ts';
import { stopPage } from '../online/public.ts';
import { decideApplication, openApplicationFile } from './applications.commands.ts';
import { applicationRows } from './applications.queries.ts';
import { askAgain } from './ask-again.commands.ts';
import { readPerson } from './people.commands.ts';
import { connect, decide, openPaper, readReviews, takeOne } from './reviews.commands.ts';
import {
  admitOperator,
  presentOperator,
  sessionMs,
  signInOperator,
  signOutOperator,
} from './sessions.commands.ts';
import { shopRows } from './shops.queries.ts';
import { inspectedRows, unresolvedRows } from './waiting.queries.ts';

const cookie = 'dangol_operator';
const place = { path: `${apiBase}/operator`, httpOnly: true, sameSite: 'strict' } as const;

export const operatorRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { database, config, storage } = platform;

  const admit = (request: FastifyRequest, area: OperatorArea | null) => {
    if (request.method !== 'GET') assertOwnOrigin(request, config);
    return admitOperator(database, request.cookies[cookie], area);
  };
  const looking = async (request: FastifyRequest, area: OperatorArea) => ({
    operator: await admit(request, area),
    address: request.ip,
  });
  const keep = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    void reply.setCookie(cookie, token, {
      ...place,
      secure: isHttps(request, config),
      maxAge: sessionMs / 1000,
    });

  app.get('/operator', (_request, reply) => app.sendPublicPage(reply, 'operator', { title: '단골 운영' }));

  serve(app, operator.signIn, async ({ body }, { request, reply }) => {
    assertOwnOrigin(request, config);
    const proof = { ...body, address: request.ip, local: isLocal(request), device: undefined };
    const { operator, token } = await signInOperator(platform, proof);
    keep(request, reply, token);
    return presentOperator(operator);
  });

  serve(app, operator.readSession, async (_, { request }) => presentOperator(await admit(request, null)));

  serve(app, operator.signOut, async (_, { request, reply }) => {
    assertOwnOrigin(request, config);
    const token = request.cookies[cookie];
    if (token !== undefined) await signOutOperator(database, token);
    void reply.clearCookie(cookie, place);
    return { signedOut: true as const };
  });

  serve(app, operator.listReviews, async (_, { request }) =>
    readReviews(platform, await admit(request, 'reviews')),
  );

  serve(app, operator.takeReview, async ({ params }, { request }) =>
    takeOne(platform, await looking(request, 'reviews'), params.shopNo),
  );

  serve(app, operator.openReviewFile, async ({ params }, { request, reply }) => {
    const who = await looking(request, 'reviews');
    const { row, bytes } = await openPaper(platform, who, params.shopNo, params.fileId);
    return reply
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(row.name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(row.content_type)
      .send(bytes);
  });

  serve(app, operator.decideReview, async ({ params, body }, { request }) =>
    decide(platform, await admit(request, 'reviews'), params.shopNo, body.rejection),
  );

  serve(app, operator.connectCards, async ({ params, body }, { request }) =>
    connect(platform, await admit(request, 'reviews'), params.shopNo, body),
  );

  serve(app, applications.list, async (_, { request }) => {
    await admit(request, 'reviews');
    return { items: await asOperator(database, 'show the operator desk', applicationRows) };
  });

  serve(app, applications.openFile, async ({ params }, { request, reply }) => {
    const who = await looking(request, 'reviews');
    const bytes = await openApplicationFile(platform, who, params.shopNo, params.fileId);
    return reply.header('x-content-type-options', 'nosniff').type('image/webp').send(bytes);
  });

  serve(app, applications.decide, async ({ body }, { request }) => {
    await admit(request, 'reviews');
    return decideApplication(platform, body);
  });

  serve(app, operator.listContents, async (_, { request }) => {
    await admit(request, 'contents');
    return { items: await asOperator(database, 'show the operator desk', inspectedRows) };
  });

  serve(app, operator.listUnresolved, async (_, { request }) => {
    await admit(request, 'money');
    return { items: await asOperator(database, 'show the operator desk', unresolvedRows) };
  });

  serve(app, operatorWalks.list, async (_, { request }) => {
    await admit(request, 'jobs');
    return asOperator(database, 'show the operator desk', async (db) => ({
      items: await walkRows(db),
      brokenShops: await brokenShops(db),
    }));
  });

  serve(app, operator.lookAgain, async ({ body }, { request }) => {
    await admit(request, body.kind === 'CONTENT' ? 'contents' : 'money');
    return askAgain(platform, body);
  });

  serve(app, operator.listOfficeNotices, async (_, { request }) => {
    await admit(request, 'notices');
    return { items: await asOperator(database, 'show the operator desk', officeNoticeRows) };
  });

  serve(app, operator.addOfficePicture, async (_, { request }) => {
    await admit(request, 'notices');
    const { file } = await readForm(request, z.object({}), maxFileBytes);
    return { picture: await keepOfficePicture(storage, file ?? Buffer.alloc(0)) };
  });

  serve(app, operator.createOfficeNotice, async ({ body }, { request }) => {
    await admit(request, 'notices');
    const id = await asOperator(database, 'write a notice of ours', (db) => insertOfficeNotice(db, body));
    app.inspections.forget();
    return { id };
  });

  serve(app, operator.endOfficeNotice, async ({ params: { kind, id } }, { request }) => {
    await admit(request, 'notices');
    const ended = await asOperator(database, 'write a notice of ours', (db) => endOfficeNotice(db, kind, id));
    app.inspections.forget();
    return { ended };
  });

  serve(app, operator.findShops, async ({ query }, { request }) => {
    await admit(request, 'shops');
    return { items: await asOperator(database, 'show the operator desk', (db) => shopRows(db, query.q)) };
  });

  serve(app, operator.stopPage, async ({ params: { shopNo }, body: { reason } }, { request }) => {
    await admit(request, 'shops');
    if (!(await stopPage(database, shopNo, reason))) throw refuse('SHOP_NOT_FOUND');
    return { stopped: reason !== null };
  });

  serve(app, operator.readBooking, async ({ params, body }, { request }) =>
    readPerson(platform, await looking(request, 'people'), { ...params, ...body }),
  );
};
