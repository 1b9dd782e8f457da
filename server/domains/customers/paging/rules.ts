import { refuse } from '../../../platform/errors.ts';

/** The last row of a page of what happened, the latest first. */
export interface Moment {
  at: string;
  id: number;
}

export const writeMoment = ({ at, id }: Moment): string => `${Date.parse(at)}_${id}`;

/** @throws COMMON_INVALID_PARAMETER for a cursor that no list gave */
export const readMoment = (cursor: string | undefined): Moment | undefined => {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,13})_(\d{1,15})$/u.exec(cursor) ?? [];
  if (at === undefined || id === undefined)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
      ],
    });
  return { at: new Date(Number(at)).toISOString(), id: Number(id) };
};
