import { errors } from '../../../../contract/errors.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { AppError, refuse } from '../../../platform/errors.ts';

/** What a refused use knows: which account, what is there, and of points what may be used at once. */
export interface Shortage {
  accountId?: number;
  left?: number;
  unit?: number;
  minimum?: number;
}

/** Anyone who asked says at which field. */
export const cannotUse = (code: ErrorCode, detail: Shortage): AppError =>
  refuse(code, { errors: [{ field: '', code, message: errors[code].message, detail }] });

/** Names the payment that a use was refused of; what is left is told to who may read it. */
export const atPayment = (error: unknown, field: string, told: boolean): unknown => {
  const [problem] = error instanceof AppError ? error.errors : [];
  if (!(error instanceof AppError) || problem?.field !== '') return error;
  const { left, ...rest } = problem.detail as Shortage;
  const detail = { ...rest, ...(told && left !== undefined && { left }) };
  return refuse(error.code, { errors: [{ ...problem, field, detail }] });
};
