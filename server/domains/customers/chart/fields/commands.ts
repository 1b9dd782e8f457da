import type * as contract from '../../../../../contract/customer-charts.ts';
import type { Parsed, Reply } from '../../../../../contract/endpoint.ts';
import { refuse } from '../../../../platform/errors.ts';
import { announce, record } from '../../../../platform/outbox.ts';
import { inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { findForm, writeForm } from './queries.ts';
import { keptOf, knownFields, maxKept, rearranged } from './rules.ts';
import type { KeptField } from './rules.ts';

type Form = Reply<typeof contract.fieldsOf>;

const readKept = async (db: Tx, scope: ShopScope) => {
  const saved = await findForm(db, scope);
  return { kept: keptOf(saved?.fields, scope.trade), version: saved?.version ?? 0 };
};

/** Whatever charts of the shop can be filled in with or read by. */
export const readKnownFields = async (db: Tx, scope: ShopScope) =>
  knownFields((await readKept(db, scope)).kept);

const present = (kept: readonly KeptField[], version: number): Form => ({
  items: kept
    .filter(({ removed }) => !removed)
    .map(({ key, label, kind, unit, options, active }) => ({ key, label, kind, unit, options, active })),
  version,
});

export const readFields = (scope: ShopScope): Promise<Form> =>
  inShop(scope, async (db) => {
    const { kept, version } = await readKept(db, scope);
    return present(kept, version);
  });

export const saveFields = (
  scope: ShopScope,
  { items, version }: Parsed<typeof contract.saveFields>['body'],
): Promise<Form> =>
  inShop(scope, async (db) => {
    const before = await readKept(db, scope);
    if (before.version !== version) throw refuse('STALE_VERSION');
    const after = rearranged(before.kept, items);
    if (!after) throw refuse('CHART_FIELD_INVALID');
    if (after.length > maxKept) throw refuse('CUSTOMER_LIMIT_REACHED');
    if (!(await writeForm(db, scope, after, version))) throw refuse('STALE_VERSION');
    await record(db, scope, 'shop', scope.employeeNo, '차트 항목을 저장했어요', {
      before: present(before.kept, version).items,
      after: present(after, version + 1).items,
    });
    await announce(db, scope, { kind: 'shop' });
    return present(after, version + 1);
  });
