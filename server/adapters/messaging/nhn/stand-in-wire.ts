import { z } from 'zod';
import type { Draft, SentMessage } from '../stand-in-desk.ts';
import { koreanTime } from './request.ts';

export const sendBody = z.object({
  senderKey: z.string().optional(),
  templateCode: z.string().optional(),
  title: z.string().max(120).optional(),
  body: z.string().min(1).max(4000).optional(),
  sendNo: z.string().max(13).optional(),
  attachFileIdList: z.array(z.int()).max(3).optional(),
  recipientList: z
    .array(
      z.object({
        recipientNo: z.string().max(20),
        recipientGroupingKey: z.string().max(100).optional(),
        templateParameter: z.record(z.string(), z.string()).optional(),
        resendParameter: z.object({ isResend: z.boolean() }).optional(),
      }),
    )
    .min(1)
    .max(1000),
});
type Sending = z.infer<typeof sendBody>;

/** What the common desk takes. The words of an alimtalk stand in its template, which the practice channel has not. */
export const draftOf = (
  path: string,
  { senderKey, templateCode, title, body, sendNo = '', attachFileIdList }: Sending,
  { recipientNo: to, recipientGroupingKey: key, ...recipient }: Sending['recipientList'][number],
): Draft => {
  const common = { to, from: sendNo, ...(key !== undefined && { customFields: { key } }) };
  if (senderKey !== undefined && templateCode !== undefined) {
    const variables = Object.entries(recipient.templateParameter ?? {});
    return {
      ...common,
      type: 'ATA',
      text: variables.map(([name, value]) => `${name}: ${value}`).join('\n') || templateCode,
      kakaoOptions: {
        pfId: senderKey,
        templateId: templateCode,
        variables: Object.fromEntries(variables.map(([name, value]) => [`#{${name}}`, value])),
        disableSms: recipient.resendParameter?.isResend !== true,
      },
    };
  }
  const text = body ?? '';
  if (path.endsWith('sms')) return { ...common, type: 'SMS', text };
  const [imageId] = attachFileIdList ?? [];
  const long = { ...common, text, ...(title !== undefined && { subject: title }) };
  return imageId === undefined
    ? { ...long, type: 'LMS' }
    : { ...long, type: 'MMS', imageId: String(imageId) };
};

const apiCodes: Readonly<Record<string, number>> = {
  '2000': 0,
  '1029': -2023,
  '1030': -2052,
  '1031': -2015,
  '1043': -3010,
  '1061': -6001,
  '1062': -2312,
};

export const resultOf = (
  { to, statusCode, statusMessage, customFields }: SentMessage,
  recipientSeq: number,
) => ({
  recipientNo: to,
  recipientSeq,
  resultCode: apiCodes[statusCode] ?? -9997,
  resultMessage: statusMessage,
  recipientGroupingKey: customFields?.['key'],
});

/** The codes of the common desk, as this vendor says them. */
const kakaoCodes: Readonly<Record<string, string>> = { '4000': '1000', '3104': '3019', '3107': '3020' };
const isOpen = (statusCode: string) => statusCode === '2000' || statusCode === '3000';

const placeOf = ({ messageId, to, dateCreated, customFields }: SentMessage) => {
  const [requestId = '', seq = ''] = messageId.split(':');
  return {
    requestId,
    recipientSeq: Number(seq),
    recipientNo: to,
    requestDate: `${koreanTime(new Date(dateCreated))}.0`,
    recipientGroupingKey: customFields?.['key'],
  };
};

export const textRow = (message: SentMessage) => {
  const { statusCode, type, text } = message;
  const msgStatus =
    statusCode === '2000' ? '1' : statusCode === '3000' ? '2' : statusCode === '4000' ? '3' : '0';
  return {
    ...placeOf(message),
    body: text,
    messageType: type,
    msgStatus,
    resultCode: isOpen(statusCode) ? null : statusCode === '4000' ? '1000' : statusCode,
  };
};

const codeOf = (statusCode: string) => kakaoCodes[statusCode] ?? statusCode;

export const kakaoRow = (message: SentMessage) => {
  const { statusCode, text } = message;
  return {
    ...placeOf(message),
    content: text,
    messageStatus: isOpen(statusCode) ? 'READY' : statusCode === '4000' ? 'COMPLETED' : 'FAILED',
    resultCode: isOpen(statusCode) ? null : codeOf(statusCode),
  };
};

/** One hook of a bundle. */
export const reportOf = (message: SentMessage) => {
  const { type, statusCode } = message;
  const common = { hookId: message.messageId, ...placeOf(message) };
  if (type === 'ATA')
    return { ...common, kakaoMessageType: 'ALIMTALK_NORMAL', resultCode: codeOf(statusCode) };
  const { resultCode } = textRow(message);
  return {
    ...common,
    senderType: `NORMAL_${type}`,
    messageStatus: statusCode === '4000' ? 'COMPLETED' : 'FAILED',
    resultCode,
  };
};
