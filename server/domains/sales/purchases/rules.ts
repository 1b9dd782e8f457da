import { isShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';

/** A line of a sale, by its day. */
export interface Line {
  on: string;
  id: number;
  line: number;
}

export const writeCursor = ({ on, id, line }: Line): string => `${on}_${id}_${line}`;

/** @throws COMMON_INVALID_PARAMETER for a cursor that no list gave */
export const readCursor = (cursor: string | undefined): Line | undefined => {
  if (cursor === undefined) return undefined;
  const [, on, id, line] = /^([\d-]{10})_(\d{1,15})_(\d{1,4})$/u.exec(cursor) ?? [];
  if (on === undefined || !isShopDate(on))
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
      ],
    });
  return { on, id: Number(id), line: Number(line) };
};
