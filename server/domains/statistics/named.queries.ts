import type { ErrorCode } from '../../../contract/errors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';

type Named = 'item' | 'category' | 'product' | 'employee' | 'createdBy';

const codes: Record<Named, ErrorCode> = {
  item: 'MENU_ITEM_NOT_FOUND',
  category: 'MENU_CATEGORY_NOT_FOUND',
  product: 'MEMBERSHIP_PRODUCT_NOT_FOUND',
  employee: 'EMPLOYEE_NOT_FOUND',
  createdBy: 'EMPLOYEE_NOT_FOUND',
};

const find = (shop: Shop, what: Named, no: number) => {
  if (what === 'item') return shop.tx.selectFrom('menu_items').select('id').where('id', '=', no);
  if (what === 'category') return shop.tx.selectFrom('menu_categories').select('id').where('id', '=', no);
  if (what === 'product') return shop.tx.selectFrom('membership_products').select('id').where('id', '=', no);
  return shop.tx.selectFrom('employees').select('employee_no as id').where('employee_no', '=', no);
};

/** Whatever a filter names by its number is of this shop. @throws the code of what is not */
export const assertNamed = async (
  shop: Shop,
  filters: { readonly [what in Named]?: unknown },
): Promise<void> => {
  for (const what of Object.keys(codes) as Named[]) {
    const no = filters[what];
    if (typeof no === 'number' && !(await find(shop, what, no).executeTakeFirst())) throw refuse(codes[what]);
  }
};
