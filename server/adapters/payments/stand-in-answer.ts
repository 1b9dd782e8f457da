import { messages } from './stand-in-desk.ts';

export interface Answer {
  status: number;
  body: object;
}

export const no = (resultCode: string, status = 200): Answer => ({
  status,
  body: { resultCode, resultMsg: messages[resultCode] ?? '처리하지 못했습니다.' },
});
