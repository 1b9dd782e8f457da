import { addDays, shopDateOf } from '../../contract/time.ts';
import type { CallAnswer } from '../../web/lib/wire.ts';
import { freshPhone } from './shop.ts';
import type { Shop } from './shop.ts';

/** What the dialogs of a shop are about: a customer with something of everything, a visit, its sale. */
export const prepareSubjects = async (shop: Shop) => {
  const base = `/${shop.shopNo}`;
  const date = addDays(shopDateOf(Date.now()), 1);
  const { customerNo } = await shop.customer('여는손', freshPhone());
  const sister = await shop.customer('여는동생', freshPhone());
  await shop.send('PUT', `${base}/customers/${customerNo}/family/${sister.customerNo}`, { relation: '동생' });
  const chart = await shop.send<CallAnswer<'customerCharts.create'>>('POST', '/customers/chart', {
    customerNo,
    enteredOn: shopDateOf(Date.now()),
    body: '베이스 얇게 두 번',
  });
  await shop.send('PATCH', `${base}/charts/${chart.id}`, { body: '베이스 세 번', version: chart.version });

  const account = (kind: 'PASS' | 'TICKET', name: string, paid: number) =>
    shop.send<CallAnswer<'memberships.openAccount'>>('POST', `${base}/accounts`, {
      kind,
      customerNo,
      name,
      paid,
      receivedWon: 50_000,
      expiresOn: null,
      shareable: true,
      reason: '준비',
    });
  const pass = await account('PASS', '5만원 정액권', 50_000);
  await account('TICKET', '풀케어 3회권', 3);
  await account('TICKET', '풀케어 5회권', 5);

  const visit = await shop.book({
    date,
    minute: 780,
    employee: '하린',
    customer: { kind: 'existing', customerNo },
  });
  await shop.send('POST', `${base}/waitlist`, {
    customer: { kind: 'existing', customerNo: sister.customerNo },
    itemIds: [visit.items[0]?.itemId],
    from: date,
    until: date,
  });
  const pay = (method: string, name: string) =>
    shop.send<CallAnswer<'sales.create'>>('POST', '/sales', {
      ...(name === '여는손' ? { customerNo } : { customerName: name }),
      lines: [{ kind: 'PENALTY', name: '위약금', unitPriceWon: 150_000 }],
      payments: [{ method, amountWon: 150_000 }],
    });
  const sale = await pay('UNPAID', '여는손');
  await pay('TRANSFER', '발급솔');
  for (const name of ['닮은손', '닮은손'])
    await shop.send('POST', `${base}/customers`, { name, birthday: '1990-04-02' });
  const today = shopDateOf(Date.now());
  const payments = await shop.get<CallAnswer<'payments.list'>>(
    `/booking/payments?state=PAID&from=${addDays(today, -60)}&to=${today}`,
  );
  const products = await shop.get<CallAnswer<'inventory.products'>>(`${base}/products`);
  return {
    customer: customerNo,
    date,
    booking: visit.id,
    sale: sale.id,
    pass: pass.id,
    payment: payments.items.find(({ leftWon }) => leftWon > 0)?.id ?? 0,
    product: products.items.find(({ tracked }) => tracked)?.itemId ?? 0,
  };
};
