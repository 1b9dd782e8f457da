import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const keyed = ({ random }: Stage): Record<string, string> =>
  random.chance(0.5) ? { 'idempotency-key': `m-${random.int(1, 2_000_000_000)}` } : {};
const inShop = ({ shop }: Stage) => ({ shopNo: shop.shopNo });
const reason = ({ random }: Stage) => random.pick(['서비스', '잘못 적음', '이벤트 🎁']);

const terms = ({ random, shop }: Stage) => ({
  name: random.pick(['20만원권', '젤네일 10회', 'VIP 💎']),
  priceWon: random.int(1, 500_000),
  validDays: random.pick([null, 1, 90, 365]),
  ...(random.chance(0.5) ? { usable: { itemIds: [shop.items.gel], categoryIds: [] } } : {}),
  ...(random.chance(0.3) ? { shareable: true, active: false } : {}),
});
const pass = (stage: Stage) => ({
  ...terms(stage),
  ...(stage.random.chance(0.5) ? { bonusWon: stage.random.int(0, 50_000) } : {}),
});
const ticket = (stage: Stage) => ({
  ...terms(stage),
  count: stage.random.int(1, 20),
  ...(stage.random.chance(0.5) ? { bonusCount: stage.random.int(0, 3) } : {}),
});

const opening = async (stage: Stage) => {
  const { random } = stage;
  const kind = random.pick(['PASS', 'TICKET'] as const);
  return {
    kind,
    customerNo: (await stage.some.customer()).customerNo,
    name: '옮긴 회원권',
    paid: random.int(1, kind === 'PASS' ? 200_000 : 100),
    bonus: random.int(0, kind === 'PASS' ? 20_000 : 10),
    receivedWon: random.int(0, 200_000),
    shareable: true,
    expiresOn: random.pick([null, addDays(shopDateOf(Date.now()), random.int(0, 300))]),
    reason: '이전 장부',
  };
};

const account = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  const { body } = await owner.call('memberships.openAccount', {
    params: inShop(stage),
    body: await opening(stage),
  });
  return body;
};
const product = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  return (await owner.call('memberships.createPass', { body: { ...pass(stage), validDays: 30 } })).body;
};
const ticketProduct = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  return (await owner.call('memberships.createTicket', { body: ticket(stage) })).body;
};
const ofAccount = async (stage: Stage) => ({ ...inShop(stage), id: (await account(stage)).id });
const versionOf = async (stage: Stage, name: 'memberships.pointSettings' | 'memberships.pricingOption') => {
  const owner = await stage.sideOwner.speak();
  return (await owner.call(name, { params: { id: stage.sideShop.shopNo } })).body.version;
};

