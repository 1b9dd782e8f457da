import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { toWire } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Heard } from './judge.ts';

export interface Answer extends Heard {
  /** What the server threw, when the answer is its fault. */
  cause: string | undefined;
}

/**
 * Sends shots one at a time and notes which endpoint answered: a mutated address may lead to another
 * endpoint than the one it was made for, or to none.
 */
export const listenTo = (app: FastifyInstance): ((shot: Shot) => Promise<Answer>) => {
  let from: Endpoint | undefined;
  let cause: string | undefined;
  app.addHook('onRequest', async (request) => {
    from = request.routeOptions.config.endpoint;
  });
  app.addHook('onError', async (_request, _reply, error: Error) => {
    cause = error.stack;
  });
  return async (shot) => {
    from = undefined;
    cause = undefined;
    const response = await app.inject({ ...toWire(shot), payloadAsStream: true });
    const stream = response.stream();
    const endless = String(response.headers['content-type']).startsWith('text/event-stream');
    const answer = endless ? '' : await text(stream);
    stream.destroy();
    return { status: response.statusCode, headers: response.headers, text: answer, from, cause };
  };
};
