import { randomBytes } from 'node:crypto';
import { createDesk } from '../stand-in-desk.ts';
import type { SentMessage } from '../stand-in-desk.ts';
import { createReporter } from '../stand-in-reports.ts';
import { serveStandIn } from '../stand-in-server.ts';
import type { Answer, Asked } from '../stand-in-server.ts';
import { practiceChannel } from '../stand-in.ts';
import type { MessagingStandIn, StandInManner } from '../stand-in.ts';
import type { ProductKeys } from './request.ts';
import { koreanTime } from './request.ts';
import { answered, refused } from './stand-in-answer.ts';
import { draftOf, kakaoRow, reportOf, resultOf, sendBody, textRow } from './stand-in-wire.ts';
import { createTemplateDesk } from './stand-in-templates.ts';

export interface NhnStandInOptions extends StandInManner {
  sms: ProductKeys;
  kakao: ProductKeys;
}

const idempotentMs = 10 * 60_000;

/** Both products of NHN Cloud on 127.0.0.1, in their wire format. Magic numbers are those of the other stand-in. */
export const startNhnStandIn = async (options: NhnStandInOptions): Promise<MessagingStandIn> => {
  const { balanceWon = 100_000, port = 0, stepMs = 1000, slowMs = 3000, now = () => new Date() } = options;
  const hookSecret = randomBytes(16).toString('hex');
  const reporter = createReporter((bundle, isForged) => ({
    headers: { 'x-toast-webhook-signature': isForged ? `${hookSecret}?` : hookSecret },
    body: {
      hooksId: randomBytes(8).toString('hex'),
      event: 'MESSAGE_RESULT_UPDATE',
      hooks: bundle.map(reportOf),
    },
  }));
  const desk = createDesk({ senders: options.senders, balanceWon, stepMs, now, report: reporter.report });
  const templates = createTemplateDesk({ inspectMs: options.inspectMs ?? 60_000, now });
  const usedKeys = new Map<string, number>();
  let files = 0;

  const send = (path: string, body: unknown): Answer => {
    const { data, error } = sendBody.safeParse(body);
    if (!data) return refused(4, error.message);
    const isFramed = data.body?.startsWith('(광고)') && /무료(?:수신)?거부\s*080[-\d]{7,}$/u.test(data.body);
    if (path.includes('/ad-') && !isFramed) return refused(-6003, 'The body must contain block guide ment.');
    const requestId = `${koreanTime(now()).replaceAll(/\D/gu, '')}${randomBytes(5).toString('hex')}0`;
    const results = data.recipientList.map((recipient, index) => {
      const message = desk.take(draftOf(path, data, recipient));
      message.messageId = `${requestId}:${index + 1}`;
      return resultOf(message, index + 1);
    });
    if (!path.endsWith('/messages'))
      return answered({ body: { data: { requestId, statusCode: '2', sendResultList: results } } });
    const message = { requestId, sendResults: results };
    return results.every(({ resultCode }) => resultCode !== 0)
      ? refused(-1031, 'All recipients failed.', { message })
      : answered({ message });
  };

  const search = (query: URLSearchParams, types: readonly SentMessage['type'][]): SentMessage[] =>
    desk.sent.filter(
      ({ type, to, customFields, dateCreated }) =>
        types.includes(type) &&
        to === (query.get('recipientNo') ?? to) &&
        customFields?.['key'] === (query.get('recipientGroupingKey') ?? customFields?.['key']) &&
        koreanTime(new Date(dateCreated)) >= (query.get('startCreateDate') ?? '') &&
        koreanTime(new Date(dateCreated)) <= (query.get('endCreateDate') ?? '9'),
    );

  const keepImage = (body: unknown): Answer => {
    const { fileBody } = body as { fileBody: string };
    files += 1;
    const fileId = desk.keepImage(Buffer.from(fileBody, 'base64'), String(files));
    return fileId === undefined
      ? refused(-2003, 'Attach file required jpg or jpeg.')
      : answered({ body: { data: { fileId: Number(fileId), fileName: 'picture.jpg' } } });
  };

  const denials = (): Answer => {
    const data = desk.denials.map(({ recipientNumber, dateCreated }) => ({
      unsubscribeNo: '0801234567',
      recipientNo: recipientNumber,
      requestDate: `${koreanTime(new Date(dateCreated))}.0`,
    }));
    return answered({ body: { pageNum: 1, pageSize: 1000, totalCount: data.length, data } });
  };

  const ofSms = (call: string, query: URLSearchParams, body: unknown): Answer => {
    const texts = (...types: SentMessage['type'][]) =>
      answered({ body: { pageNum: 1, data: search(query, types).map(textRow) } });
    if (/^POST \/sender\/(?:ad-)?[sm]ms$/u.test(call)) return send(call.slice(5), body);
    if (call === 'GET /sender/sms') return texts('SMS');
    if (call === 'GET /sender/mms') return texts('LMS', 'MMS');
    if (call === 'GET /blockservice/recipients') return denials();
    if (call === 'POST /attachfile/binaryUpload') return keepImage(body);
    return refused(-9998, 'Not exist API.');
  };

  const ofKakao = ({ method, headers, body }: Asked, path: string, query: URLSearchParams): Answer => {
    if (path.startsWith('/senders/')) return templates.answer(method, path.split('/').slice(2), query, body);
    if (path !== '/messages') return refused(-9998, 'Not exist API.');
    if (method === 'GET')
      return answered({ messageSearchResultResponse: { messages: search(query, ['ATA']).map(kakaoRow) } });
    const key = String(headers['x-nc-api-idempotency-key'] ?? '');
    const before = usedKeys.get(key);
    if (before !== undefined && now().getTime() - before < idempotentMs)
      return refused(-1005, 'Duplicated X-NC-API-IDEMPOTENCY-KEY.');
    if (key !== '') usedKeys.set(key, now().getTime());
    return send(path, body);
  };

  const answer = (asked: Asked): Answer => {
    const { method, address, headers, body } = asked;
    const parts =
      /^\/(?<product>sms\/v3\.0\/appKeys|alimtalk\/v2\.3\/appkeys)\/(?<appKey>[^/]+)(?<path>.*)$/u.exec(
        address.pathname,
      )?.groups;
    const { product = '', appKey, path = '' } = parts ?? {};
    const keys = product.startsWith('sms') ? options.sms : options.kakao;
    if (appKey !== keys.appKey) return refused(-1000, 'Invalid appKey.');
    if (headers['x-secret-key'] !== keys.secretKey) return refused(-1001, 'Invalid secretKey.');
    return product.startsWith('sms')
      ? ofSms(`${method} ${path}`, address.searchParams, body)
      : ofKakao(asked, path, address.searchParams);
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
    putTemplatesToSleep: () => undefined,
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
