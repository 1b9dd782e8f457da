import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Socket } from 'node:net';

export interface Timeouts {
  connectMs: number;
  readMs: number;
}

/** The connection never stood: the provider cannot have seen the request. */
export class NeverConnected extends Error {}
/** The request went out and no whole answer came back. */
export class AnswerLost extends Error {
  readonly reason: 'TIMEOUT' | 'NETWORK';
  constructor(reason: 'TIMEOUT' | 'NETWORK') {
    super(reason);
    this.reason = reason;
  }
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * One JSON request with a provider's two timeouts, which `fetch` cannot tell apart: only a connection
 * that never stood is a certain failure.
 */
export const exchange = (
  address: string,
  {
    authorization,
    body,
    headers,
    connectMs,
    readMs,
  }: Timeouts & { authorization: string; body?: unknown; headers?: Record<string, string> },
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    let connected = false;
    const fail = (reason: 'TIMEOUT' | 'NETWORK') =>
      reject(connected ? new AnswerLost(reason) : new NeverConnected(reason));
    const url = new URL(address);
    const sent = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method: text === undefined ? 'GET' : 'POST',
      agent: false,
      headers: {
        ...headers,
        authorization,
        'content-type': 'application/json;charset=utf-8',
        ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
      },
    });
    let timer = setTimeout(() => sent.destroy(new Error('connect timeout')), connectMs);
    const stand = () => {
      connected = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('TIMEOUT');
        sent.destroy();
      }, readMs);
    };
    sent.once('socket', (socket: Socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', stand),
    );
    sent.once('error', () => {
      clearTimeout(timer);
      fail('NETWORK');
    });
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('close', () => {
        clearTimeout(timer);
        if (!response.complete) fail('NETWORK');
        else
          resolve({
            status: response.statusCode ?? 0,
            body: parseJson(Buffer.concat(parts).toString('utf8')),
          });
      });
    });
    sent.end(text);
  });
