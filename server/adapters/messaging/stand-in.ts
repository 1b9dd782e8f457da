import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { standardTemplates } from '../../../contract/alarm-texts.ts';
import { createDesk, sendBody, type SentMessage } from './stand-in-desk.ts';
import { createReporter } from './stand-in-reports.ts';
import type { ReportManner } from './stand-in-reports.ts';
import { createTemplateDesk } from './stand-in-templates.ts';
import type { StoodTemplate } from './stand-in-templates.ts';
import { createGate } from './stand-in-gate.ts';
import { serveStandIn } from './stand-in-server.ts';
import type { Answer, Asked, StandInMode } from './stand-in-server.ts';
import { hookSignature } from './solapi-reports.ts';

export type { StandInMode } from './stand-in-server.ts';

export interface StandInOptions extends StandInManner {
  apiKey: string;
  apiSecret: string;
}

export interface StandInManner {
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
  /** Pictures that were handed in for MMS. */
  images: ReadonlyMap<string, Buffer>;
  /** What was registered as templates. */
  templates(): readonly (Pick<StoodTemplate, 'templateId' | 'name' | 'content' | 'status'> & {
    buttons: readonly { buttonName: string }[];
  })[];
  /** Every approved template falls asleep. */
  putTemplatesToSleep(): void;
  /** Reports from now on to this address, as it is told to; undefined reports no more. */
  reportTo(url: string | undefined, manner?: ReportManner): void;
  /** The recipient opts out by the free 080 number. */
  deny(phone: string): void;
  behave(mode: StandInMode): void;
  close: () => Promise<void>;
}

export const practiceChannel = {
  id: 'practice-channel',
  templates: Object.fromEntries(standardTemplates.map((kind) => [kind, `practice-${kind}`])),
};

/**
 * A server on 127.0.0.1 that speaks Solapi's wire protocol, so that the real client runs in
 * development and tests. Numbers 0100000NNNN end in status NNNN (1061 refuses, 3107 fails later).
 */
export const startStandIn = async (options: StandInOptions): Promise<MessagingStandIn> => {
  const { balanceWon = 100_000, port = 0, stepMs = 1000, slowMs = 3000, now = () => new Date() } = options;
  const refuse = createGate(options, now);
  const hookSecret = randomBytes(16).toString('hex');
  const reporter = createReporter((bundle, isForged) => ({
    headers: {
      'x-solapi-event-name': 'SINGLE-REPORT',
      'x-solapi-secret': hookSignature(isForged ? `${hookSecret}?` : hookSecret),
    },
    body: bundle.map(({ messageId, statusCode, statusMessage, to, from, type, customFields }) => ({
      messageId,
      statusCode,
      statusMessage,
      to,
      from,
      type,
      customFields,
      dateReceived: now().toISOString(),
    })),
  }));
  const desk = createDesk({ senders: options.senders, balanceWon, stepMs, now, report: reporter.report });
  const templates = createTemplateDesk({ inspectMs: options.inspectMs ?? 60_000, now });

  const send = (body: unknown): Answer => {
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

  const keepImage = (body: unknown): Answer => {
    const { data } = z.object({ file: z.string(), type: z.literal('MMS') }).safeParse(body);
    const fileId =
      data && desk.keepImage(Buffer.from(data.file, 'base64'), `ST01FZ${randomBytes(8).toString('hex')}`);
    return fileId === undefined
      ? { status: 400, body: { errorCode: 'ValidationError', errorMessage: 'JPG, 200KB' } }
      : { status: 200, body: { fileId } };
  };

  const list = (query: URLSearchParams): Answer => {
    const found = desk.sent
      .filter(({ to }) => query.get('criteria') !== 'to' || to === query.get('value'))
      .filter(({ dateCreated }) => dateCreated >= (query.get('startDate') ?? ''))
      .slice(-Number(query.get('limit') ?? 20));
    const messageList = Object.fromEntries(found.map((message) => [message.messageId, message]));
    return { status: 200, body: { startKey: null, nextKey: null, limit: 20, messageList } };
  };

  /** Two to a page, so that a reader of one page alone is found out. */
  const denials = (query: URLSearchParams): Answer => {
    const from = Number(query.get('startKey') ?? 0);
    const next = from + 2 < desk.denials.length ? String(from + 2) : null;
    return {
      status: 200,
      body: { startKey: String(from), nextKey: next, blackList: desk.denials.slice(from, from + 2) },
    };
  };

  const answer = ({ method, address, headers, body }: Asked): Answer => {
    const refusal = refuse(headers.authorization);
    if (refusal) return { status: 403, body: refusal };
    const ofTemplates = templates.answer(method, address, body);
    if (ofTemplates) return ofTemplates;
    const call = `${method} ${address.pathname}`;
    if (call === 'POST /messages/v4/send-many/detail') return send(body);
    if (call === 'POST /storage/v1/files') return keepImage(body);
    if (call === 'GET /cash/v1/balance')
      return { status: 200, body: { balance: desk.account.balanceWon, point: 0 } };
    if (call === 'GET /iam/v1/black') return denials(address.searchParams);
    if (call === 'GET /messages/v4/list') return list(address.searchParams);
    return { status: 404, body: { errorCode: 'ResourceNotFound', errorMessage: call } };
  };

  const server = await serveStandIn({ port, slowMs, answer });

  return {
    url: server.url,
    behave: server.behave,
    images: desk.images,
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
    close: () => {
      desk.close();
      reporter.close();
      return server.close();
    },
  };
};
