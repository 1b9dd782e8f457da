import type { ImportOptions } from '../../../contract/migration.ts';
import type { FileKind } from '../../../contract/migration-words.ts';
import type { Mapped } from './cleaning/people.rules.ts';
import type { Column } from './reading/table.rules.ts';
import type { ReadingCode } from './reading/unreadable.rules.ts';

/** What the reading thread is asked: a new file, or the same cells understood another way. */
export type Order = { options: ImportOptions; today: string } & (
  | { what: 'read'; bytes: Uint8Array }
  | { what: 'clean'; cells: Uint8Array; columns: Mapped[] }
);

export interface ReadAnswer {
  kind: FileKind;
  columns: Column[];
  rowCount: number;
  cells: Uint8Array;
  cleaned: Uint8Array;
}
export interface CleanAnswer {
  cleaned: Uint8Array;
}

export type Report =
  | { ok: true; answer: ReadAnswer | CleanAnswer }
  | { ok: false; code: ReadingCode; hint: string | undefined };
