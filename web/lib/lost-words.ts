import { formatDay, formatTime, shopDateOf } from '../../contract/time.ts';

/** '오후 3:10', of another day '11월 21일 (토) 오후 3:10' */
const timeOf = (at: number, today: string): string => {
  const moment = new Date(at).toISOString();
  const day = shopDateOf(moment);
  return day === today ? formatTime(moment) : `${formatDay(day)} ${formatTime(moment)}`;
};

/** That the server is away, and since when what stands beside it was seen, where something does. */
export const lostWords = (answeredAt: number | null, today: string): string => {
  const seen = answeredAt === null ? '' : `${timeOf(answeredAt, today)}에 본 내용이고, `;
  return `서버에 연결되지 않았어요. ${seen}저장은 연결되면 할 수 있어요.`;
};