export const membershipMakers: Makers<NamesOf<'memberships'>> = {
  'memberships.passes': () => ({}),
  'memberships.createPass': (stage) => ({ body: pass(stage), headers: keyed(stage) }),
  'memberships.savePass': async (stage) => {
    const { id, version } = await product(stage);
    return { params: { id }, body: { ...pass(stage), version }, headers: keyed(stage) };
  },
  'memberships.removePass': async (stage) => ({
    params: { id: (await product(stage)).id },
    body: { undo: stage.random.chance(0.3) },
  }),
  'memberships.tickets': () => ({}),
  'memberships.createTicket': (stage) => ({ body: ticket(stage), headers: keyed(stage) }),
  'memberships.ticket': async (stage) => ({ params: { ticketId: (await ticketProduct(stage)).id } }),
  'memberships.saveTicket': async (stage) => {
    const { id, version } = await ticketProduct(stage);
    return { params: { ticketId: id }, body: { ...ticket(stage), version }, headers: keyed(stage) };
  },
  'memberships.removeTicket': async (stage) => ({
    params: { ticketId: (await ticketProduct(stage)).id },
    body: { undo: stage.random.chance(0.3) },
  }),
  'memberships.accounts': (stage) => {
    const { random } = stage;
    return {
      params: inShop(stage),
      query: {
        ...(random.chance(0.5) ? { state: random.pick(['ACTIVE', 'USED_UP', 'EXPIRED', 'CLOSED']) } : {}),
        ...(random.chance(0.5) ? { q: random.pick(['손님', '%', '0001', "o'"]) } : {}),
        ...(random.chance(0.5) ? { expiringWithin: random.int(0, 366) } : {}),
        ...(random.chance(0.5) ? { limit: random.int(1, 200) } : {}),
      },
    };
  },
  'memberships.oneOfAccounts': async (stage) => ({ params: await ofAccount(stage) }),
  'memberships.usableTickets': async (stage) => ({
    query: { customerNo: (await stage.some.customer()).customerNo },
  }),
  'memberships.openAccount': async (stage) => ({
    params: inShop(stage),
    body: await opening(stage),
    headers: keyed(stage),
  }),
  'memberships.adjustAccount': async (stage) => {
    const { id, version, balance } = await account(stage);
    const amount = stage.random.chance(0.5)
      ? stage.random.int(1, 10_000)
      : -stage.random.int(1, Math.max(1, balance));
    const body = { amount, reason: reason(stage), version };
    return { params: { ...inShop(stage), id }, body, headers: keyed(stage) };
  },
  'memberships.extendAccount': async (stage) => {
    const { id, version } = await account(stage);
    const expiresOn = stage.random.pick([null, addDays(shopDateOf(Date.now()), stage.random.int(0, 900))]);
    const body = { expiresOn, reason: reason(stage), version };
    return { params: { ...inShop(stage), id }, body, headers: keyed(stage) };
  },
  'memberships.transferAccount': async (stage) => {
    const { id, version } = await account(stage);
    const { customerNo } = await stage.customer();
    const body = { customerNo, reason: reason(stage), version };
    return { params: { ...inShop(stage), id }, body, headers: keyed(stage) };
  },
  'memberships.shareAccount': async (stage) => {
    const { id, version } = await account(stage);
    const body = { customerNos: [(await stage.customer()).customerNo], version };
    return { params: { ...inShop(stage), id }, body };
  },
  'memberships.reverseEntry': async (stage) => {
    const opened = await account(stage);
    const params = { ...inShop(stage), id: opened.id };
    const owner = await stage.owner.speak();
    const { body } = await owner.call('memberships.adjustAccount', {
      params,
      body: { amount: 1, reason: '덤', version: opened.version },
    });
    return { params, body: { entryId: body.entries[0]?.id ?? 0 }, headers: keyed(stage) };
  },
  'memberships.previewRefund': async (stage) => ({
    params: await ofAccount(stage),
    query: { penaltyPercent: stage.random.int(0, 10) },
  }),
  'memberships.refundAccount': async (stage) => {
    const { id } = await account(stage);
    const params = { ...inShop(stage), id };
    const penaltyPercent = stage.random.int(0, 10);
    const owner = await stage.owner.speak();
    const { body } = await owner.call('memberships.previewRefund', { params, query: { penaltyPercent } });
    const { refundWon, version } = body;
    return {
      params,
      body: { penaltyPercent, refundWon, method: stage.random.pick(['CASH', 'CARD']), version },
      headers: keyed(stage),
    };
  },
  'memberships.points': async (stage) => ({
    query: { customerNo: (await stage.some.customer()).customerNo },
  }),
  'memberships.adjustPoints': async (stage) => ({
    body: {
      customerNo: (await stage.some.customer()).customerNo,
      points: stage.random.int(1, 10_000),
      reason: reason(stage),
    },
    headers: keyed(stage),
  }),
  'memberships.pointHistories': async (stage) => ({
    query: { customerNo: (await stage.some.customer()).customerNo, limit: stage.random.int(1, 200) },
  }),
  'memberships.pointSettings': ({ sideShop, sideOwner }) => ({
    by: sideOwner,
    params: { id: sideShop.shopNo },
  }),
  'memberships.savePointSettings': async (stage) => ({
    params: { id: stage.sideShop.shopNo },
    by: stage.sideOwner,
    body: {
      enabled: stage.random.chance(0.5),
      rates: [{ lineKind: 'SERVICE', methodKind: 'CASH', percent: stage.random.int(0, 50) / 10 }],
      useUnit: stage.random.pick([1, 100]),
      minimumUse: stage.random.int(0, 5000),
      expiresMonths: stage.random.pick([null, 12]),
      version: await versionOf(stage, 'memberships.pointSettings'),
    },
  }),
  'memberships.pricingOption': ({ sideShop, sideOwner }) => ({
    by: sideOwner,
    params: { id: sideShop.shopNo },
  }),
  'memberships.savePricingOption': async (stage) => ({
    params: { id: stage.sideShop.shopNo },
    by: stage.sideOwner,
    body: {
      enabled: true,
      grades: stage.random.pick([[], ['VIP', 'VIP'], ['단골']]),
      passHolders: true,
      ticketHolders: false,
      version: await versionOf(stage, 'memberships.pricingOption'),
    },
  }),
};
