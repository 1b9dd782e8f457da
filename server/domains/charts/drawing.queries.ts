import { sql } from 'kysely';
import type { ChartId, ChartStroke } from '../../../contract/customer-charts.ts';
import type { Shop } from '../../platform/shop.ts';

export const findDrawing = async (shop: Shop, id: ChartId, fileId: string) => {
  const row = await shop.tx
    .selectFrom('chart_photos')
    .select(['strokes', 'drawing_version'])
    .where('file_id', '=', fileId)
    .where('entry_id', '=', id)
    .executeTakeFirst();
  return row && { strokes: row.strokes ?? [], version: row.drawing_version };
};

/** Answers its version now; undefined when another drew meanwhile. */
export const writeDrawing = async (
  shop: Shop,
  fileId: string,
  strokes: readonly ChartStroke[],
  seen: number,
): Promise<number | undefined> =>
  (
    await shop.tx
      .updateTable('chart_photos')
      .set({
        strokes: strokes.length === 0 ? null : JSON.stringify(strokes),
        drawing_version: sql`drawing_version + 1`,
      })
      .where('file_id', '=', fileId)
      .where('drawing_version', '=', seen)
      .returning('drawing_version')
      .executeTakeFirst()
  )?.drawing_version;
