import { randomBytes } from 'node:crypto';
import { josa } from 'es-hangul';
import type { arrangeMethods, createMethod, paymentMethods, saveMethod } from '../../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { insertCustom, lockMethods, paymentMethodsOf, updateMethod } from './queries.ts';

type Method = Reply<typeof createMethod>;

/** The books of passes, points, deposits and debts always need these. */
const staying = new Set(['PASS', 'TICKET', 'POINT', 'DEPOSIT', 'UNPAID']);

/** Those switched off count too: they stay for what was sold with them. */
const mostCustom = 30;

const note = async (shop: Shop, sentence: string) => {
  await record(shop, 'shop', Number(shop.shopNo.slice(1)), sentence);
  await announce(shop, { kind: 'shop' });
};

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
    await note(shop, '결제 수단의 순서와 사용 여부를 바꿨어요');
    return { items: await paymentMethodsOf(shop) };
  });

/** Read again once they are held: who waited for the lock sees what the other added. */
const holdMethods = async (shop: Shop) => {
  await lockMethods(shop);
  return lockMethods(shop);
};

export const addMethod = (shop: ShopAccess, name: string): Promise<Method> =>
  inShop(shop, async (shop) => {
    const known = await holdMethods(shop);
    if (known.filter(({ kind }) => kind === 'CUSTOM').length >= mostCustom)
      throw refuse('PAYMENT_METHOD_LIMIT');
    const made = await insertCustom(shop.tx, {
      code: `C${randomBytes(6).toString('hex')}`,
      name,
      kind: 'CUSTOM',
      sort_order: Math.max(0, ...known.map((method) => method.sort_order)) + 1,
    });
    if (!made) throw refuse('PAYMENT_METHOD_NAME_TAKEN');
    await note(shop, `결제 수단 '${name}'${josa.pick(name, '을/를')} 더했어요`);
    return made;
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
    const methods = await holdMethods(shop);
    const { sort_order: _, ...method } = requireCustom(methods, code);
    if (method.version !== version) throw staleVersion(method);
    if (methods.some((other) => other.code !== code && other.name === name))
      throw refuse('PAYMENT_METHOD_NAME_TAKEN');
    const saved = await updateMethod(shop, code, { name, active });
    await note(shop, `결제 수단 '${method.name}'${josa.pick(method.name, '을/를')} 고쳤어요`);
    return saved;
  });

/** Switched off for new sales; what was sold with it keeps its name. */
export const switchOffMethod = (shop: ShopAccess, code: string): Promise<Method> =>
  inShop(shop, async (shop) => {
    const { name, active } = requireCustom(await lockMethods(shop), code);
    const off = await updateMethod(shop, code, { active: false });
    if (active) await note(shop, `결제 수단 '${name}'${josa.pick(name, '을/를')} 껐어요`);
    return off;
  });
