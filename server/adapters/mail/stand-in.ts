import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** `refused` knows no such address, `busy` asks to come again, `hang` says nothing after the letter. */
export type MailMode = 'normal' | 'refused' | 'busy' | 'hang';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Head and body as they came. */
  source: string;
}

export interface MailStandIn {
  url: string;
  received: ReceivedMail[];
  behave(mode: MailMode): void;
  close(): Promise<void>;
}

/** The most that the demo remembers. */
const mostKept = 200;

/** A mail server on 127.0.0.1 (RFC 5321) that keeps what it is given and delivers nothing. */
export const startMailStandIn = async (): Promise<MailStandIn> => {
  const received: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let mode: MailMode = 'normal';

  const converse = (socket: Socket): void => {
    let [from, to, letter, waiting]: [string, string[], string[] | undefined, string] = [
      '',
      [],
      undefined,
      '',
    ];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

    const take = (line: string): void => {
      if (letter) {
        if (line !== '.') return void letter.push(line.startsWith('.') ? line.slice(1) : line);
        if (mode === 'hang') return;
        received.push({ from, to, source: letter.join('\n') });
        received.splice(0, received.length - mostKept);
        [from, to, letter] = ['', [], undefined];
        return void say('250 taken');
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'EHLO') return void socket.write('250-stand-in\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n');
      if (verb === 'HELO' || verb === 'NOOP') return void say('250 stand-in');
      if (verb === 'RSET') {
        [from, to] = ['', []];
        return void say('250 forgotten');
      }
      if (verb === 'MAIL') {
        from = address(line);
        return void say(mode === 'busy' ? '451 come again' : '250 from whom');
      }
      if (verb === 'RCPT') {
        if (mode === 'refused') return void say('550 nobody of this name');
        to.push(address(line));
        return void say('250 to whom');
      }
      if (verb === 'DATA') {
        if (to.length === 0) return void say('503 to whom first');
        letter = [];
        return void say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      say('502 not known here');
    };

    open.add(socket);
    socket.setEncoding('utf8');
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      const lines = (waiting + chunk).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    say('220 stand-in');
  };

  const server = createServer(converse);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (next) => {
      mode = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
};
