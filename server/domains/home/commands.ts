import { startSteps } from '../../../contract/home.ts';
import type { read } from '../../../contract/home.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { can, employeeNoOf, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { remainingOf } from '../credit/public.ts';
import { ownIncentive } from '../incentives/public.ts';
import type { MerchantNeeds } from '../payments/public.ts';
import { readStanding } from '../statistics/public.ts';
import { readDay } from './day.commands.ts';
import * as queries from './queries.ts';
import { birthdayOf, birthdayWeek, endOf } from './rules.ts';

type Home = Reply<typeof read>;

const [mostBirthdays, mostAccounts, expiringWithin, mostDeposits] = [30, 10, 14, 5];

const readBirthdays = async (shop: Shop, today: ShopDate): Promise<Home['birthdays']> => {
  const week = birthdayWeek(today);
  const days = { solar: week.flatMap(({ solar }) => solar), lunar: week.flatMap(({ lunar }) => lunar) };
  const born = await queries.customersBornOn(shop, days, mostBirthdays);
  const items = born
    .flatMap((row) => {
      const on = birthdayOf(week, row);
      return on ? [{ customerNo: row.customer_no, name: row.name, on, isLunar: row.lunar_md !== null }] : [];
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.customerNo - b.customerNo));
  return { items, total: born[0]?.total ?? 0 } as Home['birthdays'];
};

const readExpiring = async (shop: Shop, today: ShopDate): Promise<Home['expiring']> => {
  const days = { from: today, to: addDays(today, expiringWithin) };
  const rows = await queries.accountsEnding(shop, days, mostAccounts);
  return {
    items: rows.flatMap((row) =>
      row.expires_on === null || row.kind === 'POINT'
        ? []
        : [
            {
              accountId: row.id,
              customerNo: row.customer_no,
              customerName: row.customer_name,
              name: row.name,
              kind: row.kind,
              balance: row.balance,
              expiresOn: row.expires_on,
            },
          ],
    ),
    total: rows[0]?.total ?? 0,
  };
};

const readCredit = async (shop: Shop): Promise<Home['credit']> => {
  const { availableWon: leftWon, low: isLow } = await remainingOf(shop);
  return { leftWon, isLow };
};

const readDeposits = async (shop: Shop): Promise<Home['deposits']> => {
  const rows = await queries.depositsDue(shop, clock.iso(), mostDeposits);
  return {
    items: rows.map(({ total: _total, sumWon: _sumWon, ...row }) => row) as NonNullable<
      Home['deposits']
    >['items'],
    total: rows[0]?.total ?? 0,
    dueWon: rows[0]?.sumWon ?? 0,
  };
};

const readSubscription = async (shop: Shop): Promise<Home['subscription']> => {
  const row = await queries.subscriptionOf(shop);
  return row && { state: row.state, endsOn: endOf(row), cancelsAtEnd: row.cancel_at_end };
};

const readMyIncentive = async (shop: Shop): Promise<Home['myIncentive']> => {
  const own = employeeNoOf(shop);
  return own === null ? null : ownIncentive(shop, own);
};

const readChecklist = async (shop: Shop): Promise<Home['checklist']> => {
  const seen = await queries.stepsDone(shop);
  const steps = startSteps.map((step) => ({ step, done: seen?.[step] ?? false }));
  // A shop of one person has no employees to invite.
  return steps.every(({ step, done }) => done || step === 'PEOPLE') ? undefined : steps;
};

/** What of the day no other call tells, each block by its right; with `day` also what they tell of it. */
export const readHome = (needs: MerchantNeeds, shop: ShopAccess, day: boolean): Promise<Home> =>
  readShop(shop, async (shop) => {
    const today = shopDateOf(clock.now());
    const bills = can(shop, 'billing.manage');
    const blocks = {
      birthdays: can(shop, 'customers.read') ? await readBirthdays(shop, today) : undefined,
      expiring: can(shop, 'memberships.read') ? await readExpiring(shop, today) : undefined,
      messages: can(shop, 'messages.send')
        ? await queries.messageCounts(shop, { from: instantAt(today, 0), now: clock.iso() })
        : undefined,
      credit: bills ? await readCredit(shop) : undefined,
      deposits: can(shop, 'bookings.read') ? await readDeposits(shop) : undefined,
      subscription: bills ? await readSubscription(shop) : undefined,
      goal: can(shop, 'statistics.read') ? await readStanding(shop) : undefined,
      checklist: can(shop, 'settings.write') ? await readChecklist(shop) : undefined,
    };
    const present = Object.entries(blocks).filter(([, block]) => block !== undefined);
    return {
      ...Object.fromEntries(present),
      ...(day && { day: await readDay(needs, shop, today) }),
      myIncentive: await readMyIncentive(shop),
    };
  });
