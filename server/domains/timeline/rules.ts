import { cursorOf } from '../../platform/cursor.ts';
import type { PageStart } from '../../platform/cursor.ts';

/** Instants are told apart to the microsecond. */
export const byInstant = cursorOf({ micros: 'micros', kind: 'word', id: 'id' });
export type EventStart = PageStart<{ micros: 'micros'; kind: 'word'; id: 'id' }>;

/** What an entry of a ledger did, in a word. */
const entryNames: Record<string, string> = {
  ISSUE: '발급',
  CHARGE: '충전',
  EARN: '적립',
  USE: '사용',
  REFUND: '환불',
  EXPIRE: '만료',
  MERGE: '고객 합치기',
  MOVE: '옮김',
  ADJUST: '조정',
  EXTEND: '기간 변경',
  TRANSFER: '양도',
  REVERSE: '되돌림',
};

/** An entry says what was done and why; everything else already reads as it should. */
export const noteOf = ({ note, entry }: { note: string; entry: string | null }): string =>
  entry === null ? note : [...new Set([entryNames[entry] ?? entry, note])].filter(Boolean).join(' · ');
