import { gunzipSync } from 'node:zlib';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Forgotten } from '../../customers/public.ts';
import * as queries from './queries.ts';

/** However a file writes a number, its digits are in one order. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/[^0-9]+/gu, '');

/**
 * Files that say who is forgotten go, whether they came in by one, were left out of it, or it still waits;
 * and what an import found there before it.
 */
export const forgetInImports = async (
  db: Tx,
  scope: ShopScope,
  { customerNos, names, phones }: Forgotten,
): Promise<void> => {
  const says = (text: string) =>
    names.some((name) => text.includes(name)) || phones.some((phone) => digitsOf(text).includes(phone));
  const files = await queries.contents(db, scope);
  const saying = files.filter(
    ({ cells, left_out }) =>
      says(JSON.stringify(left_out)) || (cells !== null && says(gunzipSync(cells).toString())),
  );
  await queries.dropContents(
    db,
    scope,
    saying.map(({ id }) => id),
  );
  await queries.dropBefore(db, scope, customerNos);
};
