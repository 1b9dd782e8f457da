import { isIP } from 'node:net';

/** What a request says of where it comes from, without knowing the server that took it. */
interface RequestOrigin {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address);

const isLocalName = (host: string): boolean => {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || (isIP(name) > 0 && isLoopback(name));
};

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether the request comes from this very machine. A proxy on it makes all requests look so, hence a forwarded
 * one never counts; nor does one under a foreign name, by which a web page reaches a visitor's own machine.
 */
export const isLocal = ({ ip, headers, socket }: RequestOrigin): boolean =>
  isLoopback(ip) &&
  isLoopback(socket.remoteAddress) &&
  !proxyHeaders.some((name) => headers[name] !== undefined) &&
  isLocalName(String(headers['host'] ?? ''));
