import type * as contract from '../../../contract/customer-charts.ts';
import type { ChartId } from '../../../contract/customer-charts.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { publishCustomer } from '../customers/public.ts';
import { requireEntry } from './commands.ts';
import { insertChanges } from './queries.ts';
import { findDrawing, writeDrawing } from './drawing.queries.ts';

type Drawing = Reply<typeof contract.draw>;

/** @throws FILE_NOT_FOUND */
const requireDrawing = async (shop: Shop, id: ChartId, fileId: string) => {
  const drawing = await findDrawing(shop, id, fileId);
  if (!drawing) throw refuse('FILE_NOT_FOUND');
  return drawing;
};

export const readDrawing = (shop: ShopAccess, id: ChartId, fileId: string): Promise<Drawing> =>
  inShop(shop, async (shop) => {
    await requireEntry(shop, id);
    return requireDrawing(shop, id, fileId);
  });

/** In place of what was drawn there before; the photo itself stays as it was taken. */
export const drawOn = (
  shop: ShopAccess,
  id: ChartId,
  fileId: string,
  { strokes, version }: Parsed<typeof contract.draw>['body'],
): Promise<Drawing> =>
  inShop(shop, async (shop) => {
    const { deleted_at, customer_no } = await requireEntry(shop, id);
    if (deleted_at !== null) throw refuse('CHART_NOT_FOUND');
    await requireDrawing(shop, id, fileId);
    const now = await writeDrawing(shop, fileId, strokes, version);
    if (now === undefined) throw staleVersion(await requireDrawing(shop, id, fileId));
    const what = strokes.length === 0 ? '사진에 그린 것을 지웠어요' : '사진에 그렸어요';
    await insertChanges(shop, id, [{ what, before: null, after: null }]);
    await publishCustomer(shop, customer_no);
    return { strokes, version: now };
  });
