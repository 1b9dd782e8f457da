import { createServer } from 'node:net';

export class PortInUse extends Error {
  constructor(host: string, port: number) {
    super(
      `${host}:${port} 을(를) 다른 프로그램이 쓰고 있어요. 그 프로그램을 끝내거나 npm start -- --port ${port + 1} 로 시작해 주세요. ` +
        `(Port ${port} is in use.)`,
    );
    this.name = 'PortInUse';
  }
}

/**
 * Makes sure that the port can be listened on, before any work is put into what would listen there.
 *
 * @throws PortInUse
 */
export const checkPort = (host: string, port: number): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new PortInUse(host, port) : error),
    );
    probe.listen({ host, port }, () => probe.close(() => done()));
  });
