import type { ErrorCode } from '../../../../contract/errors.ts';

export type ReadingCode = Extract<
  ErrorCode,
  | 'FILE_EMPTY'
  | 'EXCEL_MIGRATION_FILE_MAX_SIZE_EXCEED'
  | 'EXCEL_MIGRATION_NUMBER_LIMIT'
  | 'EXCEL_FILE_INVALID'
  | 'HTML_FILE_INVALID'
  | 'FILE_INVALID'
>;

/** A file that can't be taken, by the code its owner is told. `hint` says more where more is known. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly code: ReadingCode;
  readonly hint: string | undefined;

  constructor(code: ReadingCode, hint?: string) {
    super(code);
    this.code = code;
    this.hint = hint;
  }
}
