import type { CustomerNo, ItemId, PetNo } from '../../../contract/ids.ts';
import type { Won } from '../../../contract/money.ts';
import type { Minutes } from '../../../contract/time.ts';
import { keepsPets } from '../../../contract/trades.ts';
import { clock } from '../../platform/clock.ts';
import { readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { rememberedItems } from '../bookings/public.ts';
import { petsOf } from '../online/public.ts';
import type { TimeSearch } from './answers.rules.ts';

export interface WantedItem {
  itemId: ItemId;
  durationMinutes?: Minutes;
  priceWon?: Won;
}

interface Pets {
  /** The pet, where that needs no question. */
  pet?: PetNo | undefined;
  /** The pets to choose from. */
  ask?: readonly { petNo: PetNo; name: string }[];
}

/** Whose time it is in a pet shop: the customer's only pet, else the one they choose. */
export const petsToAsk = async (
  access: ShopAccess,
  { pet }: Pick<TimeSearch, 'pet'>,
  customerNo: CustomerNo | undefined,
): Promise<Pets> => {
  if (pet !== undefined || customerNo === undefined || !keepsPets(access.trade)) return { pet };
  const pets = await readShop(access, (shop) => petsOf(shop, [customerNo]));
  return pets.length > 1 ? { ask: pets } : { pet: pets[0]?.petNo };
};

/** The services, each as long and at the price that this pet had it last. */
export const itemsFor = async (
  shop: Shop,
  { items, pet }: Pick<TimeSearch, 'items' | 'pet'>,
  customerNo: CustomerNo | undefined,
): Promise<WantedItem[]> => {
  const last =
    pet === undefined || customerNo === undefined
      ? []
      : await rememberedItems(shop, { customerNo, petNo: pet, employeeNo: undefined, now: clock.iso() });
  return items.map((itemId) => {
    const found = last.find((one) => one.itemId === itemId);
    return {
      itemId,
      ...(found && {
        durationMinutes: found.durationMinutes as Minutes,
        priceWon: found.priceWon as Won,
      }),
    };
  });
};
