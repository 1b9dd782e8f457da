import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { listBookableItems } from '../bookings/public.ts';
import { readChannelNotice } from './channel.rules.ts';
import type { CalledService, ChannelNotice } from './channel.rules.ts';
import { lexiconOf, openOn } from './commands.ts';
import type { KnownEmployee } from './people.rules.ts';

/** Reads notices of a channel in the shop's words, its people and services by what they are called there. */
export const channelReader = async (
  access: ShopAccess,
  called: readonly Pick<KnownEmployee, 'employeeNo' | 'name'>[],
  services: readonly CalledService[],
): Promise<(text: string) => ChannelNotice> => {
  const now = clock.now();
  const { items } = await listBookableItems(access, {});
  const { lexicon, open } = await inShop(access, async (shop) => ({
    lexicon: await lexiconOf(shop, items),
    open: await openOn(shop, shopDateOf(now)),
  }));
  const employees = lexicon.employees.flatMap((employee) =>
    called
      .filter(({ employeeNo }) => employeeNo === employee.employeeNo)
      .map(({ name }) => ({ ...employee, name, aliases: [] })),
  );
  return (text) => readChannelNotice(text, { items: lexicon.items, employees, services }, { open, now });
};
