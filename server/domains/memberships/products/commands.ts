import type { createPass, createTicket } from '../../../../contract/memberships.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import type { ProductId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import type { EventKind } from '../../../platform/events/kinds.ts';
import { productArchived, productCreated, productRestored, productUpdated } from './events.ts';
import { presentPass, presentTicket } from './present.ts';
import {
  findProduct,
  insertProduct,
  listProducts,
  lockAnyProduct,
  menuHas,
  updateProduct,
} from './queries.ts';
import type { ProductKind, ProductRow } from './queries.ts';

type PassTerms = Parsed<typeof createPass>['body'];
type TicketTerms = Parsed<typeof createTicket>['body'];
type Terms = Omit<PassTerms, 'bonusWon'> & { paid: number; bonus: number };

export const passTerms = (body: PassTerms): Terms => ({ ...body, paid: body.priceWon, bonus: body.bonusWon });
export const ticketTerms = (body: TicketTerms): Terms => ({
  ...body,
  paid: body.count,
  bonus: body.bonusCount,
});

const columns = ({ name, priceWon, paid, bonus, validDays, usable, shareable, active }: Terms) => ({
  name,
  price_won: priceWon,
  paid,
  bonus,
  valid_days: validDays,
  usable: JSON.stringify(usable),
  shareable,
  active,
});

const publishProduct = async (shop: Shop, kind: EventKind<{ name: string }>, row: ProductRow) => {
  await publish(shop, kind, row.id, { name: row.name });
  return row;
};

export const productsOnSale = (shop: ShopAccess, kind: ProductKind): Promise<ProductRow[]> =>
  inShop(shop, (shop) => listProducts(shop, kind));

export const readProduct = (shop: ShopAccess, kind: ProductKind, id: ProductId): Promise<ProductRow> =>
  inShop(shop, async (shop) => {
    const row = await findProduct(shop, kind, id);
    if (!row) throw refuse('MEMBERSHIP_PRODUCT_NOT_FOUND');
    return row;
  });

/** @throws MENU_ITEM_NOT_FOUND for an item or category that the shop's menu never had */
const assertOnMenu = async (shop: Shop, { usable }: Terms) => {
  if (!(await menuHas(shop, usable))) throw refuse('MENU_ITEM_NOT_FOUND');
};

export const addProduct = (shop: ShopAccess, kind: ProductKind, terms: Terms): Promise<ProductRow> =>
  inShop(shop, async (shop) => {
    await assertOnMenu(shop, terms);
    const row = await insertProduct(shop, { kind, ...columns(terms) });
    return publishProduct(shop, productCreated, row);
  });

const lock = async (shop: Shop, kind: ProductKind, id: ProductId): Promise<ProductRow> => {
  const row = await lockAnyProduct(shop, kind, id);
  if (!row) throw refuse('MEMBERSHIP_PRODUCT_NOT_FOUND');
  return row;
};

/** What was sold before keeps the terms it was sold with. */
export const saveProduct = (
  shop: ShopAccess,
  kind: ProductKind,
  id: ProductId,
  { version, ...terms }: Terms & { version: number },
): Promise<ProductRow> =>
  inShop(shop, async (shop) => {
    const row = await lock(shop, kind, id);
    if (row.archived_at !== null) throw refuse('MEMBERSHIP_PRODUCT_NOT_FOUND');
    if (row.version !== version) throw staleVersion(kind === 'PASS' ? presentPass(row) : presentTicket(row));
    await assertOnMenu(shop, terms);
    const saved = await updateProduct(shop, id, columns(terms));
    return publishProduct(shop, productUpdated, saved);
  });

/** Takes a product off the list, or puts it back: holders keep theirs either way. */
export const archiveProduct = (
  shop: ShopAccess,
  kind: ProductKind,
  id: ProductId,
  undo: boolean,
): Promise<ProductRow> =>
  inShop(shop, async (shop) => {
    const row = await lock(shop, kind, id);
    if ((row.archived_at === null) === undo) return row;
    const saved = await updateProduct(shop, id, { archived_at: undo ? null : clock.iso() });
    return publishProduct(shop, undo ? productRestored : productArchived, saved);
  });
