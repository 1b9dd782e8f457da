import type { ShopNo } from '../../../contract/ids.ts';
import { clock } from '../clock.ts';
import type { Tx } from '../shop.ts';
import type { SealedColumn } from './reseal.ts';
import type { Vault } from './vault.ts';

type OfShop = { tx: Tx; shopNo: ShopNo };
export type ConnectionMode = 'LIVE' | 'PRACTICE';

/** What a page may show of a shop's contract with a vendor. */
export interface Connection {
  vendor: string;
  mode: ConnectionMode;
  public: unknown;
  lastOkAt: string | null;
  lastError: string | null;
  lastErrorAt: string | null;
  version: number;
}

const ownerOf = (shopNo: string, vendor: string) => `${shopNo}/${vendor}`;

export const sealedConnections: SealedColumn = {
  table: 'shop_connections',
  id: ['shop_no', 'vendor'],
  text: 'secret',
  owner: ({ shop_no, vendor }) => ownerOf(String(shop_no), String(vendor)),
};

/** Saves a shop's keys, in the place of those it had. */
export const saveConnection = async (
  { tx, shopNo }: OfShop,
  vault: Vault,
  input: { vendor: string; mode: ConnectionMode; public: object; secret: string },
): Promise<void> => {
  const { keyId, text } = vault.seal(input.secret, ownerOf(shopNo, input.vendor));
  const values = {
    mode: input.mode,
    public: JSON.stringify(input.public),
    key_id: keyId,
    secret: text,
    last_ok_at: null,
    last_error: null,
    last_error_at: null,
  };
  await tx
    .insertInto('shop_connections')
    .values({ shop_no: shopNo, vendor: input.vendor, ...values })
    .onConflict((conflict) => conflict.columns(['shop_no', 'vendor']).doUpdateSet(values))
    .execute();
};

export const connectionsOf = async ({ tx, shopNo }: OfShop): Promise<Connection[]> => {
  const rows = await tx
    .selectFrom('shop_connections')
    .select(['vendor', 'mode', 'public', 'last_ok_at', 'last_error', 'last_error_at', 'version'])
    .where('shop_no', '=', shopNo)
    .orderBy('vendor')
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor,
    mode: row.mode as ConnectionMode,
    public: row.public,
    lastOkAt: row.last_ok_at,
    lastError: row.last_error,
    lastErrorAt: row.last_error_at,
    version: row.version,
  }));
};

/** The keys themselves, for an adapter and nothing else: no answer, log or event carries them. */
export const openConnection = async (
  { tx, shopNo }: OfShop,
  vault: Vault,
  vendor: string,
): Promise<{ mode: ConnectionMode; public: unknown; secret: string } | undefined> => {
  const row = await tx
    .selectFrom('shop_connections')
    .select(['mode', 'public', 'key_id', 'secret'])
    .where('shop_no', '=', shopNo)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  if (!row) return undefined;
  const secret = vault.open({ keyId: row.key_id, text: row.secret }, ownerOf(shopNo, vendor));
  return { mode: row.mode as ConnectionMode, public: row.public, secret };
};

/** The vendor of these whose keys were saved last. */
export const newestConnection = async <V extends string>(
  { tx, shopNo }: OfShop,
  vendors: readonly V[],
): Promise<V | undefined> => {
  const row = await tx
    .selectFrom('shop_connections')
    .select('vendor')
    .where('shop_no', '=', shopNo)
    .where('vendor', 'in', vendors)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
  return row?.vendor as V | undefined;
};

/** How the last call with these keys went. */
export const noteConnection = async (
  { tx, shopNo }: OfShop,
  vendor: string,
  error: string | null,
): Promise<void> => {
  await tx
    .updateTable('shop_connections')
    .set(
      error === null
        ? { last_ok_at: clock.iso(), last_error: null, last_error_at: null }
        : { last_error: error.slice(0, 300), last_error_at: clock.iso() },
    )
    .where('shop_no', '=', shopNo)
    .where('vendor', '=', vendor)
    .execute();
};

export const removeConnection = async ({ tx, shopNo }: OfShop, vendor: string): Promise<void> => {
  await tx
    .deleteFrom('shop_connections')
    .where('shop_no', '=', shopNo)
    .where('vendor', '=', vendor)
    .execute();
};
