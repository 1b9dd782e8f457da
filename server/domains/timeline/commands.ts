import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { msOf, toInstant } from '../../../contract/time.ts';
import type { list } from '../../../contract/timeline.ts';
import { inShop } from '../../platform/scope.ts';
import type { ShopScope } from '../../platform/scope.ts';
import { requireCustomer, shownMemo } from '../customers/public.ts';
import { eventsOf } from './queries.ts';
import type { EventRow } from './queries.ts';
import { noteOf, readCursor, writeCursor } from './rules.ts';

const present = (scope: ShopScope, event: EventRow) => {
  const { entry, at, micros: _micros, ...row } = event;
  return {
    ...row,
    at: toInstant(msOf(at)),
    title: shownMemo(scope, row.title ?? ''),
    note: shownMemo(scope, noteOf({ note: row.note, entry })),
  };
};

export const readTimeline = (
  scope: ShopScope,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  inShop(scope, async (db) => {
    await requireCustomer(db, scope, customerNo);
    const found = await eventsOf(db, scope, customerNo, readCursor(cursor), limit + 1);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { items: rows.map((row) => present(scope, row)), nextCursor: last ? writeCursor(last) : null };
  });
