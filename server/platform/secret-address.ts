import type { FastifyReply } from 'fastify';

/** The secret of an address: no next site learns it, and no cache keeps what it shows. */
export const secretIn = ({ token }: { token: string }, reply: FastifyReply): string => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return token;
};
