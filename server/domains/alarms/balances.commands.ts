import type { AutomaticKind } from '../../../contract/message-kinds.ts';
import { formatWon } from '../../../contract/money.ts';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopEvent } from '../../platform/events/kinds.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { AccountChange } from '../memberships/public.ts';
import { planMessages } from '../messages/public.ts';
import { compose, isMeant } from './composing.rules.ts';
import { findAlarmCustomer, findEntry, pointsOf } from './customers.queries.ts';
import { loadSetup } from './setup.commands.ts';

type Change = Pick<ShopEvent<AccountChange>, 'id' | 'kind' | 'subjectId' | 'parameters'>;

const kindOf = ({ kind, parameters }: Change): AutomaticKind | undefined => {
  if (kind === 'points.earned') return 'POINTS_EARNED';
  const isUse = kind === 'account.used';
  if (parameters.account.kind === 'PASS') return isUse ? 'PASS_USED' : 'PASS_CHARGED';
  if (parameters.account.kind === 'TICKET') return isUse ? 'TICKET_USED' : 'TICKET_CHARGED';
  return undefined;
};

/** '20,000원', '3회' */
export const amountOf = (kind: 'PASS' | 'TICKET' | 'POINT', amount: number): string => {
  const much = Math.abs(amount);
  if (kind === 'PASS') return formatWon(much);
  return `${much.toLocaleString('ko-KR')}${kind === 'TICKET' ? '회' : 'P'}`;
};

/** What is entered late, for a day that has gone by, is no news; nor what comes over from old books. */
const isNoNews = async (shop: ShopTx, entryId: number | null): Promise<boolean> => {
  const entry = entryId === null ? undefined : await findEntry(shop, entryId);
  if (!entry) return false;
  const isCarriedOver = entry.kind === 'ISSUE' && entry.sale_id === null;
  return isCarriedOver || entry.entered_on < addDays(shopDateOf(clock.now()), -1);
};

/** A pass, ticket or point came or went: the holder is told. */
export const followBalance = async (shop: ShopTx, event: Change): Promise<void> => {
  const kind = kindOf(event);
  const setup = kind && (await loadSetup(shop));
  if (!kind || !setup || !isMeant(setup, kind, [])) return;
  const { customer, account, amount, balance, entryId } = event.parameters;
  if (await isNoNews(shop, entryId)) return;
  const person = await findAlarmCustomer(shop, customer.customerNo);
  if (!person) return;
  const isPoints = kind === 'POINTS_EARNED';
  const left = isPoints ? await pointsOf(shop, customer.customerNo) : balance;
  await planMessages(shop, [
    {
      ...compose(setup, kind, {
        고객명: person.name,
        회원권: account.name,
        변동: amountOf(account.kind, amount),
        포인트: amountOf('POINT', amount),
        잔여: amountOf(account.kind, left),
      }),
      dedupeKey: `account:${event.subjectId}:${kind}:${event.id}`,
      to: person.phone,
      customerNo: person.customer_no,
    },
  ]);
};
