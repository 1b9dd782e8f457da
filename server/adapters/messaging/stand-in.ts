import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { automaticKinds } from '../../../contract/message-kinds.ts';
import { createDesk, sendBody, type SentMessage } from './stand-in-desk.ts';
import { createReporter } from './stand-in-reports.ts';
import type { ReportManner } from './stand-in-reports.ts';
import { createTemplateDesk } from './stand-in-templates.ts';
import type { StoodTemplate } from './stand-in-templates.ts';
import { createGate } from './stand-in-gate.ts';

/**
 * How the stand-in behaves next: `unavailable` answers 503 and takes nothing; `lost-answer` takes
 * the messages and then answers 503; `hang` takes them and never answers; `slow` answers late.
 */
export type StandInMode = 'normal' | 'unavailable' | 'lost-answer' | 'slow' | 'hang';

export interface StandInOptions {
  apiKey: string;
  apiSecret: string;
  /** Registered sender numbers; without them every number is one. */
  senders?: readonly string[];
  balanceWon?: number;
  /** 0 picks a free port. */
  port?: number;
  stepMs?: number;
  /** How long Kakao's inspectors take. */
  inspectMs?: number;
  slowMs?: number;
  now?: () => Date;
}

export interface MessagingStandIn {
  url: string;
  /** What went out, oldest first; the last 500. */
  sent: readonly SentMessage[];
  account: { balanceWon: number };
  /** What its web hooks are signed with. */
  hookSecret: string;
  /** A Kakao channel with an approved template of each kind of message. */
  channel: { id: string; templates: Readonly<Record<string, string>> };
  /** What was registered as templates. */
  templates(): readonly StoodTemplate[];
  /** Every approved template falls asleep. */
  putTemplatesToSleep(): void;
  /** Reports from now on to this address, as it is told to; undefined reports no more. */
  reportTo(url: string | undefined, manner?: ReportManner): void;
  /** The recipient opts out by the free 080 number. */
  deny(phone: string): void;
  behave(mode: StandInMode): void;
  close: () => Promise<void>;
}

const practiceChannel = {
  id: 'practice-channel',
  templates: Object.fromEntries(automaticKinds.map((kind) => [kind, `practice-${kind}`])),
};

/**
 * A server on 127.0.0.1 that speaks Solapi's wire protocol, so that the real client runs in
 * development and tests. Numbers 0100000NNNN end in status NNNN (1061 refuses, 3107 fails later).
 */
export const startStandIn = async (options: StandInOptions): Promise<MessagingStandIn> => {
  const { balanceWon = 100_000, port = 0, stepMs = 1000, slowMs = 3000, now = () => new Date() } = options;
  const refuse = createGate(options, now);
  const hookSecret = randomBytes(16).toString('hex');
  const reporter = createReporter(hookSecret, now);
  const desk = createDesk({ senders: options.senders, balanceWon, stepMs, now, report: reporter.report });
  const templates = createTemplateDesk({ inspectMs: options.inspectMs ?? 60_000, now });
  let mode: StandInMode = 'normal';

  const send = (body: unknown): { status: number; body: unknown } => {
    const draft = sendBody.safeParse(body);
    if (!draft.success)
      return {
        status: 400,
        body: { errorCode: 'ValidationError', errorMessage: draft.error.message },
      };
    const taken = draft.data.messages.map(desk.take);
    const failedMessageList = taken.filter(({ statusCode }) => statusCode !== '2000');
    const registered = taken.filter(({ statusCode }) => statusCode === '2000');
    const messageList = registered.map(({ messageId, statusCode, statusMessage, customFields }) => ({
      messageId,
      statusCode,
      statusMessage,
      customFields,
    }));
    const count = {
      total: taken.length,
      registeredSuccess: taken.length - failedMessageList.length,
      registeredFailed: failedMessageList.length,
    };
    const answer = { groupInfo: { count }, failedMessageList };
    return { status: 200, body: draft.data.showMessageList ? { ...answer, messageList } : answer };
  };

  const list = (query: URLSearchParams): { status: number; body: unknown } => {
    const found = desk.sent
      .filter(({ to }) => query.get('criteria') !== 'to' || to === query.get('value'))
      .filter(({ dateCreated }) => dateCreated >= (query.get('startDate') ?? ''))
      .slice(-Number(query.get('limit') ?? 20));
    const messageList = Object.fromEntries(found.map((message) => [message.messageId, message]));
    return { status: 200, body: { startKey: null, nextKey: null, limit: 20, messageList } };
  };

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const address = new URL(request.url ?? '/', 'http://stand-in');
    const body = await json(request).catch(() => null);
    if (mode === 'unavailable') return { status: 503, body: null };
    const refusal = refuse(request.headers.authorization);
    if (refusal) return { status: 403, body: refusal };
    const ofTemplates = templates.answer(request.method, address, body);
    if (ofTemplates) return ofTemplates;
    const call = `${request.method} ${address.pathname}`;
    if (call === 'POST /messages/v4/send-many/detail') return send(body);
    if (call === 'GET /cash/v1/balance')
      return { status: 200, body: { balance: desk.account.balanceWon, point: 0 } };
    if (call === 'GET /iam/v1/black') return { status: 200, body: { blackList: desk.denials } };
    if (call === 'GET /messages/v4/list') return list(address.searchParams);
    return { status: 404, body: { errorCode: 'ResourceNotFound', errorMessage: call } };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answer(request);
    if (mode === 'hang') return;
    if (mode === 'slow') await wait(slowMs, undefined, { ref: false });
    response.writeHead(mode === 'lost-answer' ? 503 : status, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: desk.sent,
    account: desk.account,
    hookSecret,
    channel: practiceChannel,
    templates: templates.all,
    putTemplatesToSleep: templates.putToSleep,
    reportTo: reporter.reportTo,
    deny: (recipientNumber) => {
      desk.denials.unshift({ recipientNumber, dateCreated: now().toISOString() });
    },
    behave: (next) => {
      mode = next;
    },
    close: () => {
      desk.close();
      reporter.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
