import type * as contract from '../../../../contract/customer-charts.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { actingEmployee, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { chartFieldsSaved } from './events.ts';
import { findForm, writeForm } from './queries.ts';
import { storedFieldsOf, knownFields, maxKept, rearranged } from './rules.ts';
import type { StoredChartField } from '../../../platform/db/stored-json.ts';

type Form = Reply<typeof contract.fieldsOf>;

const readKept = async (shop: Shop) => {
  const saved = await findForm(shop);
  return { kept: storedFieldsOf(saved?.fields, shop.trade), version: saved?.version ?? 0 };
};

/** Whatever charts of the shop can be filled in with or read by. */
export const readKnownFields = async (shop: Shop) => knownFields((await readKept(shop)).kept);

const present = (stored: readonly StoredChartField[], version: number): Form => ({
  items: stored
    .filter(({ removed }) => !removed)
    .map(({ key, label, kind, unit, options, active }) => ({ key, label, kind, unit, options, active })),
  version,
});

const formOf = async (shop: Shop): Promise<Form> => {
  const { kept, version } = await readKept(shop);
  return present(kept, version);
};

export const readFields = (shop: ShopAccess): Promise<Form> => inShop(shop, formOf);

export const saveFields = (
  shop: ShopAccess,
  { items, version }: Parsed<typeof contract.saveFields>['body'],
): Promise<Form> =>
  inShop(shop, async (shop) => {
    const before = await readKept(shop);
    if (before.version !== version) throw staleVersion(present(before.kept, before.version));
    const after = rearranged(before.kept, items);
    if (!after) throw refuse('CHART_FIELD_INVALID');
    if (after.length > maxKept) throw refuse('CUSTOMER_LIMIT_REACHED');
    if (!(await writeForm(shop, after, version))) throw staleVersion(await formOf(shop));
    await publish(shop, chartFieldsSaved, actingEmployee(shop).employeeNo, {
      before: present(before.kept, version).items,
      after: present(after, version + 1).items,
    });
    return present(after, version + 1);
  });
