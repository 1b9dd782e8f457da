import { z } from 'zod';
import type { Delivery, MessagingPort, OutgoingMessage, SendResult, TemplatesPort } from '../port.ts';
import { refuseBeforeSending } from '../refusals.ts';
import { found, ofAlimtalk, ofText, readReports } from './reports.ts';
import type { Found } from './reports.ts';
import { createRequests, koreanTime, requireAnswer } from './request.ts';
import type { NhnOptions, NhnRequest } from './request.ts';
import { createSending } from './sending.ts';
import { createTemplates } from './templates.ts';

/** Its clock may differ from ours by so much. */
const clockSkewMs = 15 * 60_000;
/** A search spans at most a month. */
const searchedMs = 29 * 86_400_000;
const rowsPerPage = 1000;

const textRow = found.extend({ msgStatus: z.string() });
const textAnswer = z.object({ body: z.object({ data: z.array(textRow).nullish() }) });
const kakaoRow = found.extend({ messageStatus: z.string() });
const kakaoAnswer = z.object({
  messageSearchResultResponse: z.object({ messages: z.array(kakaoRow).nullish() }),
});
const denialAnswer = z.object({
  body: z.object({
    totalCount: z.number(),
    data: z.array(z.object({ recipientNo: z.string(), requestDate: z.string() })).nullish(),
  }),
});
const uploadAnswer = z.object({ body: z.object({ data: z.object({ fileId: z.number() }) }) });

const unread: SendResult = { outcome: 'unknown', reason: 'UNREADABLE_ANSWER' };
const isOf =
  (key: string) =>
  ({ recipientGroupingKey }: Found): boolean =>
    recipientGroupingKey === key;

const readDenials = async (sms: NhnRequest): Promise<{ phone: string; at: string }[]> => {
  const all: { phone: string; at: string }[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ pageNum: String(page), pageSize: String(rowsPerPage) });
    const { body } = requireAnswer(denialAnswer, await sms(`/blockservice/recipients?${query}`));
    for (const { recipientNo, requestDate } of body.data ?? [])
      all.push({ phone: recipientNo, at: `${requestDate.slice(0, 19).replace(' ', 'T')}+09:00` });
    if (page * rowsPerPage >= body.totalCount) break;
  }
  return all.toSorted((one, other) => other.at.localeCompare(one.at));
};

/**
 * NHN Cloud: SMS v3.0 and KakaoTalk Bizmessage v2.3. Our key travels as the recipient's grouping key. Texts
 * have no idempotency key, so nothing is repeated here either.
 */
export const createNhn = (options: NhnOptions): MessagingPort & TemplatesPort => {
  const { now = () => new Date() } = options;
  const { sms, kakao } = createRequests(options);
  const send = createSending({ sms, kakao });

  const spanFrom = (sentAfter: Date) => {
    const start = sentAfter.getTime() - clockSkewMs;
    const end = Math.min(start + searchedMs, now().getTime() + clockSkewMs);
    return { startCreateDate: koreanTime(new Date(start)), endCreateDate: koreanTime(new Date(end)) };
  };

  const sendMany = async (messages: readonly OutgoingMessage[]): Promise<SendResult[]> => {
    const refusals = messages.map(refuseBeforeSending);
    const results = await send(messages.filter((_, index) => refusals[index] === null));
    return messages.map(({ key }, index) => refusals[index] ?? results.get(key) ?? unread);
  };

  return {
    ...createTemplates(kakao),
    readReports: (headers, body) => readReports(options.hookSignature, headers, body),
    sendMany,
    sendSms: async (message) => (await sendMany([{ type: 'SMS', ...message }]))[0] ?? unread,

    // It sends a bill afterwards: there is nothing to run out of.
    balance: async () => null,
    denials: () => readDenials(sms),

    async uploadImage(jpeg) {
      const fileBody = Buffer.from(jpeg).toString('base64');
      const answer = await sms('/attachfile/binaryUpload', {
        body: { fileName: 'picture.jpg', createUser: 'dangol', fileBody },
      });
      return String(requireAnswer(uploadAnswer, answer).body.data.fileId);
    },

    async find({ key, to, sentAfter }) {
      const search = { ...spanFrom(sentAfter), recipientNo: to, recipientGroupingKey: key };
      const query = new URLSearchParams({ ...search, pageSize: '15' }).toString();
      const texts = async (path: string): Promise<Delivery | undefined> => {
        const { body } = requireAnswer(textAnswer, await sms(`${path}?${query}`));
        const one = body.data?.find(isOf(key));
        return one && ofText(one, one.msgStatus);
      };
      const alimtalk = async (): Promise<Delivery | undefined> => {
        const { messageSearchResultResponse } = requireAnswer(kakaoAnswer, await kakao(`/messages?${query}`));
        const one = messageSearchResultResponse.messages?.find(isOf(key));
        return one && ofAlimtalk(one, one.messageStatus);
      };
      return (await texts('/sender/sms')) ?? (await texts('/sender/mms')) ?? (await alimtalk()) ?? null;
    },
  };
};
