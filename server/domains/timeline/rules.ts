import { refuse } from '../../platform/errors.ts';

/** After which event a page begins. Instants are told apart to the microsecond. */
export interface Place {
  micros: number;
  kind: string;
  id: number;
}

export const writeCursor = ({ micros, kind, id }: Place): string => `${micros}_${kind}_${id}`;

/** @throws COMMON_INVALID_PARAMETER for a cursor that no timeline gave */
export const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, micros, kind, id] = /^(-?\d{1,16})_([A-Z]{1,20})_(\d{1,15})$/u.exec(cursor) ?? [];
  if (kind === undefined || !Number.isSafeInteger(Number(micros)))
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
      ],
    });
  return { micros: Number(micros), kind, id: Number(id) };
};

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
