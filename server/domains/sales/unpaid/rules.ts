import { refuse } from '../../../platform/errors.ts';

/** The last debtor of a page. */
export interface Place {
  owedWon: number;
  customerNo: number;
}

export const writeCursor = ({ owedWon, customerNo }: Place): string => `${owedWon}_${customerNo}`;

/** @throws COMMON_INVALID_PARAMETER for a cursor that no list gave */
export const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, owedWon, customerNo] = /^(\d{1,15})_(\d{1,15})$/u.exec(cursor) ?? [];
  if (owedWon === undefined)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
      ],
    });
  return { owedWon: Number(owedWon), customerNo: Number(customerNo) };
};

/** '젤네일 외 2건' */
export const summarise = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} 외 ${others.length}건`;
