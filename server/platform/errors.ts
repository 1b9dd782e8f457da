import { errors } from '../../contract/errors.ts';
import type { ErrorCode, ErrorPayload, FieldProblem } from '../../contract/errors.ts';
import { clock } from './clock.ts';

/** An expected refusal: a code of the catalogue, thrown anywhere, answered by the error handler. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldProblem[];
  /** When it was refused; a refusal that is remembered and told again keeps it. */
  readonly timestamp = clock.iso();
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    detail: { message?: string; errors?: FieldProblem[]; retryAfter?: number } = {},
  ) {
    super(detail.message ?? errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.errors = detail.errors ?? [];
    this.retryAfter = detail.retryAfter;
  }

  payload(): ErrorPayload {
    const { timestamp, status, message, code, errors: problems } = this;
    return { timestamp, status, message, code, errors: problems };
  }
}

/** Reads as `throw refuse('BOOKING_NOT_FOUND')`. */
export const refuse = (code: ErrorCode, detail?: ConstructorParameters<typeof AppError>[1]): AppError =>
  new AppError(code, detail);

/** A refusal that names the field it is about. */
export const refuseField = (code: ErrorCode, field: string, message: string, detail?: unknown): AppError =>
  refuse(code, { errors: [{ field, code, message, ...(detail === undefined ? {} : { detail }) }] });

/** Another save came after the caller's read: `current` is the present state. */
export const staleVersion = (current: unknown, message = '그사이 바뀐 내용이 있어요.'): AppError =>
  refuseField('STALE_VERSION', 'version', message, current);
