import { addDays } from '../../contract/time.ts';
import type { PlannedCustomer, ShopPlan } from './model.ts';
import { pinnedMemos, plainMemos } from './memos.ts';
import type { DemoTrade } from './memos.ts';
import { phoneBook, pickName, unusualName } from './names.ts';
import { adoptPets } from './pets.ts';
import type { Random } from './random.ts';

const womenShare: Record<DemoTrade, number> = { NAIL: 0.95, LASH: 0.98, PET: 0.75 };

const pickGrade = (random: Random): string | null => {
  const dice = random.next();
  if (dice < 0.08) return 'VIP';
  if (dice < 0.22) return '골드';
  return dice < 0.3 ? '지인' : null;
};

const pickMemo = (random: Random, trade: DemoTrade): { memo: string; memoPinned: boolean } => {
  const dice = random.next();
  if (dice < 0.12) return { memo: random.pick(pinnedMemos(trade)), memoPinned: true };
  if (dice < 0.42) return { memo: random.pick(plainMemos(trade)), memoPinned: false };
  return { memo: '', memoPinned: false };
};

/** Busy hands get more regulars than the intern, who works half days. */
const pickEmployee = (random: Random, plan: ShopPlan): number =>
  random.weighted([...plan.employees.keys()], (index) => (plan.employees[index]?.hours ? 0.7 : 1));

/** Seven in ten were customers before the history begins; the others come to know the shop on its way. */
export const inviteCustomers = (random: Random, plan: ShopPlan, today: string): PlannedCustomer[] => {
  const trade = plan.trade as DemoTrade;
  const givePhone = phoneBook(random);
  return Array.from({ length: plan.customers }, (_, index) => {
    const sex = random.chance(womenShare[trade]) ? ('F' as const) : ('M' as const);
    const age = random.int(19, random.chance(0.8) ? 45 : 68);
    return {
      name: unusualName(index) ?? pickName(random, sex),
      phone: random.chance(0.02) ? null : givePhone(),
      sex,
      birthday: random.chance(0.7) ? addDays(today, -age * 365 - random.int(0, 364)) : null,
      grade: pickGrade(random),
      ...pickMemo(random, trade),
      employee: pickEmployee(random, plan),
      cycle: random.int(...plan.cycle),
      since: addDays(today, random.chance(0.7) ? -plan.days : -random.int(0, plan.days)),
      pets: trade === 'PET' ? adoptPets(random, today) : [],
    };
  });
};
