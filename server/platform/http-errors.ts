import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { NoFreeConnection } from './db/pool.ts';
import { isCancelled, isTransient } from './db/transaction.ts';
import { AppError, refuse } from './errors.ts';
import { GivenUp } from './long-job.ts';
import type { Reporter } from './report/reporter.ts';
import { bareHeaders } from './security.ts';

const busyMessage = '지금 할 일이 많아 요청을 마치지 못했습니다. 잠시 후 다시 시도해 주세요.';

/** What Fastify and its plugins refuse by themselves, in the words of our catalogue. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'COMMON_INVALID_PARAMETER',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'COMMON_INVALID_PARAMETER',
  FST_ERR_CTP_INVALID_JSON_BODY: 'COMMON_INVALID_PARAMETER',
  FST_ERR_BAD_URL: 'COMMON_INVALID_PARAMETER',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_REQ_FILE_TOO_LARGE: 'COMMON_FILE_MAX_SIZE_EXCEED',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  // Characters that PostgreSQL stores in no text, and in no JSON.
  '22021': 'COMMON_INVALID_PARAMETER',
  '22P05': 'COMMON_INVALID_PARAMETER',
};

const busySeconds = 3;

/** Every connection is taken, or a statement ran out of time or tries: the same call may do well a little later. */
const isBusy = (error: Error): boolean =>
  error instanceof NoFreeConnection || isCancelled(error) || isTransient(error);

const translate = (error: FastifyError | AppError): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isBusy(error)) return refuse('SERVICE_UNAVAILABLE', { message: busyMessage, retryAfter: busySeconds });
  const code = known[error.code];
  if (code) return refuse(code);
  // A phone that lost its network while it sent a picture.
  if (error.message === 'Unexpected end of multipart data') return refuse('COMMON_INVALID_PARAMETER');
  if (error.statusCode === 429) return refuse('TOO_MANY_REQUESTS');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('COMMON_INVALID_PARAMETER');
  return undefined;
};

const send = (reply: FastifyReply, answer: AppError) =>
  reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.payload()));

/** An address that the router itself cannot read; it comes here past every hook. */
export const answerUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const answer = translate(error) ?? refuse('COMMON_INVALID_PARAMETER');
  request.log.info({ method: request.method, status: answer.status }, 'unreadable address');
  void send(reply.headers({ 'x-request-id': request.id, ...bareHeaders }), answer);
};

export const answerErrors = (app: FastifyInstance, reporter: Reporter): void => {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    // The connection is closed; the number is for the log of requests.
    if (error instanceof GivenUp) return reply.code(499).send();
    const known = translate(error);
    const answer = known ?? refuse('INTERNAL_ERROR');
    if (!known) request.log.error({ err: error }, 'unexpected error');
    const endpoint = request.routeOptions.config.endpoint;
    reporter.report(known ?? error, {
      method: request.method,
      path: endpoint?.path ?? request.routeOptions.url ?? 'unknown',
      status: answer.status,
      code: answer.code,
      requestId: request.id,
    });
    if (answer.retryAfter !== undefined) void reply.header('retry-after', String(answer.retryAfter));
    return send(reply, answer);
  });
};
