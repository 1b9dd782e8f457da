import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const inShop = ({ shop }: Stage) => ({ shopNo: shop.shopNo });
const keyed = ({ random }: Stage): Record<string, string> =>
  random.chance(0.5) ? { 'idempotency-key': `t-${random.int(1, 2_000_000_000)}` } : {};

const cashSale = async (stage: Stage) => {
  const amountWon = stage.random.int(1, 300_000);
  const { body } = await (
    await stage.owner.speak()
  ).call('sales.create', {
    body: {
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: amountWon }],
      payments: [{ method: stage.random.pick(['CASH', 'TRANSFER']), amountWon }],
    },
  });
  return { id: body.id, amountWon };
};

const said = ({ random }: Stage, amountWon: number) => ({
  ...random.pick([
    { kind: 'SELF' as const },
    { kind: 'DEDUCTION' as const, phone: '010-1234-5678' },
    { kind: 'EXPENSE' as const, businessNo: '120-81-47521' },
    { kind: 'OWN' as const, purpose: 'DEDUCTION' as const, approvalNo: '123456789' },
  ]),
  ...(random.chance(0.4) && { amountWon: random.int(1, amountWon) }),
});

const given = async (stage: Stage, kind: 'SELF' | 'OWN') => {
  const { id } = await cashSale(stage);
  const { body } = await (
    await stage.owner.speak()
  ).call('sales.issueCashReceipt', {
    params: { ...inShop(stage), id },
    body: kind === 'SELF' ? { kind } : { kind, purpose: 'SELF', approvalNo: '987654321' },
  });
  return { ...inShop(stage), id, receiptId: body.items[0]!.id };
};

export const receiptMakers: Pick<
  Makers<NamesOf<'sales'>>,
  | 'sales.cashReceipts'
  | 'sales.issueCashReceipt'
  | 'sales.cancelCashReceipt'
  | 'sales.checkCashReceipt'
  | 'sales.missingCashReceipts'
> = {
  'sales.cashReceipts': async (stage) => ({
    params: { ...inShop(stage), id: (await stage.some.sale()).id },
  }),
  'sales.issueCashReceipt': async (stage) => {
    const { id, amountWon } = await cashSale(stage);
    return { params: { ...inShop(stage), id }, body: said(stage, amountWon), headers: keyed(stage) };
  },
  'sales.cancelCashReceipt': async (stage) => ({
    params: await given(stage, stage.random.pick(['SELF', 'OWN'])),
    body: { reason: stage.random.pick(['', '금액 오류']) },
    headers: keyed(stage),
  }),
  'sales.checkCashReceipt': async (stage) => ({
    params: await given(stage, 'SELF'),
    body: {},
    headers: keyed(stage),
  }),
  'sales.missingCashReceipts': (stage) => ({
    params: inShop(stage),
    query: stage.random.chance(0.5) ? { all: 'true' } : {},
  }),
};

const product = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  const { body } = await owner.call('menu.categories', { params: inShop(stage) });
  const made = await owner.call('inventory.addProduct', {
    params: inShop(stage),
    body: { name: '핸드크림', categoryId: body.items[0]!.id, priceWon: 18_000, onHand: 10 },
  });
  return made.body;
};

export const inventoryMakers: Makers<NamesOf<'inventory'>> = {
  'inventory.products': (stage) => ({ params: inShop(stage) }),
  'inventory.movements': async (stage) => ({
    params: { ...inShop(stage), itemId: (await product(stage)).itemId },
    query: stage.random.chance(0.5) ? { limit: stage.random.int(1, 200) } : {},
  }),
  'inventory.addProduct': async (stage) => {
    const owner = await stage.owner.speak();
    const { body } = await owner.call('menu.categories', { params: inShop(stage) });
    const { random } = stage;
    return {
      params: inShop(stage),
      body: {
        name: random.pick(['핸드크림', '오일 💧', '가'.repeat(60)]),
        categoryId: body.items[0]!.id,
        priceWon: random.int(0, 100_000),
        onHand: random.int(0, 500),
        lowAt: random.pick([null, 0, 5]),
        barcode: random.chance(0.3) ? String(random.int(1, 2_000_000_000)) : '',
      },
      headers: keyed(stage),
    };
  },
  'inventory.saveProduct': async (stage) => {
    const { itemId, version } = await product(stage);
    const { random } = stage;
    return {
      params: { ...inShop(stage), itemId },
      body: {
        purchaseWon: random.pick([null, random.int(0, 90_000)]),
        lowAt: random.pick([null, random.int(0, 20)]),
        tracked: random.chance(0.5),
        version,
      },
      headers: keyed(stage),
    };
  },
  'inventory.receive': async (stage) => {
    const { itemId } = await product(stage);
    const { random } = stage;
    const unitCostWon = random.chance(0.5) ? { unitCostWon: random.int(0, 50_000) } : {};
    return {
      params: inShop(stage),
      body: { items: [{ itemId, quantity: random.int(1, 500), ...unitCostWon }], memo: '거래처' },
      headers: keyed(stage),
    };
  },
  'inventory.count': async (stage) => {
    const { itemId, onHand } = await product(stage);
    return {
      params: inShop(stage),
      body: {
        items: [{ itemId, counted: stage.random.int(0, 20), expected: onHand }],
        reason: '월말 실사',
      },
      headers: keyed(stage),
    };
  },
  'inventory.adjust': async (stage) => ({
    params: { ...inShop(stage), itemId: (await product(stage)).itemId },
    body: {
      quantity: stage.random.pick([-3, -1, 2, 10]),
      cause: stage.random.pick(['BROKEN', 'USED', 'GIVEN', 'OTHER'] as const),
    },
    headers: keyed(stage),
  }),
  'inventory.reverse': async (stage) => {
    const { itemId } = await product(stage);
    const owner = await stage.owner.speak();
    await owner.call('inventory.receive', {
      params: inShop(stage),
      body: { items: [{ itemId, quantity: 4 }] },
    });
    const { body } = await owner.call('inventory.movements', { params: { ...inShop(stage), itemId } });
    return {
      params: { ...inShop(stage), itemId, entryId: body.items[0]!.id },
      body: {},
      headers: keyed(stage),
    };
  },
};
