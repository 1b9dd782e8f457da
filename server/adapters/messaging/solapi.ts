import { z } from 'zod';
import type { MessagingPort, SendResult, TemplatesPort } from './port.ts';
import { outcomeOfFailure, refuseBeforeSending } from './refusals.ts';
import { bodyOf } from './solapi-body.ts';
import { deliveryOf, readReports } from './solapi-reports.ts';
import { createRequest } from './solapi-request.ts';
import type { SolapiOptions } from './solapi-request.ts';
import { createTemplates } from './solapi-templates.ts';
import { outcomeOfAnswer, outcomesOfAnswer } from './solapi-outcome.ts';

// The provider accepts our clock when it is at most this far from its own.
const CLOCK_SKEW_MS = 15 * 60_000;

const listAnswer = z.object({
  messageList: z.record(
    z.string(),
    z.object({
      messageId: z.string(),
      statusCode: z.string(),
      customFields: z.record(z.string(), z.string()).nullish(),
    }),
  ),
});

const balanceAnswer = z.object({ balance: z.number(), point: z.number().default(0) });
const denial = z.object({ recipientNumber: z.string(), dateCreated: z.string() });
const denialAnswer = z.object({
  // A list, or the same by its keys: the provider's own descriptions differ.
  blackList: z.union([
    z.array(denial),
    z.record(z.string(), denial).transform(Object.values<z.infer<typeof denial>>),
  ]),
  nextKey: z.string().nullish(),
});
const denialsAtOnce = '500';

const uploadAnswer = z.object({ fileId: z.string().min(1).max(60) });

const unread: SendResult = { outcome: 'unknown', reason: 'UNREADABLE_ANSWER' };

/**
 * Solapi v4 over HTTP. Its SDK is not used: that one repeats a send on a 503, and the provider has
 * no idempotency key, so a repeated send is a second paid message.
 */
export const createSolapi = (options: SolapiOptions): MessagingPort & TemplatesPort => {
  const request = createRequest(options);

  return {
    ...createTemplates(request),
    readReports: (headers, body) => readReports(options.hookSecret, headers, body),

    async sendSms(sms) {
      const refusal = refuseBeforeSending({ type: 'SMS', ...sms });
      if (refusal) return refusal;
      const { key, to, from, text } = sms;
      try {
        const { status, body } = await request('/messages/v4/send-many/detail', {
          messages: [{ to, from, text, type: 'SMS', customFields: { key } }],
          showMessageList: true,
        });
        return outcomeOfAnswer(status, body);
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },

    async sendMany(messages) {
      const refusals = messages.map(refuseBeforeSending);
      const sendable = messages.filter((_, index) => refusals[index] === null);
      const send = async () => {
        if (sendable.length === 0) return [];
        const keys = sendable.map(({ key }) => key);
        try {
          const { status, body } = await request('/messages/v4/send-many/detail', {
            messages: sendable.map(bodyOf),
            allowDuplicates: true,
            showMessageList: true,
          });
          return outcomesOfAnswer(status, body, keys);
        } catch (error) {
          return keys.map(() => outcomeOfFailure(error));
        }
      };
      const results = (await send()).values();
      return refusals.map((refusal) => refusal ?? results.next().value ?? unread);
    },

    async balance() {
      const { status, body } = await request('/cash/v1/balance');
      const { data } = balanceAnswer.safeParse(body);
      if (status !== 200 || !data) throw new Error(`The balance answered ${status}`);
      return { balanceWon: data.balance, pointsWon: data.point };
    },

    async denials() {
      const all: { phone: string; at: string }[] = [];
      let startKey: string | undefined;
      do {
        const query = new URLSearchParams({
          type: 'DENIAL',
          limit: denialsAtOnce,
          ...(startKey && { startKey }),
        });
        const { status, body } = await request(`/iam/v1/black?${query}`);
        const { data } = denialAnswer.safeParse(body);
        if (status !== 200 || !data) throw new Error(`The list of opt-outs answered ${status}`);
        for (const { recipientNumber, dateCreated } of data.blackList)
          all.push({ phone: recipientNumber, at: dateCreated });
        const next = data.nextKey ?? undefined;
        // A key that leads nowhere new would be followed for ever.
        startKey = data.blackList.length === 0 || next === startKey ? undefined : next;
      } while (startKey !== undefined);
      return all;
    },

    async uploadImage(jpeg) {
      const file = Buffer.from(jpeg).toString('base64');
      const { status, body } = await request('/storage/v1/files', { file, name: 'picture.jpg', type: 'MMS' });
      const { data } = uploadAnswer.safeParse(body);
      if (status !== 200 || !data) throw new Error(`The storage of pictures answered ${status}`);
      return data.fileId;
    },

    async find({ key, to, sentAfter }) {
      const query = new URLSearchParams({
        criteria: 'to',
        cond: 'eq',
        value: to,
        dateType: 'CREATED',
        startDate: new Date(sentAfter.getTime() - CLOCK_SKEW_MS).toISOString(),
        limit: '100',
      });
      const { status, body } = await request(`/messages/v4/list?${query}`);
      const { data } = listAnswer.safeParse(body);
      if (status !== 200 || !data) throw new Error(`The message list answered ${status}`);
      const message = Object.values(data.messageList).find((one) => one.customFields?.['key'] === key);
      if (!message) return null;
      return deliveryOf(message.messageId, message.statusCode);
    },
  };
};
