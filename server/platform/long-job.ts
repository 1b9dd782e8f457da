import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveKind } from '../../contract/live-kinds.ts';
import type { Platform } from './platform.ts';
import type { EmployeeAccess } from './shop.ts';

/** Whoever asked for a long job has given up the request: nobody waits for an answer, and it is no error. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
  /** How many could not be taken back, as others had used them meanwhile. */
  readonly left: number;
  constructor(left = 0) {
    super('given up');
    this.left = left;
  }
}

/** How a long job says how far it has come, and learns that nobody waits for it any more. */
export interface Watch {
  /** Before each step. @throws GivenUp once whoever asked has gone */
  readonly at: (done: number, total: number) => void;
  /** How far it has come; to be said on the way back too. */
  readonly tell: (done: number, total: number) => void;
}

export const unwatched: Watch = { at: () => undefined, tell: () => undefined };

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  shop: EmployeeAccess;
}

/** What is over sooner shows no progress. */
const quietMs = 500;
const betweenMs = 200;

const jobIn = ({ headers }: FastifyRequest): string | undefined => {
  const job = headers['x-job'];
  return typeof job === 'string' && /^[\w-]{1,64}$/u.test(job) ? job : undefined;
};

/** The watch of a request, and whether its caller has gone. News goes to the caller's own session alone, under the name of `x-job`. */
export const watchOf = (
  { live, log }: Pick<Platform, 'live' | 'log'>,
  { request, reply, shop }: Visit,
  kind: LiveKind,
) => {
  const job = jobIn(request);
  let gone = false;
  let last = 1;
  // The request's own event comes as soon as its body is read.
  reply.raw.once('close', () => (gone = !reply.raw.writableFinished));
  const send = (done: number, total: number, ended?: true) => {
    if (job === undefined) return;
    live
      .tellProgress(
        shop.shopNo,
        { kind, job, progress: { done, total }, ...(ended && { ended }) },
        shop.actor.sessionId,
      )
      .catch((error: unknown) => log.warn({ err: error }, 'progress not told'));
  };
  let nextAt = performance.now() + quietMs;
  const tell: Watch['tell'] = (done, total) => {
    if (done === 0 || performance.now() < nextAt) return;
    nextAt = performance.now() + betweenMs;
    send(done, total);
  };
  const at: Watch['at'] = (done, total) => {
    if (gone) throw new GivenUp();
    last = total;
    tell(done, total);
  };
  /** What stands in the end: all of it, or how many. */
  const end = (stands: number | 'ALL') => send(stands === 'ALL' ? last : stands, last, true);
  return { watch: { at, tell } satisfies Watch, hasGone: () => gone, end };
};

/** Carries out a long job; the window that gave it up hears what came of it all the same. */
export const watched = async <T>(
  telling: Pick<Platform, 'live' | 'log'>,
  visit: Visit,
  kind: LiveKind,
  work: (watch: Watch) => Promise<T>,
): Promise<T> => {
  const { watch, hasGone, end } = watchOf(telling, visit, kind);
  try {
    const answer = await work(watch);
    if (hasGone()) end('ALL');
    return answer;
  } catch (error) {
    if (hasGone()) end(error instanceof GivenUp ? error.left : 0);
    throw error;
  }
};
