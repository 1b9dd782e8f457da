import { daysBetween, isShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';

/** The last sale of a page. */
export interface Place {
  on: string;
  id: number;
}

export const writeCursor = ({ on, id }: Place): string => `${on}_${id}`;

/** @throws COMMON_INVALID_PARAMETER for a cursor that no list gave */
export const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, on, id] = /^([\d-]{10})_(\d{1,15})$/u.exec(cursor) ?? [];
  if (on === undefined || !isShopDate(on))
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
      ],
    });
  return { on, id: Number(id) };
};

const longestDays = 366;

/** @throws BOOKING_RANGE_INVALID when the range ends before it starts or spans more than a year */
export const assertRange = ({ from, to }: { from: string; to: string }): void => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= longestDays) throw refuse('BOOKING_RANGE_INVALID');
};
