import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveKind } from '../../contract/live-kinds.ts';
import type { Platform } from './platform.ts';
import { AppError } from './errors.ts';
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
  /** @throws GivenUp once whoever asked has gone */
  readonly check: () => void;
  /** Before each step. @throws GivenUp once whoever asked has gone */
  readonly at: (done: number, total: number) => void;
  /** How far it has come; to be said on the way back too. */
  readonly tell: (done: number, total: number) => void;
}

const nothing = () => undefined;
export const unwatched: Watch = { check: nothing, at: nothing, tell: nothing };

/** For what only prepares the job: it hears who has gone, and tells nothing. */
export const quietly = ({ check }: Watch): Watch => ({ check, at: check, tell: nothing });

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
  // Whoever waited long before it begins may have gone by then.
  let gone = reply.raw.destroyed;
  let last = 1;
  let stands: number | 'ALL' | undefined;
  let telling = Promise.resolve();
  const send = (done: number, total: number, ended?: true) => {
    if (job === undefined) return;
    const change = { kind, job, progress: { done, total }, ...(ended && { ended }) };
    // One after the other, or what was said first might be heard last.
    telling = telling
      .then(() => live.tellProgress(shop.shopNo, change, shop.actor.sessionId))
      .catch((error: unknown) => log.warn({ err: error }, 'progress not told'));
  };
  const tellEnd = () => {
    if (gone && stands !== undefined) send(stands === 'ALL' ? last : stands, last, true);
  };
  // The request's own event comes as soon as its body is read.
  reply.raw.once('close', () => {
    gone = !reply.raw.writableFinished;
    tellEnd();
  });
  let nextAt = performance.now() + quietMs;
  const tell: Watch['tell'] = (done, total) => {
    if (done === 0 || performance.now() < nextAt) return;
    nextAt = performance.now() + betweenMs;
    send(done, total);
  };
  const check = () => {
    if (gone) throw new GivenUp();
  };
  const at: Watch['at'] = (done, total) => {
    check();
    last = total;
    tell(done, total);
  };
  /** What stands in the end, all of it or how many; to be told if whoever asked has gone, or goes before the answer is there. */
  const end = (those: number | 'ALL') => {
    stands = those;
    tellEnd();
  };
  return { watch: { check, at, tell } satisfies Watch, hasGone: () => gone, end };
};

/** Carries out a long job; the window that gave it up hears what came of it all the same. */
export const watched = async <T>(
  telling: Pick<Platform, 'live' | 'log'>,
  visit: Visit,
  kind: LiveKind,
  work: (watch: Watch) => Promise<T>,
): Promise<T> => {
  const { watch, end } = watchOf(telling, visit, kind);
  try {
    const answer = await work(watch);
    end('ALL');
    return answer;
  } catch (error) {
    // What stands after a failure of the server's own nobody knows yet.
    if (error instanceof GivenUp) end(error.left);
    else if (error instanceof AppError && error.status < 500) end(0);
    throw error;
  }
};
