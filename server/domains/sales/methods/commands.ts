import { randomBytes } from 'node:crypto';
import type { arrangeMethods, createMethod, paymentMethods, saveMethod } from '../../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { methodAdded, methodDisabled, methodsArranged, methodUpdated } from './events.ts';
import { insertCustom, lockMethods, paymentMethodsOf, updateMethod } from './queries.ts';

type Method = Reply<typeof createMethod>;

/** The books of passes, points, deposits and debts always need these. */
const staying = new Set(['PASS', 'TICKET', 'POINT', 'DEPOSIT', 'UNPAID']);

/** Those switched off count too: they stay for what was sold with them. */
const mostCustom = 30;

const shopId = ({ shopNo }: Shop) => Number(shopNo.slice(1));

export const listMethods = (shop: ShopAccess): Promise<Reply<typeof paymentMethods>> =>
  inShop(shop, async (shop) => ({ items: await paymentMethodsOf(shop) }));

/** @throws PAYMENT_METHOD_NOT_FOUND unless every method is named once, PAYMENT_METHOD_STAYS */
export const orderMethods = (
  shop: ShopAccess,
  { items }: Parsed<typeof arrangeMethods>['body'],
): Promise<Reply<typeof paymentMethods>> =>
  inShop(shop, async (shop) => {
    const known = new Map((await lockMethods(shop)).map((method) => [method.code, method]));
    const named = new Set(items.map(({ code }) => code));
    if (named.size < items.length || named.size !== known.size || items.some(({ code }) => !known.has(code)))
      throw refuse('PAYMENT_METHOD_NOT_FOUND');
    for (const [sort_order, { code, active }] of items.entries()) {
      const method = known.get(code);
      if (!active && method && staying.has(method.kind)) throw refuse('PAYMENT_METHOD_STAYS');
      if (method?.active !== active || method.sort_order !== sort_order)
        await updateMethod(shop, code, { sort_order, active });
    }
    await publish(shop, methodsArranged, shopId(shop), {});
    return { items: await paymentMethodsOf(shop) };
  });

/** Read again once they are held: who waited for the lock sees what the other added. */
const lockMethodsAgain = async (shop: Shop) => {
  await lockMethods(shop);
  return lockMethods(shop);
};

export const addMethod = (shop: ShopAccess, name: string): Promise<Method> =>
  inShop(shop, async (shop) => {
    const known = await lockMethodsAgain(shop);
    if (known.filter(({ kind }) => kind === 'CUSTOM').length >= mostCustom)
      throw refuse('PAYMENT_METHOD_LIMIT');
    const inserted = await insertCustom(shop, {
      code: `C${randomBytes(6).toString('hex')}`,
      name,
      kind: 'CUSTOM',
      sort_order: Math.max(0, ...known.map((method) => method.sort_order)) + 1,
    });
    if (!inserted) throw refuse('PAYMENT_METHOD_NAME_TAKEN');
    await publish(shop, methodAdded, shopId(shop), { name });
    return inserted;
  });

/** @throws PAYMENT_METHOD_NOT_FOUND */
const requireCustom = (methods: readonly (Method & { sort_order: number })[], code: string) => {
  const found = methods.find((method) => method.code === code && method.kind === 'CUSTOM');
  if (!found) throw refuse('PAYMENT_METHOD_NOT_FOUND');
  return found;
};

export const changeMethod = (
  shop: ShopAccess,
  code: string,
  { name, active, version }: Parsed<typeof saveMethod>['body'],
): Promise<Method> =>
  inShop(shop, async (shop) => {
    const methods = await lockMethodsAgain(shop);
    const { sort_order: _, ...method } = requireCustom(methods, code);
    if (method.version !== version) throw staleVersion(method);
    if (methods.some((other) => other.code !== code && other.name === name))
      throw refuse('PAYMENT_METHOD_NAME_TAKEN');
    const saved = await updateMethod(shop, code, { name, active });
    await publish(shop, methodUpdated, shopId(shop), { name: method.name });
    return saved;
  });

/** Switched off for new sales; what was sold with it keeps its name. */
export const switchOffMethod = (shop: ShopAccess, code: string): Promise<Method> =>
  inShop(shop, async (shop) => {
    const { name, active } = requireCustom(await lockMethods(shop), code);
    const off = await updateMethod(shop, code, { active: false });
    if (active) await publish(shop, methodDisabled, shopId(shop), { name });
    return off;
  });
