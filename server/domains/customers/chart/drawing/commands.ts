import type * as contract from '../../../../../contract/customer-charts.ts';
import type { ChartId } from '../../../../../contract/customer-charts.ts';
import type { Parsed, Reply } from '../../../../../contract/endpoint.ts';
import { refuse } from '../../../../platform/errors.ts';
import { inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { tell } from '../../commands.ts';
import { requireEntry } from '../commands.ts';
import { insertChanges } from '../queries.ts';
import { findDrawing, writeDrawing } from './queries.ts';

type Drawing = Reply<typeof contract.draw>;

/** @throws FILE_NOT_FOUND */
const requireDrawing = async (db: Tx, scope: ShopScope, id: ChartId, fileId: string) => {
  const drawing = await findDrawing(db, scope, id, fileId);
  if (!drawing) throw refuse('FILE_NOT_FOUND');
  return drawing;
};

export const readDrawing = (scope: ShopScope, id: ChartId, fileId: string): Promise<Drawing> =>
  inShop(scope, async (db) => {
    await requireEntry(db, scope, id);
    return requireDrawing(db, scope, id, fileId);
  });

/** In place of what was drawn there before; the photo itself stays as it was taken. */
export const drawOn = (
  scope: ShopScope,
  id: ChartId,
  fileId: string,
  { strokes, version }: Parsed<typeof contract.draw>['body'],
): Promise<Drawing> =>
  inShop(scope, async (db) => {
    const { deleted_at, customer_no } = await requireEntry(db, scope, id);
    if (deleted_at !== null) throw refuse('CHART_NOT_FOUND');
    await requireDrawing(db, scope, id, fileId);
    const now = await writeDrawing(db, scope, fileId, strokes, version);
    if (now === undefined) throw refuse('STALE_VERSION');
    const what = strokes.length === 0 ? '사진에 그린 것을 지웠어요' : '사진에 그렸어요';
    await insertChanges(db, scope, id, [{ what, before: null, after: null }]);
    await tell(db, scope, customer_no);
    return { strokes, version: now };
  });
