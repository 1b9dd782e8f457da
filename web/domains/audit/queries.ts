import type { CallAnswer } from '../../lib/wire.ts';

export type AuditRun = CallAnswer<'books.prove'>;
