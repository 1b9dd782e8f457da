import { addDays, formatDate, instantAt, isShopDate, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { adKinds } from '../../../contract/alarm-words.ts';
import type { AlarmValues } from '../../../contract/alarm-words.ts';
import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator, systemShop } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { birthdaysBetween } from '../customers/public.ts';
import { planMessages } from '../messages/public.ts';
import type { MessagePlan } from '../messages/public.ts';
import { amountOf } from './balances.commands.ts';
import { compose } from './composing.rules.ts';
import { agreedOn, bornOn, endingOn, lastSeenOn } from './customers.queries.ts';
import type { AlarmCustomer } from './customers.queries.ts';
import { shopsToPlan, takeDay } from './days.queries.ts';
import { optOutAddress } from './opt-out.commands.ts';
import { loadSetup } from './setup.commands.ts';
import type { Setup } from './setup.commands.ts';

const endOfDay = 21 * 60;
const confirmAt = 10 * 60;

const twoYearsBefore = (day: string): ShopDate => {
  const year = String(Number(day.slice(0, 4)) - 2);
  // Nobody can have agreed on a 29th of February that was none.
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

/** The law wants consent to advertising confirmed every two years: asked a month before it runs out. */
const confirmations = async (
  shop: ShopTx,
  setup: Setup,
  today: ShopDate,
  database: Database,
): Promise<MessagePlan[]> => {
  if (!adKinds.some((kind) => setup.rules[kind].isOn)) return [];
  const saidOn = twoYearsBefore(addDays(today, confirmAheadDays));
  const people = await agreedOn(shop, instantAt(saidOn, 0), instantAt(addDays(saidOn, 1), 0));
  const refusing = ({ customer_no }: AlarmCustomer): string => {
    const address = optOutAddress(database, shop.shopNo, customer_no);
    return address === undefined
      ? `${setup.shopPhone}로 알려 주세요.`
      : `여기에서 거부해 주세요.\n${address}`;
  };
  return people.map((person) => ({
    kind: 'CONSENT_CONFIRM' as const,
    dedupeKey: `consent:${person.customer_no}:${saidOn}`,
    to: person.phone,
    customerNo: person.customer_no,
    text: `[${setup.shopName}] ${person.name}님은 ${formatDate(saidOn)}에 광고 수신에 동의하셨어요. 계속 받으시려면 그대로 두시고, 그만 받으시려면 ${refusing(person)}`,
    dueAt: instantAt(today, confirmAt),
    notAfter: instantAt(addDays(today, 1), endOfDay),
  }));
};

/** What a date brings: birthdays, revisits, last days, consents that run out. Said again, it is the same messages. */
export const planDay = async (shop: ShopTx, today: ShopDate, database: Database): Promise<void> => {
  const setup = await loadSetup(shop);
  if (!setup) return;
  await planMessages(shop, [
    ...(await birthdays(shop, setup, today)),
    ...(await revisits(shop, setup, today)),
    ...(await endings(shop, setup, today)),
    ...(await confirmations(shop, setup, today, database)),
  ]);
};

const shopsAtOnce = 200;

/** Plans today for every shop that has not got it yet. A shop that fails stops no other. */
export const planDays = async (database: Database): Promise<void> => {
  const today = shopDateOf(clock.now());
  const failures: unknown[] = [];
  for (const shopNo of await asOperator(database, (db) => shopsToPlan(db, today, shopsAtOnce)))
    await asOperator(database, async (db) => {
      const shop = systemShop(db, shopNo);
      if (await takeDay(shop, today)) await planDay(shop, today, database);
    }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'messages of the day in some shops');
};
