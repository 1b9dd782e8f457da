import { vendorMessage } from '../../platform/outbound/vendor-message.ts';
import { randomUUID } from 'node:crypto';
import type { CardInput } from '../../adapters/payments/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { actingEmployee, inShop, readShop } from '../../platform/shop.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { cardRegistered } from './events.ts';
import { lockSubscription, subjectIdOf } from './queries.ts';
import { chargeDebt } from './debts.commands.ts';
import { sealKey } from './keys.rules.ts';
import { findActiveCard, insertCard, keyDeskName, replaceActiveCard } from './cards.queries.ts';
import type { CardRow } from './cards.queries.ts';

type Needs = Pick<Platform, 'billing' | 'vault' | 'log'>;

/** Gets a key for the card, outside any transaction. @throws CARD_REFUSED, CARD_UNREACHABLE */
const requestKey = async ({ billing }: Needs, card: CardInput) => {
  const result = await billing.register({ orderId: randomUUID(), card });
  if (result.outcome === 'registered') return result;
  const isDown =
    result.outcome === 'unknown' || result.code === 'UNREACHABLE' || result.code === 'NOT_AUTHORISED';
  if (isDown) throw refuse('CARD_UNREACHABLE');
  throw refuseField('CARD_REFUSED', 'cardNo', vendorMessage(result.message));
};

/** The later of two registrations stands; the other's key is expired. */
const keepCard = (
  needs: Needs,
  access: EmployeeAccess,
  { key, company, last4, validUntil }: { key: string; company: string; last4: string; validUntil: string },
): Promise<CardRow> =>
  inShop(access, async (shop) => {
    await lockSubscription(shop);
    const replaced = await replaceActiveCard(shop);
    const sealed = sealKey(needs.vault, shop.shopNo, key);
    const { employeeNo } = actingEmployee(shop);
    const card = await insertCard(shop, { company, last4, validUntil, sealed, registeredBy: employeeNo });
    if (replaced) await wakeDesk(shop.tx, keyDeskName);
    await publish(shop, cardRegistered, subjectIdOf(shop), { company, last4, replaced });
    await chargeDebt(shop);
    return card;
  });

/** The number is in memory until the vendor has answered, and nowhere else. */
export const registerCard = async (
  needs: Needs,
  access: EmployeeAccess,
  card: CardInput,
  { replaces }: { replaces: boolean },
): Promise<CardRow> => {
  const current = await readShop(access, findActiveCard);
  if (current && !replaces) throw refuse('CARD_ALREADY_REGISTERED');
  const { key, company } = await requestKey(needs, card);
  try {
    return await keepCard(needs, access, {
      key,
      company: company.slice(0, 40),
      last4: card.cardNo.slice(-4),
      validUntil: `20${card.expYear}-${card.expMonth}`,
    });
  } catch (error) {
    // Only the vendor knows this key: it must not outlive the failure.
    await needs.billing
      .expire({ key, orderId: randomUUID() })
      .catch(() => needs.log.error({ shopNo: access.shopNo }, 'a billing key was left behind'));
    throw error;
  }
};
