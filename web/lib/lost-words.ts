import { formatDay, formatTime, shopDateOf } from '../../contract/time.ts';
import { useToday } from './clock.ts';
import { useConnection } from './connection.ts';
import { useIsOnline } from './online.ts';
import { useAnyUnseen } from './unseen.ts';

/** '오후 3:10', of another day '11월 21일 (토) 오후 3:10' */
const timeOf = (at: number, today: string): string => {
  const moment = new Date(at).toISOString();
  const day = shopDateOf(moment);
  return day === today ? formatTime(moment) : `${formatDay(day)} ${formatTime(moment)}`;
};

/** What is away, and since when what stands beside it was `seen`, where it was. */
export const useLostWords = (seen: boolean): string => {
  const { answeredAt } = useConnection();
  const today = useToday();
  const isAnyUnseen = useAnyUnseen();
  const isOnline = useIsOnline();
  const away = isOnline ? '서버에 연결되지 않았어요.' : '인터넷이 끊겼어요.';
  const since =
    seen && !isAnyUnseen && answeredAt !== null ? `${timeOf(answeredAt, today)}에 본 내용이고, ` : '';
  return `${away} ${since}저장은 연결되면 할 수 있어요.`;
};
