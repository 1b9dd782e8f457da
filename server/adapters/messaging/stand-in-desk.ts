import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isMobilePhone } from '../../../contract/phone.ts';
import { LMS_MAX_BYTES, measureText, SMS_MAX_BYTES } from '../../../contract/message-bytes.ts';

const pricesWon = { SMS: 12, LMS: 39, MMS: 90, ATA: 10 } as const;
const KEPT_MESSAGES = 20_000;
const MMS_MAX_BYTES = 200 * 1024;
// 0100000NNNN: the last four digits are the status code this number ends in.
const MAGIC_NUMBER = /^0100000(?<code>[13]\d{3})$/u;

const STATUS_MESSAGES: Readonly<Record<string, string>> = {
  '1029': 'EUC-KR로 표현할 수 없는 글자가 있습니다.',
  '1030': '잔액이 부족합니다.',
  '1031': '메시지 길이를 초과했습니다.',
  '1043': '템플릿과 다릅니다.',
  '1061': '080 수신거부한 번호입니다.',
  '1062': '등록되지 않은 발신번호입니다.',
  '2000': '정상 접수(이통사로 접수 예정)',
  '3000': '이통사로 접수됨',
  '4000': '수신완료',
};

export const sendBody = z.object({
  messages: z
    .array(
      z.object({
        to: z.string().refine(isMobilePhone),
        from: z.string(),
        text: z.string().min(1),
        type: z.enum(['SMS', 'LMS', 'MMS', 'ATA']),
        subject: z.string().max(40).optional(),
        imageId: z.string().optional(),
        kakaoOptions: z
          .object({
            pfId: z.string(),
            templateId: z.string(),
            variables: z.record(z.string().regex(/^#\{[^.}]+\}$/), z.string()),
            disableSms: z.boolean(),
          })
          .optional(),
        customFields: z.record(z.string().max(30), z.string().max(100)).optional(),
      }),
    )
    .min(1)
    .max(10_000),
  allowDuplicates: z.boolean().optional(),
  showMessageList: z.boolean().optional(),
});
export type Draft = z.infer<typeof sendBody>['messages'][number];

export interface SentMessage extends Draft {
  messageId: string;
  statusCode: string;
  statusMessage: string;
  dateCreated: string;
}

export interface DeskOptions {
  senders: readonly string[] | undefined;
  balanceWon: number;
  /** How long a message stays in each of the states 2000 and 3000. */
  stepMs: number;
  now: () => Date;
  /** A message has come to its end. */
  report: (message: SentMessage) => void;
}

/** Takes messages, charges for them, and lets time pass over them: 2000, 3000, then 4000. */
export const createDesk = ({ senders, balanceWon, stepMs, now, report }: DeskOptions) => {
  const sent: SentMessage[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const account = { balanceWon };
  const images = new Map<string, Buffer>();
  const denials: { recipientNumber: string; dateCreated: string }[] = [];

  const enter = (message: SentMessage, statusCode: string) => {
    message.statusCode = statusCode;
    message.statusMessage = STATUS_MESSAGES[statusCode] ?? '발송 실패';
  };

  const later = (act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, stepMs);
    timers.add(timer.unref());
  };

  const registrationCode = ({ to, from, text, type, imageId, kakaoOptions }: Draft): string => {
    const magic = MAGIC_NUMBER.exec(to)?.groups?.['code'];
    const { bytes, unsupported } = measureText(text);
    if (senders && type !== 'ATA' && !senders.includes(from)) return '1062';
    if (denials.some((one) => one.recipientNumber === to)) return '1061';
    if (type === 'ATA') {
      if (!kakaoOptions || text.length > 1000) return kakaoOptions ? '1031' : '1043';
    } else {
      if (unsupported.length > 0) return '1029';
      if (bytes > (type === 'SMS' ? SMS_MAX_BYTES : LMS_MAX_BYTES)) return '1031';
      if (type === 'MMS' && !images.has(imageId ?? '')) return '1099';
    }
    if (magic?.startsWith('1')) return magic;
    return account.balanceWon < pricesWon[type] ? '1030' : '2000';
  };

  const deliver = (message: SentMessage) => {
    const magic = MAGIC_NUMBER.exec(message.to)?.groups?.['code'];
    enter(message, magic?.startsWith('3') ? magic : '4000');
    if (message.statusCode !== '4000') account.balanceWon += pricesWon[message.type];
    report(message);
  };

  const take = (draft: Draft): SentMessage => {
    const message: SentMessage = {
      ...draft,
      messageId: `M4V${randomBytes(14).toString('hex').toUpperCase()}`,
      statusCode: '',
      statusMessage: '',
      dateCreated: now().toISOString(),
    };
    enter(message, registrationCode(draft));
    if (message.statusCode !== '2000') return message;
    account.balanceWon -= pricesWon[message.type];
    sent.push(message);
    if (sent.length > KEPT_MESSAGES) sent.shift();
    later(() => {
      enter(message, '3000');
      later(() => deliver(message));
    });
    return message;
  };

  /** A picture for MMS; undefined for what no phone would show. */
  const keepImage = (bytes: Buffer, id: string): string | undefined => {
    const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
    if (!isJpeg || bytes.length > MMS_MAX_BYTES) return undefined;
    images.set(id, bytes);
    return id;
  };

  const close = () => {
    for (const timer of timers) clearTimeout(timer);
  };

  return { sent: sent as readonly SentMessage[], account, denials, images, keepImage, take, close };
};
