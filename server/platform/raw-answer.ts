import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from './errors.ts';
import { bareHeaders } from './security.ts';

/** An answer of the documented shape for a request that never became one. */
export const rawAnswer = (status: 400 | 408 | 431): string => {
  const body = JSON.stringify({ ...refuse('COMMON_INVALID_PARAMETER').payload(), status });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...bareHeaders,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
};

const statusOf = ({ code }: NodeJS.ErrnoException) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** What Node's parser could not read. A client that is gone is told nothing. */
export const answerUnparsed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  socket.end(rawAnswer(statusOf(error)));
};
