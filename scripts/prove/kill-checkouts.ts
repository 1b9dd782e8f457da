import { addDays, shopDateOf } from '../../contract/time.ts';
import type { Person } from '../../server/testing/people.ts';
import type { TestShop } from '../../server/testing/shops.ts';

/** A customer with a pass, a ticket and points to pay with, far more than a campaign spends. */
export interface Holder {
  customerNo: number;
  passId: number;
}

export const prepareHolder = async ({ owner, shopNo }: TestShop, person: Person): Promise<Holder> => {
  const params = { shopNo };
  const { customerNo } = (await person.call('customers.create', { params, body: { name: '김현주' } })).body;
  const open = async (kind: 'PASS' | 'TICKET', paid: number) =>
    (
      await person.call('memberships.openAccount', {
        params,
        body: {
          kind,
          customerNo,
          name: '회원권',
          paid: paid,
          receivedWon: paid,
          expiresOn: null,
          reason: `장부 ${owner.employeeNo}`,
        },
      })
    ).body.id;
  const passId = await open('PASS', 100_000_000);
  await open('TICKET', 1000);
  await person.call('memberships.adjustPoints', { body: { customerNo, points: 10_000_000, reason: '생일' } });
  return { customerNo, passId };
};

const gel = { kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 };
const bought = (line: object) => ({
  lines: [{ unitPriceWon: 50_000, ...line }],
  payments: [{ method: 'CARD', amountWon: 50_000 }],
});

/** Check-outs that each move another ledger besides the sale's own rows; by turns. */
export const checkouts = ({ customerNo, passId }: Holder) =>
  [
    {
      lines: [gel, { ...gel, name: '케어', unitPriceWon: 25_000 }],
      payments: [
        { method: 'TICKET', amountWon: 60_000, line: 0, units: 1 },
        { method: 'PASS', amountWon: 20_000 },
        { method: 'POINT', amountWon: 5000 },
      ],
    },
    bought({ kind: 'PASS_SALE', name: '정액권', free: { bonus: 5000 } }),
    bought({ kind: 'TICKET_SALE', name: '티켓', free: { count: 5 } }),
    bought({ kind: 'PASS_CHARGE', name: '충전', accountId: passId, free: { bonus: 1000 } }),
    {
      lines: [gel],
      payments: [
        { method: 'PASS', amountWon: 40_000 },
        { method: 'UNPAID', amountWon: 20_000 },
      ],
    },
  ].map((sale) => ({ ...sale, customerNo }));

/** What the books come to: equal before and after requests that were only repeated. */
export const booksOf = async (
  person: Person,
  { shopNo }: TestShop,
  { customerNo }: Holder,
): Promise<string> => {
  const params = { shopNo };
  const today = shopDateOf(Date.now());
  const told = [
    await person.call('sales.list', { params, query: { from: addDays(today, -300), to: today, limit: '1' } }),
    await person.call('memberships.accounts', { params, query: { limit: '1' } }),
    await person.call('sales.unpaid', { params, query: { limit: '1' } }),
    await person.call('memberships.points', { query: { customerNo } }),
  ];
  return JSON.stringify(told.map(({ body }) => body));
};
