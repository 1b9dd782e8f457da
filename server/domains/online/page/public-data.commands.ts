import { depositSentences } from '../../../../contract/deposit-policy.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import type { Won } from '../../../../contract/money.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { zeroDocument } from '../../../../contract/zero-document.ts';
import type { get } from '../../../../contract/zero-page.ts';
import { clock } from '../../../platform/clock.ts';
import { readShop } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import { menuItems, termsOf } from '../../menu/public.ts';
import type { MenuItem } from '../../menu/public.ts';
import { cardsOf, currentPolicy } from '../../payments/public.ts';
import type { MerchantNeeds } from '../../payments/public.ts';
import { readBookingRules, workingSpans } from '../../schedule/public.ts';
import type { ZeroPage } from '../pages.commands.ts';
import { peopleShown } from '../people.queries.ts';

type Answer = Reply<typeof get>;
type Person = Answer['employees'][number];

const daysShown = 14;
const examplePriceWon = 60_000;

const itemData = (item: MenuItem, people: readonly Person[]): Answer['menu'][number]['items'][number] => ({
  itemId: item.id as ItemId,
  name: item.name,
  description: item.description,
  durationMinutes: item.durationMinutes,
  priceWon: item.priceWon as Won,
  priceToWon: item.priceToWon as Won | null,
  by: people.flatMap(({ employeeNo }) => {
    const { performs, durationMinutes, priceWon } = termsOf(item, employeeNo as EmployeeNo);
    return performs ? [{ employeeNo, durationMinutes, priceWon: priceWon as Won }] : [];
  }),
});

const menuData = async (shop: Shop, people: readonly Person[]): Promise<Answer['menu']> => {
  const offered = (await menuItems(shop)).filter(({ b2c, kind }) => b2c && kind === 'SERVICE');
  const byCategory = Map.groupBy(offered, ({ categoryName }) => categoryName);
  return [...byCategory].map(([category, items]) => ({
    category,
    items: items.map((item) => itemData(item, people)),
  }));
};

const depositData = async (needs: MerchantNeeds, shop: Shop) => {
  const policy = await currentPolicy(shop);
  const { connected, practice } = await cardsOf(needs, shop);
  if (!policy.enabled || !connected) return { deposit: null, policySentences: [], practice };
  const { kind, amountWon, percent, appliesTo, exemptHolders } = policy;
  return {
    deposit: { kind, amountWon: amountWon as Won, percent, appliesTo, exemptHolders },
    // The sum itself stands with what is chosen.
    policySentences: depositSentences(policy, examplePriceWon).slice(1),
    practice,
  };
};

/** All that a customer reads on a shop's page, the same for every visitor. */
export const readPageData = (needs: MerchantNeeds, { access, row }: ZeroPage): Promise<Answer> =>
  readShop(access, async (shop) => {
    const document = zeroDocument.parse(row.live ?? {});
    const today = shopDateOf(clock.now());
    const working = await workingSpans(shop, today, addDays(today, daysShown - 1));
    const open = row.state === 'ON' && !row.suspended;
    const employees = open ? await peopleShown(shop, document) : [];
    const { windowDays, noticeMinutes, slotMinutes } = await readBookingRules(shop);
    return {
      slug: row.slug ?? '',
      open,
      name: document.title || row.name,
      trade: row.trade,
      phone: document.phone || (row.phone ?? ''),
      address: document.address || (row.address ?? ''),
      document,
      menu: open ? await menuData(shop, employees) : [],
      employees,
      hours: [...working.shop].map(([date, spans]) => ({
        date,
        spans: spans.map(([from, to]): [number, number] => [from, to]),
      })),
      rules: { windowDays, noticeMinutes, slotMinutes },
      ...(await depositData(needs, shop)),
    };
  });
