import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { addDays, addMinutes, shopDateOf, toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { cancelMessages, planMessages } from '../messages/public.ts';
import type { MessagePlan } from '../messages/public.ts';
import type { saleEdited, SaleFacts } from '../sales/public.ts';
import { compose, isMeant, namesOf } from './composing.rules.ts';
import { categoriesOfSale, findAlarmCustomer, isFirstVisit } from './customers.queries.ts';
import type { AlarmCustomer } from './customers.queries.ts';
import { loadSetup } from './setup.commands.ts';
import type { Setup } from './setup.commands.ts';

const afterVisit = ['THANKS', 'FIRST_VISIT', 'PRODUCT_BOUGHT'] as const;
/** Thanks that could not go in so many days come too late. */
const tellDays = 3;

const thanksKey = (saleId: number, kind: AutomaticKind, customerNo: number): string =>
  `sale:${saleId}:${kind}:${customerNo}`;

const planOf = (
  setup: Setup,
  kind: AutomaticKind,
  person: AlarmCustomer,
  from: string,
  dedupeKey: string,
  product: string,
): MessagePlan => {
  const dueAt = addMinutes(from, setup.rules[kind].timing.offsetMinutes ?? 0);
  return {
    ...compose(setup, kind, { 고객명: person.name, 제품: product }),
    dedupeKey,
    to: person.phone,
    customerNo: person.customer_no,
    dueAt,
    notAfter: addMinutes(dueAt, tellDays * 24 * 60),
  };
};

/** A sale proves a visit. One that is typed later than the day after sends no thanks. */
export const followSale = async (shop: ShopTx, saleId: number, sale: SaleFacts): Promise<void> => {
  const { customerNo } = sale.customer;
  const today = shopDateOf(clock.now());
  if (customerNo === null || sale.soldOn < addDays(today, -1)) return;
  const setup = await loadSetup(shop);
  const person = setup && (await findAlarmCustomer(shop, customerNo));
  if (!setup || !person) return;
  const isVisit = sale.lines.some(({ kind }) => kind === 'SERVICE');
  const products = sale.lines.filter(({ kind }) => kind === 'PRODUCT').map(({ name }) => name);
  const categories = await categoriesOfSale(shop, saleId);
  const thanks =
    isMeant(setup, 'FIRST_VISIT', categories) && (await isFirstVisit(shop, customerNo, saleId))
      ? 'FIRST_VISIT'
      : 'THANKS';
  const kinds = [
    ...(isVisit ? ([thanks] as const) : []),
    ...(products.length > 0 ? (['PRODUCT_BOUGHT'] as const) : []),
  ];
  const from = toInstant(Math.min(Date.parse(sale.soldAt), clock.now()));
  await planMessages(
    shop,
    kinds
      .filter((kind) => isMeant(setup, kind, categories))
      .map((kind) =>
        planOf(setup, kind, person, from, thanksKey(saleId, kind, customerNo), namesOf(products)),
      ),
  );
};

/** The sale was deleted or moved to another customer, and its message of thanks goes with it. */
export const forgetSale = async (shop: ShopTx, saleId: number, { customer }: SaleFacts): Promise<void> => {
  const { customerNo } = customer;
  if (customerNo === null) return;
  const keys = afterVisit.map((kind) => thanksKey(saleId, kind, customerNo));
  await cancelMessages(shop, { keys }, 'NO_LONGER');
};

/** Thanks for the customer and services that the sale names now. */
export const followSaleEdit = async (
  shop: ShopTx,
  saleId: number,
  { before, after, changed }: NonNullable<(typeof saleEdited)['parameters']>,
): Promise<void> => {
  if (!changed.some((aspect) => aspect === 'customer' || aspect === 'lines' || aspect === 'soldAt')) return;
  await forgetSale(shop, saleId, before);
  await followSale(shop, saleId, after);
};

export const thankIntroducer = async (
  shop: ShopTx,
  introducedNo: number,
  introducerNo: number | null,
): Promise<void> => {
  const setup = introducerNo === null ? null : await loadSetup(shop);
  if (!setup || introducerNo === null || !isMeant(setup, 'INTRODUCED', [])) return;
  const introducer = await findAlarmCustomer(shop, introducerNo);
  const introduced = await findAlarmCustomer(shop, introducedNo);
  if (!introducer || !introduced) return;
  await planMessages(shop, [
    {
      ...compose(setup, 'INTRODUCED', { 고객명: introducer.name, 소개받은고객: introduced.name }),
      dedupeKey: `introduced:${introducedNo}:${introducerNo}`,
      to: introducer.phone,
      customerNo: introducerNo,
    },
  ]);
};
