import { addDays, formatDate, instantAt, isShopDate, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { AlarmValues } from '../../../contract/alarm-words.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { systemAccessTo } from '../../platform/events/handling.ts';
import { asOperator, inShop } from '../../platform/shop.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { consentNames } from '../../../contract/consent-words.ts';
import type { CustomerNo, ShopNo } from '../../../contract/ids.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { updateConsents } from '../privacy/public.ts';
import { findShopNames } from './settings.queries.ts';
import { birthdaysBetween } from '../customers/public.ts';
import { planAnew, planMessages } from '../messages/public.ts';
import type { MessagePlan } from '../messages/public.ts';
import { amountOf } from './balances.commands.ts';
import { compose } from './composing.rules.ts';
import { agreedOn, bornOn, endingOn, lastSeenOn, toldAgain } from './customers.queries.ts';
import type { Agreed, AlarmCustomer } from './customers.queries.ts';
import { shopsToPlan, takeDay } from './days.queries.ts';
import { optOutAddress } from './opt-out.commands.ts';
import { loadSetup } from './setup.commands.ts';
import type { Setup } from './setup.commands.ts';

const endOfDay = 21 * 60;
const confirmAt = 10 * 60;

const twoYearsBefore = (day: string): ShopDate => {
  const year = String(Number(day.slice(0, 4)) - 2);
  // A consent of 29 February falls on the 28th in a common year.
  const date = `${year}${day.slice(4)}`;
  return isShopDate(date) ? date : (`${year}-02-28` as ShopDate);
};

const planFor = (
  setup: Setup,
  kind: AutomaticKind,
  today: ShopDate,
  person: AlarmCustomer,
  { key, ...values }: AlarmValues & { key: string },
): MessagePlan => ({
  ...compose(setup, kind, { 고객명: person.name, ...values }),
  dedupeKey: key,
  to: person.phone,
  customerNo: person.customer_no,
  dueAt: instantAt(today, setup.rules[kind].timing.atMinute ?? 600),
  // Quiet hours put it off until the next day at most.
  notAfter: instantAt(addDays(today, 1), endOfDay),
});

const birthdays = async (shop: ShopTx, setup: Setup, today: ShopDate): Promise<MessagePlan[]> => {
  const { isOn, timing } = setup.rules.BIRTHDAY;
  if (!isOn) return [];
  const day = addDays(today, timing.days?.[0] ?? 0);
  const people = await bornOn(shop, birthdaysBetween(day, day));
  return people.map((person) =>
    planFor(setup, 'BIRTHDAY', today, person, { key: `birthday:${person.customer_no}:${day.slice(0, 4)}` }),
  );
};

const revisits = async (shop: ShopTx, setup: Setup, today: ShopDate): Promise<MessagePlan[]> => {
  const { isOn, timing, categoryIds } = setup.rules.REVISIT;
  if (!isOn) return [];
  const plans: MessagePlan[] = [];
  for (const days of timing.days ?? []) {
    const day = addDays(today, -days);
    for (const person of await lastSeenOn(shop, day, clock.iso(), categoryIds))
      plans.push(
        planFor(setup, 'REVISIT', today, person, { key: `revisit:${person.customer_no}:${day}:${days}` }),
      );
  }
  return plans;
};

const endings = async (shop: ShopTx, setup: Setup, today: ShopDate): Promise<MessagePlan[]> => {
  const kinds = { PASS: 'PASS_EXPIRING', TICKET: 'TICKET_EXPIRING' } as const;
  const days = Object.values(kinds).flatMap((kind) => setup.rules[kind].timing.days ?? []);
  const accounts = await endingOn(
    shop,
    [...new Set(days)].map((ahead) => addDays(today, ahead)),
  );
  return accounts.flatMap((account) => {
    const kind = kinds[account.kind];
    const { isOn, timing } = setup.rules[kind];
    const isToday = timing.days?.some((ahead) => addDays(today, ahead) === account.expires_on);
    return isOn && isToday
      ? planFor(setup, kind, today, account, {
          key: `account:${account.account_id}:${kind}:${account.expires_on}:${today}`,
          회원권: account.account_name,
          잔여: amountOf(account.kind, account.balance),
          만료일: formatDate(account.expires_on),
        })
      : [];
  });
};

const confirmAheadDays = 30;
const namesOfConsents = ({ kinds }: Agreed): string => kinds.map((kind) => consentNames[kind]).join('과 ');

const confirmedOf = (today: ShopDate): ShopDate => twoYearsBefore(addDays(today, confirmAheadDays));

/** The law wants consent to advertising confirmed every two years: told a month before it runs out. */
const confirmations = async (shop: ShopTx, today: ShopDate, database: Database): Promise<MessagePlan[]> => {
  const saidOn = confirmedOf(today);
  const people = await agreedOn(shop, instantAt(saidOn, 0), instantAt(addDays(saidOn, 1), 0));
  if (people.length === 0) return [];
  const { name: shopName, phone: shopPhone } = await findShopNames(shop);
  const refusing = ({ customer_no }: AlarmCustomer): string => {
    const address = optOutAddress(database, shop.shopNo, customer_no);
    return address === undefined
      ? `${formatPhone(shopPhone ?? '')}로 알려 주세요.`
      : `여기에서 거부해 주세요.\n${address}`;
  };
  return people.map((person) => ({
    kind: 'CONSENT_CONFIRM' as const,
    dedupeKey: `consent:${person.customer_no}:${saidOn}`,
    to: person.phone,
    customerNo: person.customer_no,
    text: `[${shopName}] ${person.name}님은 ${formatDate(saidOn)}에 ${namesOfConsents(person)}에 동의하셨어요. 계속 받으시려면 그대로 두시고, 그만 받으시려면 ${refusing(person)}`,
    dueAt: instantAt(today, confirmAt),
    notAfter: instantAt(addDays(today, 1), endOfDay),
  }));
};

const dayKinds = ['BIRTHDAY', 'REVISIT', 'PASS_EXPIRING', 'TICKET_EXPIRING'] as const;

/** What a date brings to a shop that sends by itself. */
const plansOf = async (shop: ShopTx, today: ShopDate): Promise<MessagePlan[]> => {
  const setup = await loadSetup(shop);
  if (!setup) return [];
  return [
    ...(await birthdays(shop, setup, today)),
    ...(await revisits(shop, setup, today)),
    ...(await endings(shop, setup, today)),
  ];
};

/** Customers who were reminded of their consent and did not refuse keep it (방송통신위원회 불법스팸 방지 안내서). */
const renewConsents = async (shop: Shop): Promise<void> => {
  for (const { customer_no, kind, told_at } of await toldAgain(shop))
    await updateConsents(shop, customer_no as CustomerNo, {
      changes: [{ kind, given: true }],
      source: 'MESSAGE',
      note: '2년마다 하는 수신동의 확인',
      saidAt: told_at,
    });
};

/** Birthdays, revisits, last days, consents that run out. Said again, it is the same messages. */
const planDay = async (shop: Shop, today: ShopDate): Promise<void> => {
  await renewConsents(shop);
  await planMessages(shop, await plansOf(shop, today));
  await planMessages(shop, await confirmations(shop, today, shop.database));
};

/** The same in the words and at the hours of now. */
export const planDayAnew = (shop: ShopTx, today: ShopDate): Promise<void> =>
  planAnew(shop, { kinds: dayKinds, dueFrom: instantAt(today, 0) }, async (plan) =>
    plan(await plansOf(shop, today)),
  );

const shopsAtOnce = 200;

const planDayOf = async (database: Database, shopNo: ShopNo, today: ShopDate): Promise<void> => {
  const access = await systemAccessTo(database, shopNo);
  await inShop(access, async (shop) => {
    if (await takeDay(shop, today)) await planDay(shop, today);
  });
};

/** Plans today for every shop that has not got it yet. A shop that fails stops no other. */
export const planDays = async (database: Database): Promise<void> => {
  const today = shopDateOf(clock.now());
  const saidOn = confirmedOf(today);
  const shops = await asOperator(database, 'plan messages of the day', (db) =>
    shopsToPlan(db, today, saidOn, shopsAtOnce),
  );
  await each(shops, 'messages of the day in some shops', (shopNo) => planDayOf(database, shopNo, today));
};
