import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CampaignId } from '../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { onlyNamed, stampede, tally } from './race-stage.ts';
import type { Scenes, Stage } from './race-stage.ts';

const recipients = 60;
const smsWon = 18;

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return;
    await wait(100);
  }
  throw new Error(`never came: ${what}`);
};

/** Credit for messages bought by card, filled up by itself, and what is left of it. */
const creditOf = ({ shop: { owner, shopNo } }: Stage) => {
  const params = { id: shopNo };
  return {
    /** Ten thousand won by a card that is registered for it. */
    fill: async () => {
      const card = {
        cardNo: '4111222233334444',
        expMonth: '12',
        expYear: '30',
        idNo: '900101',
        cardPw: '12',
      };
      await owner.call('subscription.registerCard', { body: { ...card, agreed: true } });
      await owner.raw('credit.purchase', { params, body: { productId: 'C10000', expectTotalWon: 11_000 } });
    },
    fillsBelow: (belowWon: number) =>
      owner.raw('credit.saveAutoCharge', {
        params,
        body: {
          enabled: true,
          belowWon,
          productId: 'C10000',
          monthlyCapWon: 11_000,
          agreed: true,
          version: 0,
        },
      }),
    left: async () => (await owner.call('credit.remaining', { params })).body.availableWon,
  };
};

/** Messages that take credit, and pay that follows sales: many at once, on two servers. */
export const moneyScenes: Scenes = {
  'one campaign over the line where credit is filled up': async (stage) => {
    const { owner, shopNo } = stage.shop;
    const params = { shopNo };
    const credit = creditOf(stage);
    await credit.fill();
    await until('the credit that was bought', async () => (await credit.left()) === 10_000);
    await credit.fillsBelow(10_000 - smsWon * 10);
    const customerNos: number[] = [];
    for (let at = 0; at < recipients; at += 1) {
      const phone = `010-8${String(100 + at)}-${String(1_000 + at)}`;
      const { body } = await owner.call('customers.create', { params, body: { name: `손님${at}`, phone } });
      customerNos.push(body.customerNo);
    }
    const body = { nature: 'INFO', infoReason: 'HOURS', text: '#{고객명}님, 내일은 쉬어요.', customerNos };
    const { id } = (await owner.raw('campaigns.create', { params, body })).body as { id: CampaignId };
    const of = { params: { ...params, id } };
    const { previewHash } = (await owner.call('campaigns.look', of)).body;
    const counts = tally(
      await stampede(stage.crowd, 20, (person) =>
        person.raw('campaigns.send', {
          ...of,
          headers: { 'idempotency-key': randomUUID() },
          body: { previewHash },
        }),
      ),
    );
    assert.equal(counts['ok'], 1);
    onlyNamed(counts, ['ok', 'CAMPAIGN_STATE']);
    const sent = async () => (await owner.call('campaigns.get', of)).body;
    await until('everybody has it', async () => (await sent()).progress.sent === recipients);
    assert.equal((await sent()).spentWon, recipients * smsWon);
    // Every chunk after the line asked for credit; one charge answered.
    const leftWon = 20_000 - recipients * smsWon;
    await until('the credit that was filled up', async () => (await credit.left()) === leftWon);
    const entries = async (kind: 'PURCHASE' | 'TAKE') =>
      (await owner.call('credit.entries', { params, query: { kind, limit: 100 } })).body.items.length;
    assert.deepEqual([await entries('PURCHASE'), await entries('TAKE')], [2, recipients]);
    return counts;
  },
  'a month closed beside its sales': async ({ shop, crowd }) => {
    const { owner, shopNo } = shop;
    const lastDay = addDays(`${shopDateOf(Date.now()).slice(0, 7)}-01`, -1);
    const month = lastDay.slice(0, 7);
    const { employeeNo } = owner;
    await owner.raw('incentives.saveSettings', {
      body: {
        target: { kind: 'EMPLOYEE', employeeNo },
        effectiveFrom: `${month}-01`,
        pay: { baseWon: 0, withholding: 'NONE' },
        rules: [
          {
            source: 'SERVICE_REAL',
            method: 'FLAT',
            bands: [{ fromWon: 0, permille: 400 }],
            when: 'SOLD',
            less: { vat: false, cardFeePermille: 0, materialPermille: 0 },
          },
        ],
        bonuses: [],
        version: 0,
      },
    });
    const credits = [{ employeeNo, percent: 100 }];
    const counts = tally(
      await stampede(crowd, 52, (person, i) =>
        i % 26 === 25
          ? person.raw('incentives.close', {
              params: { shopNo, month },
              headers: { 'idempotency-key': randomUUID() },
            })
          : person.raw('sales.create', {
              headers: { 'idempotency-key': randomUUID() },
              body: {
                soldAt: instantAt(lastDay, 900),
                lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 10_000, credits }],
                payments: [{ method: 'CARD', amountWon: 10_000 }],
              },
            }),
      ),
    );
    assert.deepEqual(counts, { ok: 52 });
    const grossOf = async (of: string) =>
      (await owner.call('incentives.readMonth', { query: { month: of, employeeNo } })).body.items;
    const [closed] = await grossOf(month);
    const [running] = await grossOf(shopDateOf(Date.now()).slice(0, 7));
    const carried = running?.carried.reduce((won, { amountWon }) => won + amountWon, 0) ?? 0;
    // What came before the closing stands in it, what came after is carried: nothing twice, nothing lost.
    assert.equal((closed?.grossWon ?? 0) + carried, 50 * 4_000);
    return counts;
  },
};
